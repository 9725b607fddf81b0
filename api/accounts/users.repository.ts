import { sql } from "kysely";
import type { AccountHoldings, AdminStats } from "#contract/accounts/admin.ts";
import type { ApprovalStatus, UserRole } from "#contract/accounts/user.ts";
import { emailKey } from "#contract/fields.ts";
import { limits } from "#contract/limits.ts";
import type { UserListQuery } from "#contract/search/lists.ts";
import type { Db } from "../database/connection.ts";
import type { UserRow } from "../database/rows.ts";
import type { LockName } from "../database/schema.ts";
import { hashToken, newId } from "../ids.ts";
import {
  describedBy,
  holdsWords,
  inOrder,
  inPart,
  namedBy,
  textsIn,
  totalOf,
} from "../lists/list-texts.repository.ts";

interface NewUser {
  email: string;
  passwordHash: string;
  role: UserRole;
  approvalStatus: ApprovalStatus;
  /** Whether the address is confirmed; defaults to true. */
  isConfirmed?: boolean;
  /** The block of addresses that the account is requested from; absent for accounts that need no approval. */
  block?: string | null;
}

/** Fails as a duplicate if the email address is taken, in any equivalent spelling. */
export async function insertUser(db: Db, user: NewUser): Promise<UserRow> {
  const row = newRow(user);
  await db.insertInto("users").values(row).execute();
  return row;
}

/** Returns the new account; if the address is taken, the account that has it. */
export async function insertUserIfFree(db: Db, user: NewUser): Promise<{ user: UserRow; isNew: boolean }> {
  const row = newRow(user);
  await db
    .insertInto("users")
    .values(row)
    .onConflict(conflict => conflict.doNothing())
    .execute();
  const found = await findUserByEmail(db, user.email);
  if (!found) throw new Error("The account was deleted while somebody registered with its address");
  return { user: found, isNew: found.id === row.id };
}

function newRow(user: NewUser): UserRow {
  return {
    id: newId(),
    email: user.email,
    email_key: emailKey(user.email),
    username: null,
    ...namedBy(user.email),
    ...describedBy(""),
    password_hash: user.passwordHash,
    role: user.role,
    approval_status: user.approvalStatus,
    email_notifications: 1,
    email_confirmed: user.isConfirmed === false ? 0 : 1,
    registered_from: user.block ? hashToken(user.block) : null,
    created_at: Date.now(),
    last_login_at: null,
    last_seen_at: null,
    previous_visit_at: null,
  };
}

export async function countUsers(db: Db): Promise<number> {
  const row = await db
    .selectFrom("users")
    .select(({ fn }) => fn.countAll<number>().as("n"))
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

export function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  return db.selectFrom("users").selectAll().where("email_key", "=", emailKey(email)).executeTakeFirst();
}

export function findUser(db: Db, id: string): Promise<UserRow | undefined> {
  return db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Lists accounts, newest first. */
export function listUsers(db: Db): Promise<UserRow[]> {
  return db.selectFrom("users").selectAll().orderBy("created_at", "desc").orderBy("id", "desc").execute();
}

/** Lists the accounts that match a list's query; for a page of them, also how many match. */
export async function findUsers(db: Db, asked: UserListQuery): Promise<{ rows: UserRow[]; total?: number }> {
  const { q, role, status, sort, ids } = asked;
  let matching = db.selectFrom("users");
  for (const condition of holdsWords([...textsIn("users"), shownId], q)) matching = matching.where(condition);
  if (ids) matching = matching.where("users.id", "in", ids);
  if (role) matching = matching.where("users.role", "=", role);
  if (status) matching = matching.where("users.approval_status", "=", status);
  const rows = inPart(inOrder(matching.selectAll(), "users", sort, sortKeys), asked);
  return { rows: await rows.execute(), ...(await totalOf(matching, asked)) };
}

/** The end of an id, which identifies an account without a name. */
const shownId = sql`substr(users.id, 17)`;

/** Selects the accounts whose name, or name or email address, contains the words of a text. */
export function accountsCalled(db: Db, text: string, by: "name" | "name-or-address" = "name-or-address") {
  const texts = by === "name" ? [sql.ref("users.search_more")] : textsIn("users");
  let called = db.selectFrom("users").select("users.id");
  for (const condition of holdsWords(texts, text)) called = called.where(condition);
  return called;
}

const sortKeys = {
  email: { by: sql.ref("users.sort_text") },
  created: { by: sql.ref("users.created_at"), largestFirst: true },
  login: { by: sql.ref("users.last_login_at"), largestFirst: true },
};

type UserChange = Partial<
  Pick<
    UserRow,
    | "username"
    | "role"
    | "approval_status"
    | "email_notifications"
    | "email_confirmed"
    | "password_hash"
    | "last_login_at"
  >
>;

/** Returns the changed account; undefined when it is gone. */
export async function updateUser(db: Db, id: string, change: UserChange): Promise<UserRow | undefined> {
  if (Object.values(change).every(value => value === undefined)) return findUser(db, id);
  const texts = change.username === undefined ? {} : describedBy(change.username ?? "");
  const isDecided = change.approval_status !== undefined && change.approval_status !== "pending";
  return db
    .updateTable("users")
    .set({ ...change, ...texts, ...(isDecided && { registered_from: null }) })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
}

const VISIT_GAP_MS = limits.visitGapHours * 3_600_000;

/** Updates when an account was last seen; after a gap, first keeps the old time as the end of its previous visit. */
export async function noteVisit(db: Db, id: string): Promise<void> {
  const now = Date.now();
  await db
    .updateTable("users")
    .set(({ ref, eb }) => ({
      previous_visit_at: eb
        .case()
        .when("last_seen_at", "<", now - VISIT_GAP_MS)
        .then(ref("last_seen_at"))
        .else(ref("previous_visit_at"))
        .end(),
      last_seen_at: now,
    }))
    .where("id", "=", id)
    .execute();
}

export async function countAccounts(db: Db): Promise<AdminStats> {
  const when = (condition: ReturnType<typeof sql<boolean>>) =>
    sql<number>`coalesce(sum(case when ${condition} then 1 else 0 end), 0)`;
  const row = await db
    .selectFrom("users")
    .select(({ fn }) => [
      fn.countAll<number>().as("total"),
      when(sql<boolean>`approval_status = 'pending'`).as("pending"),
      when(sql<boolean>`approval_status = 'approved'`).as("active"),
      when(sql<boolean>`role = 'admin'`).as("admins"),
    ])
    .executeTakeFirstOrThrow();
  return {
    totalUsers: Number(row.total),
    pendingApprovals: Number(row.pending),
    activeUsers: Number(row.active),
    adminUsers: Number(row.admins),
  };
}

/** Counts accounts that wait for approval; with a block of addresses, only those requested from it. */
export async function countPending(db: Db, block?: string): Promise<number> {
  let waiting = db
    .selectFrom("users")
    .select(({ fn }) => fn.countAll<number>().as("n"))
    .where("approval_status", "=", "pending");
  if (block !== undefined) waiting = waiting.where("registered_from", "=", hashToken(block));
  return Number((await waiting.executeTakeFirstOrThrow()).n);
}

/** Counts approved administrators other than this account. */
export async function countOtherAdministrators(db: Db, userId: string): Promise<number> {
  const row = await db
    .selectFrom("users")
    .select(({ fn }) => fn.countAll<number>().as("n"))
    .where("role", "=", "admin")
    .where("approval_status", "=", "approved")
    .where("id", "!=", userId)
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

/** Counts what is deleted with an account. Shared projects are those in teams with other people. */
export async function countHoldings(db: Db, userId: string): Promise<AccountHoldings> {
  const owned = db
    .selectFrom("projects")
    .where("projects.owner_id", "=", userId)
    .where("projects.deleted_at", "is", null);
  const n = async (query: { executeTakeFirstOrThrow(): Promise<{ n: number }> }) =>
    Number((await query.executeTakeFirstOrThrow()).n);
  const all = sql<number>`count(*)`.as("n");
  return {
    projects: await n(owned.select(all)),
    sharedProjects: await n(
      owned
        .innerJoin("teams", "teams.id", "projects.team_id")
        .where(({ eb, or, exists, selectFrom }) =>
          or([
            eb("teams.owner_id", "!=", userId),
            exists(
              selectFrom("team_members")
                .select("user_id")
                .whereRef("team_members.team_id", "=", "teams.id")
                .where("user_id", "!=", userId),
            ),
          ]),
        )
        .select(all),
    ),
    teams: await n(db.selectFrom("teams").where("owner_id", "=", userId).select(all)),
    sites: await n(
      db
        .selectFrom("sites")
        .innerJoin("projects", "projects.id", "sites.project_id")
        .where("projects.owner_id", "=", userId)
        .where("projects.deleted_at", "is", null)
        .where("sites.deleted_at", "is", null)
        .select(all),
    ),
  };
}

/** Deletes the account with its projects, teams, sessions and files. Its datasets must already be superseded. */
export async function deleteUserRows(db: Db, id: string): Promise<void> {
  await db.deleteFrom("projects").where("owner_id", "=", id).execute();
  await db.deleteFrom("teams").where("owner_id", "=", id).execute();
  await db.deleteFrom("users").where("id", "=", id).execute();
}

/** Takes a lock within a transaction: others who want it wait until the transaction ends. */
export async function takeLock(db: Db, name: LockName): Promise<void> {
  await db.updateTable("locks").set({ passes: sql`passes + 1` }).where("name", "=", name).execute();
}
