import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { purgeExpired } from "#api/operations/housekeeping.ts";
import { limits } from "#contract/limits.ts";
import type { Client } from "../client.ts";
import { startApi, type TestApi } from "../harness.ts";
import { type S3Server, startS3 } from "../objects/s3-server.ts";
import { type BreakingLine, breakingLine } from "./breaking-line.ts";
import { append, begin, begun, sendByTus, sha256, standsAt, tusCall, variedBytes } from "./tus-client.ts";

const MB = 1_048_576;
let api: TestApi;
let user: Client;
let line: BreakingLine | undefined;
beforeAll(async () => {
  api = await startApi({ maxUploadBytes: 12 * MB });
  user = await api.user();
});
afterAll(() => api.close());
afterEach(() => line?.close());

const contentOf = async (client: Client, id: string) =>
  Buffer.from(await (await client.raw("GET", `/uploads/${id}/content`)).arrayBuffer());

describe("a file sent by tus-js-client", () => {
  test.each([0, 1, MB, 3 * MB + 17])("of %d bytes is staged, byte for byte", async length => {
    const bytes = variedBytes(length);
    const { id } = await sendByTus(user, bytes);
    const { data } = await user.get(`/uploads/${id}`);
    expect(data.upload).toMatchObject({ fileName: "Höhe 1.las", size: length });
    expect(sha256(await contentOf(user, id))).toBe(sha256(bytes));
    expect((await user.get("/resumable-uploads")).data.uploads).toEqual([]);
    expect((await tusCall(user, "DELETE", `/resumable-uploads/${id}`)).status).toBe(204);
    expect((await user.get(`/uploads/${id}`)).status).toBe(404);
  });

  test("in pieces is staged byte for byte, too", async () => {
    const bytes = variedBytes(2 * MB + 5);
    const { id } = await sendByTus(user, bytes, { chunkSize: 300_000 });
    expect(sha256(await contentOf(user, id))).toBe(sha256(bytes));
    await user.delete(`/uploads/${id}`);
  });

  test("over a connection that breaks every 2 MB resumes where it stopped", async () => {
    line = await breakingLine(api.url);
    line.breakAfter(2 * MB);
    const bytes = variedBytes(10 * MB);
    const { id, wentOnAt } = await sendByTus({ url: line.url, cookie: user.cookie }, bytes);
    expect(sha256(await contentOf(user, id))).toBe(sha256(bytes));
    expect(line.breaks()).toBeGreaterThanOrEqual(4);
    expect(wentOnAt.length).toBeGreaterThanOrEqual(line.breaks());
    expect(wentOnAt).toEqual(wentOnAt.toSorted((a, b) => a - b));
    const twice = line.sentBytes() - bytes.length;
    console.log(`10 MB over a line that broke ${line.breaks()} times: ${twice} bytes more were sent`);
    expect(twice).toBeLessThan(line.breaks() * 2 * MB);
    await user.delete(`/uploads/${id}`);
  });
});

describe("with an object store", () => {
  let store: S3Server;
  let stored: TestApi;
  beforeAll(async () => {
    store = await startS3();
    stored = await startApi({ objects: store.settings });
  });
  afterAll(async () => {
    await stored.close();
    expect(store.refused).toEqual([]);
    expect(store.overwritten).toEqual([]);
    await store.close();
  });

  test("resumes in the same way, and bytes for an offset that is taken leave no object", async () => {
    const client = await stored.user();
    line = await breakingLine(stored.url);
    line.breakAfter(2 * MB);
    const bytes = variedBytes(6 * MB);
    const { id } = await sendByTus({ url: line.url, cookie: client.cookie }, bytes);
    expect(line.breaks()).toBeGreaterThanOrEqual(2);
    expect(sha256(await contentOf(client, id))).toBe(sha256(bytes));
    const rows = await stored.services.database.db.selectFrom("upload_parts").select("object").execute();
    expect(rows.map(({ object }) => object).sort()).toEqual([...store.objects.keys()].sort());
  });
});

test("of two calls that continue at the same offset only one succeeds, whichever is first", async () => {
  const path = await begun(user, 4 * MB);
  const [first, second] = [variedBytes(4 * MB), Buffer.alloc(4 * MB, 7)];
  const answers = await Promise.all([append(user, path, 0, first), append(user, path, 0, second)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
  const { message } = await answers.find(({ status }) => status === 409)!.json();
  expect(message).toMatch(/^The upload stands at \d+ bytes\. Please continue from there\.$/);
  const whole = answers[0]!.status === 204 ? first : second;
  const id = path.split("/").at(-1)!;
  expect(sha256(await contentOf(user, id))).toBe(sha256(whole));
  await user.delete(`/uploads/${id}`);
});

test("an upload is invisible to others, even administrators", async () => {
  const path = await begun(user, 10);
  await append(user, path, 0, "12345");
  for (const other of [await api.user(), api.admin]) {
    expect((await tusCall(other, "HEAD", path)).status).toBe(404);
    expect((await append(other, path, 5, "67890")).status).toBe(404);
    expect((await tusCall(other, "DELETE", path)).status).toBe(404);
    expect((await other.get("/resumable-uploads")).data.uploads).toEqual([]);
  }
  expect((await append(api.visitor(), path, 5, "67890")).status).toBe(401);
  expect(await standsAt(user, path)).toBe(5);
  const id = path.split("/").at(-1)!;
  // An incomplete file cannot be read.
  for (const read of ["", "/content", "/preview"])
    expect((await user.get(`/uploads/${id}${read}`)).status).toBe(404);
  expect((await tusCall(user, "DELETE", path)).status).toBe(204);
  expect((await tusCall(user, "HEAD", path)).status).toBe(404);
});

test("an unfinished upload is listed with how much has arrived", async () => {
  const metadata = `filename ${Buffer.from("Grube Süd.laz").toString("base64")},note`;
  const answer = await begin(user, 1_000, { "Upload-Metadata": metadata });
  expect(answer.status).toBe(201);
  expect(Date.parse(answer.headers.get("Upload-Expires")!)).toBeGreaterThan(Date.now() + 80_000_000);
  const path = answer.headers.get("Location")!.replace(/^\/api/, "");
  const piece = await append(user, path, 0, variedBytes(400));
  expect([piece.status, piece.headers.get("Upload-Offset")]).toEqual([204, "400"]);
  const state = await tusCall(user, "HEAD", path);
  expect(state.status).toBe(200);
  const { headers } = state;
  expect(["Upload-Offset", "Upload-Length", "Upload-Metadata"].map(name => headers.get(name))).toEqual([
    "400",
    "1000",
    metadata,
  ]);
  expect(headers.get("Cache-Control")).toBe("no-store");
  expect((await user.get("/resumable-uploads")).data.uploads).toMatchObject([
    { fileName: "Grube Süd.laz", size: 400, length: 1_000 },
  ]);
  // A POST that names its method, for proxies that let no PATCH through.
  const override = { "X-HTTP-Method-Override": "PATCH", "Upload-Offset": "400" };
  const type = { "Content-Type": "application/offset+octet-stream" };
  const rest = await tusCall(user, "POST", path, { ...override, ...type }, variedBytes(600));
  expect([rest.status, rest.headers.get("Upload-Offset")]).toEqual([204, "1000"]);
  // The answer may have been lost: asking again shows that everything has arrived.
  expect(await standsAt(user, path)).toBe(1_000);
  expect((await append(user, path, 1_000, "")).status).toBe(204);
  const erased = await tusCall(user, "POST", path, { "X-HTTP-Method-Override": "DELETE" });
  expect(erased.status).toBe(204);
});

describe("an abandoned upload", () => {
  test("counts as a staged file, and its bytes towards the limit of staged bytes", async () => {
    const many = await api.user();
    for (let n = 0; n < limits.stagedFilesMax; n++) expect((await begin(many, 5)).status).toBe(201);
    const beyond = await begin(many, 5);
    expect(beyond.status).toBe(413);
    expect((await beyond.json()).message).toContain("You can have up to 100 files to import at a time");
    const form = new FormData();
    form.set("file", new File(["x"], "a.csv"));
    expect((await many.raw("POST", "/uploads", form)).status).toBe(413);

    const large = await api.user();
    const path = await begun(large, 11 * MB);
    await append(large, path, 0, variedBytes(10 * MB));
    expect((await large.get("/auth/storage")).data.stagedBytes).toBe(10 * MB);
    const refused = await begin(large, 12 * MB + 1);
    expect(refused.status).toBe(413);
    expect((await begin(large, 12 * MB)).status).toBe(201);
    const other = await begun(large, 12 * MB);
    expect((await append(large, other, 0, variedBytes(12 * MB))).status).toBe(204);
    const full = await begin(large, 3 * MB);
    expect((await full.json()).message).toContain("Your files to import take too much space");
  });

  test("is purged a day after its last bytes", async () => {
    const { db } = api.services.database;
    const path = await begun(user, 4 * MB);
    const id = path.split("/").at(-1)!;
    await append(user, path, 0, variedBytes(3 * MB));
    await db
      .updateTable("uploads")
      .set({ expires_at: Date.now() - 1 })
      .where("id", "=", id)
      .execute();
    expect((await tusCall(user, "HEAD", path)).status).toBe(404);
    expect((await append(user, path, 3 * MB, variedBytes(MB))).status).toBe(404);
    await purgeExpired(db);
    const left = (table: "uploads" | "upload_parts", column: "id" | "upload_id") =>
      db
        .selectFrom(table)
        .select(column)
        .where(column as never, "=", id as never)
        .execute();
    expect(await left("uploads", "id")).toEqual([]);
    expect(await left("upload_parts", "upload_id")).toEqual([]);
  });
});

test("any client can find out what the server supports", async () => {
  const { status, headers } = await api.visitor().raw("OPTIONS", "/resumable-uploads");
  expect(status).toBe(204);
  expect(headers.get("Tus-Version")).toBe("1.0.0");
  expect(headers.get("Tus-Extension")).toBe("creation,expiration,termination");
  expect(headers.get("Tus-Max-Size")).toBe(String(12 * MB));
});
