import { endpoints } from "#contract/endpoints.ts";
import { photoForm } from "../../permissions/bodies.ts";
import { describedFile, type Name, type Tries } from "./tries.ts";

/** The calls about comments on a site. */
export async function comments({ call }: Tries, siteId: string): Promise<void> {
  const place = { kind: "place", longitude: 8.59, latitude: 46.63 };
  const { thread } = await call("createCommentThread", { siteId }, { text: "Is this the edge?", place });
  const threadId = thread._id;
  const { comment } = await call("replyToThread", { siteId, threadId }, { text: "It is." });
  await call("resolveCommentThread", { siteId, threadId }, { isResolved: true });
  for (const name of ["commentThreads", "commentCounts", "mentionable"] as const)
    await call(name, { siteId });
  await call("commentThread", { siteId, threadId });
  await call("markThreadSeen", { siteId, threadId }, {});
  await call("markCommentsSeen", { siteId });
  await call("editComment", { commentId: comment._id }, { text: "It is the edge." });
  await call("deleteComment", { commentId: comment._id });
}

/** The calls about photos of comments. */
export async function photos({ client, call, tried }: Tries, siteId: string): Promise<void> {
  const { method, path } = endpoints.createPhotos;
  const sent = await client.raw(method, `/sites/${siteId}/photos`, photoForm());
  const body = await sent.json();
  tried.push({ name: "createPhotos", method, path, status: sent.status, body });
  const photoId = body.data.photos[0]._id;
  await call("preparedPhotos", { siteId });
  await call("createCommentThread", { siteId }, { text: "Here it is.", photos: [photoId] });
  await describedFile("photo", await client.raw("GET", `/photos/${photoId}`), tried);
  await describedFile("photoThumbnail", await client.raw("GET", `/photos/${photoId}/thumbnail`), tried);
  await call("deletePhoto", { photoId });
}

/** Calls that make, list and revoke a link, and calls through it. */
export async function sharing({ client, call, tried }: Tries, siteId: string): Promise<void> {
  const password = "Basin-North-7";
  const made = { label: "Canton of Uri", expiresAt: "2999-01-01T00:00:00Z", password };
  const { link, token } = await call("createShareLink", { siteId }, made);
  await call("shareLinks", { siteId });
  const through = async (name: Name, body?: unknown, headers: Record<string, string> = {}) => {
    const { method, path } = endpoints[name];
    const answer = await client.call(method, path, body, { "Share-Token": token, ...headers });
    tried.push({ name, method, path, status: answer.status, body: answer.body, sent: body });
    return answer.data;
  };
  const { pass } = await through("unlockShared", { password });
  const read: Name[] = [
    "sharedPage",
    "sharedLink",
    "sharedSite",
    "sharedPoints",
    "sharedRecipe",
    "sharedDrawing",
  ];
  for (const name of read) await through(name, undefined, { "Share-Pass": pass });
  const withPass = { "Share-Token": token, "Share-Pass": pass };
  const columns = await client.raw("GET", "/shared/columns", undefined, withPass);
  await describedFile("sharedColumns", columns, tried);
  await call("revokeShareLink", { shareLinkId: link._id });

  const { results } = (await client.get(`/sites/${siteId}/volume-results`)).data;
  const kinds = [
    { name: "sharedReport", shows: { kind: "report", resultId: results[0]._id } },
    { name: "sharedProgress", shows: { kind: "progress", against: "first" } },
  ] as const;
  for (const { name, shows } of kinds) {
    const one = await call("createShareLink", { siteId }, { ...made, password: null, shows });
    const headers = { "Share-Token": one.token };
    await through(name, undefined, headers);
    const pdf = await client.raw("GET", "/shared/report.pdf", undefined, headers);
    await describedFile("sharedPdf", pdf, tried);
  }
}
