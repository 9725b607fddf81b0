import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { insertUser } from "#api/accounts/users.repository.ts";
import { beginUpload } from "#api/uploads/unfinished-uploads.repository.ts";
import { insertSecret, listSecrets } from "#api/webhooks/webhook-secrets.repository.ts";
import { insertWebhook } from "#api/webhooks/webhooks.repository.ts";
import { Client } from "../client.ts";
import { databaseKind, PASSWORD, startApi, type TestApi } from "../harness.ts";
import { admin } from "./actions/admin.ts";
import { apiTokens } from "./actions/api-tokens.ts";
import { bin } from "./actions/bin.ts";
import { bulk } from "./actions/bulk.ts";
import { calibration } from "./actions/calibration.ts";
import { comments } from "./actions/comments.ts";
import { comparison } from "./actions/comparison.ts";
import { designs } from "./actions/designs.ts";
import { finding } from "./actions/finding.ts";
import { imports } from "./actions/imports.ts";
import { jobs } from "./actions/jobs.ts";
import { overview } from "./actions/overview.ts";
import { ownAccount } from "./actions/own-account.ts";
import { photos } from "./actions/photos.ts";
import { profile } from "./actions/profile.ts";
import { projects } from "./actions/projects.ts";
import { savedVolumes } from "./actions/saved-volumes.ts";
import { shareLinks } from "./actions/share-links.ts";
import { dataOfSites } from "./actions/site-data.ts";
import { sites } from "./actions/sites.ts";
import { stockpiles } from "./actions/stockpiles.ts";
import { surface } from "./actions/surface.ts";
import { surveys } from "./actions/surveys.ts";
import { teams } from "./actions/teams.ts";
import { volumes } from "./actions/volumes.ts";
import { webhooks } from "./actions/webhooks.ts";
import { cad, design, heap, photoForm, points, volumeResults } from "./bodies.ts";
import { type Action, type Role, roles, type Subject } from "./cells.ts";
import { keepRows } from "./kept-rows.ts";
import { firstCallOf, type Program, programOf, type TokenRole, tokenCells } from "./tokens.ts";

const actions: Action[] = [
  ...projects,
  ...sites,
  ...savedVolumes,
  ...shareLinks,
  ...comments,
  ...photos,
  ...webhooks,
  ...surface,
  ...calibration,
  ...volumes,
  ...dataOfSites,
  ...surveys,
  ...designs,
  ...comparison,
  ...profile,
  ...stockpiles,
  ...bin,
  ...teams,
  ...admin,
  ...ownAccount,
  ...apiTokens,
  ...imports,
  ...jobs,
  ...overview,
  ...bulk,
  ...finding,
];

/** Sends the token of a link with every call, and no session cookie. */
class Guest extends Client {
  token = "";
  override raw(method: string, path: string, body?: BodyInit, headers: Record<string, string> = {}) {
    return super.raw(method, path, body, { "Share-Token": this.token, ...headers });
  }
}

let api: TestApi;
let clients: Record<Role, Client>;
let subject: Subject;
/** Puts everything back to how it was prepared. */
let rewind: () => Promise<void>;
/** `action, role`, so that an action tried twice counts once. */
const cells = new Set<string>();

beforeAll(async () => {
  api = await startApi();
  const [owner, teamOwner, manager, member, viewer, outsider] = await Promise.all(
    Array.from({ length: 6 }, () => api.user()),
  );
  const pending = api.visitor();
  const account = { email: "pending@example.org", password: PASSWORD };
  await pending.post("/auth/register", { ...account, passwordConfirm: PASSWORD });
  const refused = await pending.post("/auth/login", account);
  expect(refused.status).toBe(403);
  expect(refused.body.message).toBe("Your account is awaiting administrator approval");
  clients = {
    admin: api.admin,
    owner: owner!,
    teamOwner: teamOwner!,
    manager: manager!,
    member: member!,
    viewer: viewer!,
    outsider: outsider!,
    pending,
    signedOut: api.visitor(),
    siteGuest: new Guest(api.visitor().url),
    reportGuest: new Guest(api.visitor().url),
    formerGuest: new Guest(api.visitor().url),
    ...(await programs(member!, owner!)),
  };
  subject = await prepare();
  rewind = await keepRows(api.services.database.db);
});
afterAll(() => api.close());

async function programs(member: Client, owner: Client): Promise<Record<TokenRole, Program>> {
  const password = PASSWORD;
  const other = (await owner.post("/projects", { name: "Other" })).data.project;
  return {
    readToken: await programOf(member, { scope: "read", password }),
    writeToken: await programOf(member, { scope: "write", password }),
    otherProjectToken: await programOf(owner, { scope: "write", projectId: other._id, password }),
  };
}

/** The owner moved the project into the team while managing it, and was then removed from the team. */
async function prepare(): Promise<Subject> {
  const { owner, teamOwner, manager, member, viewer } = clients;
  const team = (await teamOwner.post("/teams", { name: "Team" })).data.team;
  const add = (userId: string, role: string) =>
    teamOwner.post(`/teams/${team._id}/members`, { userId, role });
  const ids = await Promise.all(["stranger", "other"].map(name => account(`${name}@example.org`)));
  await add(manager.id, "manager");
  await add(member.id, "member");
  await add(viewer.id, "viewer");
  await add(ids[1]!, "member");
  await add(owner.id, "manager");
  const project = (await owner.post("/projects", { name: "Project", teamId: team._id })).data.project;
  const deleted = (await owner.post("/projects", { name: "Deleted", teamId: team._id })).data.project;
  await owner.delete(`/projects/${deleted._id}`);
  await teamOwner.delete(`/teams/${team._id}/members/${owner.id}`);
  const personal = (await owner.post("/projects", { name: "Personal" })).data.project;
  const site = (await owner.post(`/projects/${project._id}/sites`, { name: "Site", points })).data.site;
  const uploaded = (await owner.post(`/sites/${site._id}/topographic-data`, { points })).data.site;
  const deletedSite = (await owner.post(`/projects/${project._id}/sites`, { name: "Deleted" })).data.site;
  await owner.delete(`/sites/${deletedSite._id}`);
  await owner.post(`/sites/${site._id}/cad-diagram`, cad);
  await owner.post(`/sites/${site._id}/wms-layer`, { layerName: "L" });
  const added = (await owner.post(`/sites/${site._id}/designs`, design)).data.design;
  const saved = (await owner.patch(`/sites/${site._id}`, { volumeResults })).data.site.volumeResults;
  const shared = await owner.post(`/sites/${site._id}/share-links`, { label: "A", expiresAt: null });
  const tokenOf = async (shows: object) => {
    const made = await owner.post(`/sites/${site._id}/share-links`, { label: "G", expiresAt: null, shows });
    return made.data as { token: string; link: { _id: string } };
  };
  const former = await tokenOf({ kind: "site" });
  await owner.delete(`/share-links/${former.link._id}`);
  const tokens = {
    siteGuest: (await tokenOf({ kind: "site" })).token,
    reportGuest: (await tokenOf({ kind: "report", resultId: saved.savedId })).token,
    formerGuest: former.token,
  };
  const unfinished = await beginUpload(api.services.database.db, {
    owner: { id: ids[0]!, token: null },
    ...{ siteId: null, fileName: "a.csv", contentType: "text/csv", length: 3, metadata: null },
  });
  const pile = (await owner.post(`/sites/${site._id}/stockpiles`, heap)).data.stockpile;
  const hook = await hookOf(owner, project._id);
  const sand = (await owner.post(`/projects/${project._id}/materials`, { name: "Sand" })).data.material;
  return {
    ...(await talkAbout(owner, site._id)),
    projectId: project._id,
    personalProjectId: personal._id,
    siteId: site._id,
    surveyId: uploaded.datasetId,
    designId: added._id,
    stockpileId: pile._id,
    materialId: sand._id,
    resultId: saved.savedId,
    shareLinkId: shared.data.link._id,
    unfinishedUploadId: unfinished.id,
    ...hook,
    tokens,
    replacedId: site.datasetId,
    deletedSiteId: deletedSite._id,
    deletedProjectId: deleted._id,
    teamId: team._id,
    strangerId: ids[0]!,
    otherMemberId: ids[1]!,
  };
}

/** Makes a comment with a photo, and a photo without a comment. */
async function talkAbout(owner: Client, siteId: string) {
  const photo = async () => {
    const answer = await owner.raw("POST", `/sites/${siteId}/photos`, photoForm());
    return (await answer.json()).data.photos[0]._id as string;
  };
  const text = { text: "Where does it end?", photos: [await photo()] };
  const { _id: threadId, comments: said } = (await owner.post(`/sites/${siteId}/comments`, text)).data.thread;
  const [first] = said;
  return { threadId, commentId: first._id, photoId: first.photos[0]._id, preparedPhotoId: await photo() };
}

/**
 * A webhook that is on, with a replaced secret and a finished delivery. Nothing is sent, because its server does not
 * exist.
 */
async function hookOf({ id: userId }: Client, projectId: string) {
  const { db } = api.services.database;
  const hook = { name: "Hook", url: "https://hook.invalid/", events: ["result.saved" as const] };
  const webhookId = await insertWebhook(db, { ...hook, projectId, userId });
  for (const secret of ["former", "present"]) await insertSecret(db, webhookId, secret);
  const former = (await listSecrets(db, webhookId)).find(({ expiresAt }) => expiresAt !== null)!;
  const deliveryId = `delivery-${webhookId}`;
  const delivery = {
    id: deliveryId,
    webhook_id: webhookId,
    type: "result.saved",
    state: "delivered",
  } as const;
  await db
    .insertInto("webhook_deliveries")
    .values({ ...delivery, payload: "{}", created_at: Date.now(), attempts: 1, answer: "" })
    .execute();
  return { webhookId, formerSecretId: former._id, deliveryId };
}

/**
 * Written directly to the database: nobody signs in to it, and hashing its password would take most of a test's time.
 */
async function account(email: string): Promise<string> {
  const { db } = api.services.database;
  const user = { email, passwordHash: "", role: "user", approvalStatus: "approved" } as const;
  return (await insertUser(db, user)).id;
}

/** Guests and viewers of a team see names. Pending accounts and strangers see nothing of the project. */
const readsNames = (role: Role) => role === "viewer" || role.endsWith("Guest");

/** Returns the email addresses in an answer, except the caller's and those in the call itself. */
async function addressesIn(
  answer: { status: number },
  { email }: Client,
  paths: string[],
): Promise<string[]> {
  // The text of PDF files is compressed; reports.test.ts checks it.
  const text = answer instanceof Response ? await answer.text() : JSON.stringify(answer);
  const found = text.match(/[\w.+-]+@example\.org/g) ?? [];
  return found.filter(address => address !== email && !paths.some(path => path.includes(address)));
}

/** Calls as one role; tells whether that changed anything. */
async function send(call: Action["call"], role: Role, to: Subject) {
  const client = clients[role];
  if (client instanceof Guest) client.token = to.tokens[role] ?? "";
  const sent = vi.spyOn(client, "raw");
  const answer = await call(client, to);
  const calls = sent.mock.calls.map(([, path]) => path);
  const addresses = await addressesIn(answer, client, calls);
  if (readsNames(role)) expect.soft(addresses).toEqual([]);
  const { status } = answer;
  const isChanged = status < 300 && sent.mock.calls.some(([method]) => method !== "GET");
  sent.mockRestore();
  return { status, isChanged };
}

/**
 * Access is decided before any query, in the same way on both databases, so on PostgreSQL only one allowed and one
 * refused role are tried.
 */
const tried = (expected: Record<Role, number>): readonly Role[] => {
  if (databaseKind === "sqlite") return roles;
  const isRefused = (role: Role) => expected[role] >= 400;
  const some = [roles.find(isRefused), roles.find(role => !isRefused(role))];
  return some.filter(role => role !== undefined);
};

describe("who may do what", () => {
  test.each(actions)("$name", async action => {
    const { call, name } = action;
    const expected = { ...action.expected, ...tokenCells(action.expected, await firstCallOf(call, subject)) };
    for (const role of tried(expected)) {
      const { status, isChanged } = await send(call, role, subject);
      expect.soft(`${role} ${status}`).toBe(`${role} ${expected[role]}`);
      cells.add(`${name}, ${role}`);
      if (isChanged) await rewind();
    }
  });

  test.runIf(databaseKind === "sqlite")("every cell was tried", () => {
    console.log(`permission cells: ${cells.size} (${actions.length} actions x ${roles.length} roles)`);
    expect(cells.size).toBe(actions.length * roles.length);
  });
});
