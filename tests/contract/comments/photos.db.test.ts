import { Readable } from "node:stream";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { purgeExpired } from "#api/operations/housekeeping.ts";
import { exifBlock, PHOTO, quarryGps, withSegment } from "#api/photos/exif.test-files.ts";
import { boxes, noisyJpeg, pngOf, redOverBlue } from "#api/photos/photo.test-files.ts";
import { limits } from "#contract/limits.ts";
import { texts } from "#contract/texts.ts";
import type { Client } from "../client.ts";
import { databaseKind, isLong, startApi, type TestApi } from "../harness.ts";

// Photos are redrawn in a separate process, which starts slowly on a busy machine.
vi.setConfig({ testTimeout: 90_000 });

let api: TestApi;
let owner: Client;
let member: Client;
let viewer: Client;
let outsider: Client;
let siteId: string;
let projectId: string;
let plain: Buffer;
let placed: Buffer;

beforeAll(async () => {
  api = await startApi();
  [owner, member, viewer, outsider] = (await Promise.all(
    ["owner", "member", "viewer", "outsider"].map(name => api.user(`${name}@example.org`)),
  )) as [Client, Client, Client, Client];
  const teamId = (await owner.post("/teams", { name: "Crew" })).data.team._id;
  await owner.post(`/teams/${teamId}/members`, { userId: member.id, role: "member" });
  await owner.post(`/teams/${teamId}/members`, { userId: viewer.id, role: "viewer" });
  projectId = (await owner.post("/projects", { name: "Reuss Basins", teamId })).data.project._id;
  siteId = await newSite();
  plain = await redOverBlue(900, 600).jpeg().toBuffer();
  placed = withSegment(
    plain,
    exifBlock({ gps: quarryGps, photo: { [PHOTO.takenAt]: "2026:05:04 13:20:05" } }),
  );
}, 60_000);
afterAll(() => api.close());

const newSite = async (name = "Basin North") =>
  (await owner.post(`/projects/${projectId}/sites`, { name })).data.site._id as string;

type Named = [name: string, body: Buffer | string];
const NAMELESS = "Content-Disposition: form-data\r\n\r\nThe edge\r\n--x--\r\n";

async function send(files: Named[], by = owner, on = siteId, fields: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const [name, body] of files) form.append("photos", new Blob([body as BlobPart]), name);
  const response = await by.raw("POST", `/sites/${on}/photos`, form);
  const { data, message } = await response.json();
  return { status: response.status, message, ...data };
}
async function sent(by = owner, on = siteId, body = plain): Promise<string> {
  const { photos, refused } = await send([["IMG_1.jpg", body]], by, on);
  expect(refused).toEqual([]);
  return photos[0]._id;
}
const write = (photos: string[], by = owner, on = siteId) =>
  by.post(`/sites/${on}/comments`, { text: "The edge is gone here.", photos });
const statusOf = async (id: string, by: Client, size = "") =>
  (await by.raw("GET", `/photos/${id}${size}`)).status;

describe("photos of a comment", () => {
  test("are shown with it, with time and place, to everyone who sees the site", async () => {
    const first = await sent(owner, siteId, placed);
    const second = await sent();
    const { status, data } = await write([second, first]);
    expect(status).toBe(201);
    const seen = (await viewer.get(`/sites/${siteId}/comments/${data.thread._id}`)).data.thread;
    expect(seen.comments[0].photos).toMatchObject([
      { _id: second, widthPx: 900, heightPx: 600, takenAt: null, position: null },
      { _id: first, takenAt: "2026-05-04T13:20:05", thumbnail: { widthPx: 480, heightPx: 320 } },
    ]);
    expect(seen.comments[0].photos[1].position.latitude).toBeCloseTo(46.634653, 6);
    const listed = (await member.get(`/sites/${siteId}/comments`)).data.threads;
    expect(listed[0].first.photos).toHaveLength(2);
    const answer = await viewer.raw("GET", `/photos/${first}`);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "image/jpeg",
      "content-disposition": `inline; filename="photo-${first}.jpg"`,
      "cache-control": "private, no-cache",
      "x-content-type-options": "nosniff",
      etag: `"${first}"`,
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.includes("Exif")).toBe(false);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", width: 900 });
    const small = Buffer.from(await (await viewer.raw("GET", `/photos/${first}/thumbnail`)).arrayBuffer());
    expect(await sharp(small).metadata()).toMatchObject({ format: "jpeg", width: 480 });
  });

  test("can be in a reply as well", async () => {
    const { data } = await write([]);
    const id = await sent(viewer);
    const body = { text: "Here it is.", photos: [id] };
    const reply = await viewer.post(`/sites/${siteId}/comments/${data.thread._id}/replies`, body);
    expect(reply.data.comment.photos.map(({ _id }: { _id: string }) => _id)).toEqual([id]);
  });

  test("are not sent again to a browser that has them, and still only to those who may see them", async () => {
    const id = await sent();
    await write([id]);
    const ask = async (by: Client) =>
      (await by.raw("GET", `/photos/${id}`, undefined, { "If-None-Match": `W/"x", "${id}"` })).status;
    expect([await ask(member), await ask(outsider), await ask(api.visitor())]).toEqual([304, 404, 401]);
  });

  test("are visible only to their sender until the comment is written, for at most a day", async () => {
    const id = await sent();
    expect([await statusOf(id, owner), await statusOf(id, member), await statusOf(id, api.admin)]).toEqual([
      200, 404, 404,
    ]);
    const prepared = async (by: Client) =>
      (await by.get(`/sites/${siteId}/photos`)).data.photos.map(({ _id }: { _id: string }) => _id);
    expect(await prepared(owner)).toContain(id);
    expect(await prepared(member)).not.toContain(id);
    await api.services.database.db
      .updateTable("photos")
      .set({ expires_at: Date.now() - 1 })
      .where("id", "=", id)
      .execute();
    expect(await statusOf(id, owner)).toBe(404);
    expect((await write([id])).body.errors).toEqual([{ path: "photos", message: texts.photos.gone }]);
    await purgeExpired(api.services.database.db);
    expect(await partsOf(id)).toBe(0);
  });

  test.each<[string, () => Promise<[string[], Client?, string?]>]>([
    ["of somebody else", async () => [[await sent(member)]]],
    ["of another site", async () => [[await sent(owner, await newSite())]]],
    ["of another comment", async () => { const id = await sent(); await write([id]); return [[id]]; }], // biome-ignore format: a case is a line
    ["named twice", async () => { const id = await sent(); return [[id, id]]; }], // biome-ignore format: a case is a line
    ["that never were", async () => [["5f0000000000000000000000"]]],
  ])("%s are refused, and the comment is not written", async (_, photos) => {
    const count = async () => (await owner.get(`/sites/${siteId}/comments/counts`)).data.counts.open;
    const before = await count();
    const [ids] = await photos();
    const counted = (await count()) - before;
    const answer = await write(ids);
    expect([answer.status, answer.body.errors[0].path]).toEqual([422, "photos"]);
    expect((await count()) - before).toBe(counted);
  });

  test("are deleted by the comment's author and by those who manage the project", async () => {
    const [one, two] = [await sent(member), await sent(member)];
    const { data } = await write([one, two], member);
    expect((await viewer.delete(`/photos/${one}`)).status).toBe(403);
    expect((await outsider.delete(`/photos/${one}`)).status).toBe(404);
    expect((await member.delete(`/photos/${one}`)).status).toBe(200);
    expect((await owner.delete(`/photos/${two}`)).status).toBe(200);
    expect([await statusOf(one, member), await statusOf(two, member), await partsOf(one)]).toEqual([
      404, 404, 0,
    ]);
    const { comments } = (await owner.get(`/sites/${siteId}/comments/${data.thread._id}`)).data.thread;
    expect(comments[0].photos).toEqual([]);
    const deeds = (await owner.get(`/projects/${projectId}/activity`)).data;
    expect(JSON.stringify(deeds)).toContain("comment-edited");
  });

  test("are deleted with their comment, stay in the bin with their site, and are purged with it", async () => {
    const on = await newSite();
    const [kept, gone] = [await sent(owner, on), await sent(owner, on)];
    await write([kept], owner, on);
    const { data } = await write([gone], owner, on);
    await owner.delete(`/comments/${data.thread.comments[0]._id}`);
    expect(await statusOf(gone, owner)).toBe(404);
    await purgeExpired(api.services.database.db);
    expect([await partsOf(gone), await partsOf(kept)]).toEqual([0, 2]);
    await owner.delete(`/sites/${on}`);
    expect(await statusOf(kept, owner)).toBe(404);
    await purgeExpired(api.services.database.db);
    expect((await owner.post(`/bin/${on}/restore`, {})).status).toBeLessThan(300);
    expect(await statusOf(kept, owner)).toBe(200);
    await owner.delete(`/sites/${on}`);
    await purgeExpired(api.services.database.db, Date.now() + 40 * 86_400_000);
    expect(await partsOf(kept)).toBe(0);
  });

  test("are kept when their sender's account is deleted, and are part of one's own data", async () => {
    const leaver = await api.user("leaver@example.org");
    const teams = (await owner.get("/teams")).data.teams;
    await owner.post(`/teams/${teams[0]._id}/members`, { userId: leaver.id, role: "member" });
    const id = await sent(leaver, siteId, placed);
    await write([id], leaver);
    const own = await (await leaver.raw("GET", "/auth/own-data")).json();
    expect(own.photos).toMatchObject([{ _id: id, site: "Basin North", takenAt: "2026-05-04T13:20:05" }]);
    await api.admin.delete(`/admin/users/${leaver.id}`);
    expect(await statusOf(id, owner)).toBe(200);
  });
});

const partsOf = async (id: string) =>
  (
    await api.services.database.db
      .selectFrom("photo_parts")
      .select("seq")
      .where("photo_id", "=", id)
      .execute()
  ).length;

describe("a form with photos", () => {
  test("keeps its text and the other photos when some are refused, each with its reason", async () => {
    const files: Named[] = [
      ["IMG_0001.HEIC", boxes("heic", "mif1")],
      ["good.jpg", plain],
      ["drawing.jpg", "<svg xmlns='http://www.w3.org/2000/svg'/>"],
      ["half.jpg", plain.subarray(0, plain.length / 2)],
      ["bomb.png", pngOf(50_000, 50_000)],
      ["huge.jpg", Buffer.concat([plain, Buffer.alloc(limits.photoBytes)])],
      ["", ""],
      ["\u0007bell\r\n.txt", "hello"],
    ];
    const answer = await send(files, owner, siteId, { text: "Zwölf Böschungen" });
    expect(answer.status).toBe(201);
    expect(answer.fields).toEqual({ text: "Zwölf Böschungen" });
    expect(answer.photos).toHaveLength(1);
    const sentences = answer.refused.map(({ fileName, message }: { fileName: string; message: string }) => [
      fileName,
      message,
    ]);
    expect(sentences.slice(0, 5)).toEqual([
      ["IMG_0001.HEIC", texts.photos.heic],
      ["drawing.jpg", texts.photos.otherKind],
      ["half.jpg", texts.photos.damaged],
      ["bomb.png", texts.photos.tooManyPixels(2_500_000_000)],
      ["huge.jpg", texts.photos.tooLarge],
    ]);
    expect(sentences.at(-1)[1]).toBe(texts.photos.otherKind);
  });

  test("keeps its text when there are too many photos, and when there are none", async () => {
    const files = Array.from({ length: 12 }, (_, i): Named => [`${i}.gif`, "GIF89a"]);
    const { refused, fields } = await send(files, owner, siteId, { text: "Many" });
    expect(refused.slice(9).map(({ message }: { message: string }) => message)).toEqual([
      texts.photos.otherKind,
      texts.photos.tooMany,
      texts.photos.tooMany,
    ]);
    expect(fields).toEqual({ text: "Many" });
    const none = await send([["", ""]], owner, siteId, { text: "None" });
    expect(none).toMatchObject({ status: 201, photos: [], refused: [], fields: { text: "None" } });
    const tooMany = Array.from({ length: 11 }, () => "5f0000000000000000000000");
    expect((await write(tooMany)).body.errors[0].message).toBe(texts.photos.tooMany);
  });

  test("counts towards the sender's storage, and is refused beyond their quota or with too many prepared photos", async () => {
    const small = await startApi({ quotaBytes: 1_048_576 });
    try {
      const by = await small.user("small@example.org");
      const project = (await by.post("/projects", { name: "Own" })).data.project._id;
      const on = (await by.post(`/projects/${project}/sites`, { name: "Site" })).data.site._id;
      const id = await sent(by, on, await noisyJpeg(1200, 900));
      const used = async () => (await by.get("/auth/storage")).data;
      const { stagedBytes } = await used();
      expect(stagedBytes).toBeGreaterThan(50_000);
      await write([id], by, on);
      expect(await used()).toMatchObject({ currentBytes: stagedBytes, stagedBytes: 0 });
      const answer = await send([["noise.jpg", await noisyJpeg(2560, 2560)]], by, on);
      expect(answer.photos).toEqual([]);
      expect(answer.refused[0].message).toMatch(/^Your data would exceed the 1 MB/);
      await by.delete(`/photos/${id}`);
      expect(await used()).toMatchObject({ currentBytes: 0, stagedBytes: 0, replacedBytes: 0 });
      const rows = await small.services.database.db.selectFrom("photos").selectAll().execute();
      expect(rows).toEqual([]);
    } finally {
      await small.close();
    }
  });

  test("that breaks off, or has a part without a name, leaves none of its photos behind", async () => {
    const by = await api.user();
    const project = (await by.post("/projects", { name: "Own" })).data.project._id;
    const on = (await by.post(`/projects/${project}/sites`, { name: "Site" })).data.site._id;
    const photo = Buffer.concat([
      Buffer.from('--x\r\nContent-Disposition: form-data; name="photos"; filename="1.jpg"\r\n\r\n'),
      plain,
      Buffer.from("\r\n--x\r\n"),
    ]);
    for (const end of ['Content-Disposition: form-data; name="text"\r\n\r\nThe edge', NAMELESS]) {
      const body = Buffer.concat([photo, Buffer.from(end)]);
      const type = { "Content-Type": "multipart/form-data; boundary=x" };
      expect((await by.raw("POST", `/sites/${on}/photos`, body, type)).status).toBe(400);
    }
    const { db } = api.services.database;
    expect(await db.selectFrom("photos").select("id").where("uploaded_by", "=", by.id).execute()).toEqual([]);
  });

  test("is refused to strangers before a photo is read, and to guests", async () => {
    expect((await send([["a.jpg", plain]], outsider)).status).toBe(404);
    expect((await send([["a.jpg", plain]], api.visitor())).status).toBe(401);
  });
});

// The limits tested here apply before photos reach a database.
test.runIf(databaseKind === "sqlite")(
  "photos of 20 megapixels are redrawn in a separate process",
  async () => {
    const large = await noisyJpeg(5472, 3648);
    const files = Array.from({ length: isLong ? 10 : 2 }, (_, i): Named => [`${i}.jpg`, large]);
    const boundary = "photos-of-the-quarry";
    async function* body() {
      for (const [name, bytes] of files) {
        yield Buffer.from(
          `--${boundary}\r\nContent-Disposition: form-data; name="photos"; filename="${name}"\r\n\r\n`,
        );
        for (let at = 0; at < bytes.length; at += 65_536) yield (bytes as Buffer).subarray(at, at + 65_536);
        yield Buffer.from("\r\n");
      }
      yield Buffer.from(`--${boundary}--\r\n`);
    }
    let drawnHere = 0;
    sharp.queue.on("change", () => drawnHere++);
    const before = process.memoryUsage().rss;
    let peak = before;
    const watch = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage().rss);
    }, 20);
    const response = await owner.raw(
      "POST",
      `/sites/${siteId}/photos`,
      Readable.toWeb(Readable.from(body())) as BodyInit,
      {
        "Content-Type": `multipart/form-data; boundary=${boundary}`,
      },
    );
    sharp.queue.removeAllListeners("change");
    clearInterval(watch);
    const { data } = await response.json();
    expect(data.photos).toHaveLength(files.length);
    const megabytes = (bytes: number) => Math.round(bytes / 1_048_576);
    expect(drawnHere).toBe(0);
    expect(megabytes(peak - before)).toBeLessThan(250);
  },
  180_000,
);
