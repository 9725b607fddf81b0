import type { FastifyInstance } from "fastify";
import { endpoints } from "#contract/endpoints.ts";
import { withoutControls } from "#contract/fields.ts";
import { texts } from "#contract/texts.ts";
import { checkNothing, hashPassword, passwordMatches } from "../accounts/password-hash.ts";
import { clear, giveBack, rateLimits, spend } from "../accounts/rate-limits.ts";
import { databaseFault } from "../database/faults.ts";
import { call } from "../http/call.ts";
import { conflict, forbidden, invalid, notFound, Refusal } from "../http/refusal.ts";
import { callerAddress } from "../plugins/caller-address.ts";
import { endSession, startSession } from "../plugins/session.ts";
import { toUser, type UserRow } from "../repositories/rows.ts";
import { deleteSessionsOf } from "../repositories/sessions.ts";
import { findUserByEmail, insertUser, updateUser } from "../repositories/users.ts";
import type { Services } from "../services.ts";

const awaitingApproval = "Your account is awaiting administrator approval";
const notApproved = "Your account was not approved. Please contact an administrator.";

export function authRoutes(app: FastifyInstance, services: Services): void {
  const { outbox, database } = services;
  const { db } = database;

  call(app, services, endpoints.me, { access: "signed-in" }, async ({ actor }) => ({ user: toUser(actor) }));

  call(app, services, endpoints.login, { access: "public" }, async (request, reply) => {
    const { email, password } = request.body;
    const address = callerAddress(request);
    // Counted before the check, so that attempts made at the same time cannot pass together.
    await spend(db, rateLimits.signInAddress, address);
    await spend(db, rateLimits.signInAccount, email);
    const user = await authenticate(email, password);
    await clear(db, rateLimits.signInAccount, email);
    await giveBack(db, rateLimits.signInAddress, address);
    if (user.approval_status === "pending") throw forbidden(awaitingApproval);
    if (user.approval_status === "rejected") throw forbidden(notApproved);
    await startSession(services, request, reply, user.id);
    const signedIn = await updateUser(db, user.id, { last_login_at: Date.now() });
    return { user: toUser(signedIn ?? user) };
  });

  const registered = "Registration successful! Please wait for admin approval.";
  call(
    app,
    services,
    endpoints.register,
    { access: "public", status: 201, message: registered },
    async request => {
      const { email, password } = request.body;
      await spend(db, rateLimits.registerAddress, callerAddress(request));
      const passwordHash = await hashPassword(password);
      try {
        await db.transaction().execute(async trx => {
          const account = { email, passwordHash, role: "user", approvalStatus: "pending" } as const;
          await outbox.queueRegistration(trx, (await insertUser(trx, account)).id);
        });
        outbox.wake();
      } catch (error) {
        if (databaseFault(error) === "duplicate")
          throw conflict("An account with this email address exists already");
        throw error;
      }
      return null;
    },
  );

  call(app, services, endpoints.logout, { access: "public" }, async (request, reply) => {
    await endSession(db, request, reply);
    return null;
  });

  call(app, services, endpoints.updatePassword, { access: "signed-in" }, async ({ actor, body }) => {
    // A stolen session must not be a way to try passwords.
    await spend(db, rateLimits.signInAccount, actor.email);
    if (!(await passwordMatches(actor.password_hash, body.currentPassword)))
      throw invalid("currentPassword", "Your current password is wrong");
    await clear(db, rateLimits.signInAccount, actor.email);
    const password_hash = await hashPassword(body.newPassword);
    await db.transaction().execute(async trx => {
      await updateUser(trx, actor.id, { password_hash });
      await deleteSessionsOf(trx, actor.id, actor.tokenHash);
    });
    return null;
  });

  call(app, services, endpoints.updateProfile, { access: "signed-in" }, async ({ actor, body }) => {
    const { username, emailNotifications } = body;
    const user = await updateUser(db, actor.id, {
      username,
      ...(emailNotifications !== undefined && { email_notifications: emailNotifications ? 1 : 0 }),
    });
    return { user: toUser(user ?? actor) };
  });

  call(app, services, endpoints.searchUser, { access: "signed-in" }, async request => {
    await spend(db, rateLimits.searchUser, request.actor.id);
    await spend(db, rateLimits.searchAddress, callerAddress(request));
    const email = withoutControls(request.query.email ?? "").trim();
    if (email === "") throw invalid("email", texts.emailRequired);
    const user = await findUserByEmail(db, email);
    if (user?.approval_status !== "approved") throw notFound("User");
    return { user: { _id: user.id, username: user.username, email: user.email } };
  });

  /** A wrong password and an unknown address get the same answer, after the same time. */
  async function authenticate(email: string, password: string): Promise<UserRow> {
    const user = await findUserByEmail(db, email);
    const matches = user ? await passwordMatches(user.password_hash, password) : await checkNothing(password);
    if (!user || !matches) throw new Refusal(401, "Incorrect email or password");
    return user;
  }
}
