import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { ProgressBoard } from "#api/imports/progress.ts";
import { purgeExpired } from "#api/operations/housekeeping.ts";
import { limits } from "#contract/limits.ts";
import type { Client } from "../client.ts";
import { startApi, type TestApi } from "../harness.ts";

let api: TestApi;
let user: Client;
beforeAll(async () => {
  api = await startApi({ maxUploadBytes: 2 * 1_048_576 });
  user = await api.user();
});
afterAll(() => api.close());

const keep = async (client: Client, bytes: Uint8Array | string, fileName = "a b.csv") => {
  const path = `/uploads?fileName=${encodeURIComponent(fileName)}`;
  const response = await client.raw("POST", path, bytes as BodyInit, { "Content-Type": "text/csv" });
  const body = (await response.json()) as { data: { upload: { _id: string } }; message: string };
  return { status: response.status, message: body.message, upload: body.data?.upload };
};

describe("a staged file", () => {
  test("is kept byte for byte for its owner", async () => {
    const bytes = new Uint8Array(1_500_000).map((_, i) => (i * 7) % 251);
    const { status, upload } = await keep(user, bytes, "Ünï.csv");
    expect(status).toBe(201);
    expect(upload).toMatchObject({ fileName: "Ünï.csv", size: 1_500_000, contentType: "text/csv" });
    const response = await user.raw("GET", `/uploads/${upload._id}/content`);
    expect(response.headers.get("Content-Type")).toBe("application/octet-stream");
    // toEqual takes seconds for arrays of this length.
    expect(Buffer.compare(Buffer.from(await response.arrayBuffer()), bytes)).toBe(0);
    expect((await user.get(`/uploads/${upload._id}`)).data.upload).toEqual(upload);
    expect((await user.get("/uploads")).data.uploads).toEqual([upload]);
    expect((await user.delete(`/uploads/${upload._id}`)).status).toBe(200);
    expect((await user.get(`/uploads/${upload._id}`)).status).toBe(404);
  });

  test("is invisible to others, even administrators", async () => {
    const { upload } = await keep(user, "secret");
    const others = [await api.user(), api.admin];
    for (const other of others)
      for (const path of [`/uploads/${upload._id}`, `/uploads/${upload._id}/content`])
        expect((await other.get(path)).status).toBe(404);
    expect((await others[0]!.delete(`/uploads/${upload._id}`)).status).toBe(404);
    expect((await api.visitor().get(`/uploads/${upload._id}`)).status).toBe(401);
  });

  test("names its site, even if it arrives in pieces", async () => {
    const client = await api.user();
    const { data } = await client.post("/projects", { name: "P" });
    const added = await client.post(`/projects/${data.project._id}/sites`, { name: "S" });
    const siteId = added.data.site._id;
    const csv = { "Content-Type": "text/csv" };
    expect((await client.raw("POST", `/uploads?fileName=a.csv&siteId=${siteId}`, "a", csv)).status).toBe(201);
    expect((await keep(client, "b")).status).toBe(201);
    const tus = { "Tus-Resumable": "1.0.0", "Upload-Length": "3" };
    const begun = await client.raw("POST", `/resumable-uploads?siteId=${siteId}`, undefined, tus);
    expect(begun.status).toBe(201);
    const sitesAt = async (path: string) =>
      (await client.get(path)).data.uploads.map((upload: { siteId: string | null }) => upload.siteId);
    expect((await sitesAt("/uploads")).toSorted()).toEqual([siteId, null].toSorted());
    expect(await sitesAt("/resumable-uploads")).toEqual([siteId]);
    const stranger = await api.user();
    for (const [path, headers] of [
      ["/uploads", csv],
      ["/resumable-uploads", tus],
    ] as const) {
      const answer = await stranger.raw("POST", `${path}?siteId=${siteId}`, undefined, headers);
      expect([answer.status, (await answer.json()).message]).toEqual([404, "Site not found"]);
    }
    expect((await stranger.get("/uploads")).data.uploads).toEqual([]);
  });

  test("is limited in size, in number and in total", async () => {
    const client = await api.user();
    const large = await keep(client, new Uint8Array(3 * 1_048_576));
    expect(large.status).toBe(413);
    expect(large.message).toContain("2 MB");
    for (let n = 0; n < 2; n++) expect((await keep(client, new Uint8Array(2_000_000))).status).toBe(201);
    expect((await keep(client, new Uint8Array(300_000))).status).toBe(413);
    const many = await api.user();
    for (let n = 0; n < limits.stagedFilesMax; n++) expect((await keep(many, "x")).status).toBe(201);
    expect((await keep(many, "x")).status).toBe(413);
  });

  test("can come in a form, with other fields and any name", async () => {
    const form = new FormData();
    form.set("before", "Grüße");
    form.set("csv", new File(["a,b\n"], 'Höhe; "neu".csv', { type: "text/csv" }));
    form.set("after", "2");
    const response = await user.raw("POST", "/uploads", form);
    const { data } = (await response.json()) as { data: { upload: object; fields: object } };
    expect(response.status).toBe(201);
    // Browsers encode a quote in a file name as %22.
    expect(data.upload).toMatchObject({ fileName: "Höhe; %22neu%22.csv", contentType: "text/csv", size: 4 });
    expect(data.fields).toEqual({ before: "Grüße", after: "2" });
  });

  test("can come in a form with as many fields as any other form, and no more text", async () => {
    const form = new FormData();
    for (let n = 0; n < 900; n++) form.set(`field-${n}`, String(n));
    form.set("csv", new File(["a,b\n"], "a.csv"));
    const { fields } = (await (await user.raw("POST", "/uploads", form)).json()).data;
    expect(Object.keys(fields)).toHaveLength(900);
    for (let n = 0; n < 900; n++) form.set(`field-${n}`, "x".repeat(1_200));
    const refusalOf = async (sent: FormData) => {
      const refused = await user.raw("POST", "/uploads", sent);
      return [refused.status, (await refused.json()).message];
    };
    expect(await refusalOf(form)).toEqual([413, "The fields of the form are too long"]);
    const many = new FormData();
    many.set("csv", new File(["a,b\n"], "many.csv"));
    for (let n = 0; n <= limits.formFieldsMax; n++) many.set(`field-${n}`, String(n));
    expect(await refusalOf(many)).toEqual([413, "The form has too many fields"]);
    const names = (await user.get("/uploads")).data.uploads.map(
      ({ fileName }: { fileName: string }) => fileName,
    );
    expect(names).not.toContain("many.csv");
  });

  test("can come with others in a form, twenty at most, and the rest are named", async () => {
    const form = new FormData();
    for (let n = 1; n <= 22; n++) form.append("file", new File([`P${n}`], `day-${n}.csv`));
    const { data } = await (await (await api.user()).raw("POST", "/uploads", form)).json();
    const names = data.uploads.map(({ fileName }: { fileName: string }) => fileName);
    expect(names).toEqual(Array.from({ length: 20 }, (_, i) => `day-${i + 1}.csv`));
    expect(data.upload).toEqual(data.uploads[0]);
    expect(data.skipped).toEqual(["day-21.csv", "day-22.csv"]);
  });

  test("can be missing in a form; a form whose file is refused returns its other fields", async () => {
    const form = new FormData();
    form.set("csv", new File([], ""));
    form.set("name", "N");
    const empty = (await (await user.raw("POST", "/uploads", form)).json()) as { data: object };
    expect(empty.data).toEqual({
      ...{ upload: null, uploads: [], skipped: [], refused: [] },
      fields: { name: "N" },
    });
    form.set("csv", new File([new Uint8Array(3 * 1_048_576)], "large.csv"));
    form.set("after", "A");
    const large = await user.raw("POST", "/uploads", form);
    expect(large.status).toBe(413);
    expect(await large.json()).toMatchObject({ fields: { name: "N", after: "A" } });
    const left = await api.services.database.db
      .selectFrom("uploads")
      .select("id")
      .where("state", "=", "staged")
      .execute();
    expect(left).toEqual([]);
  });

  test("that is refused in a form does not affect the others, and is named with the reason", async () => {
    const client = await api.user();
    const form = new FormData();
    for (const [name, bytes] of [
      ["before.csv", 10],
      ["large.csv", 2.5 * 1_048_576],
      ["after.csv", 20],
    ] as const)
      form.append("file", new File([new Uint8Array(bytes)], name));
    const response = await client.raw("POST", "/uploads", form);
    expect(response.status).toBe(201);
    const { data } = await response.json();
    expect(data.uploads).toMatchObject([{ fileName: "before.csv" }, { fileName: "after.csv" }]);
    expect(data.refused).toEqual([
      {
        fileName: "large.csv",
        message: "large.csv is larger than 2 MB. Please split it or remove what you do not need.",
      },
    ]);
    const tooMuch = new FormData();
    for (let n = 0; n < 3; n++) tooMuch.append("file", new File([new Uint8Array(2_000_000)], `${n}.csv`));
    // Sent without a length, as the web process does, so files arrive before it turns out to be too large.
    const { body, headers } = new Response(tooMuch);
    const type = { "Content-Type": headers.get("content-type")! };
    const all = await client.raw("POST", "/uploads", body!, type);
    expect(all.status).toBe(413);
    expect((await all.json()).message).toBe(
      "The files of one form can have up to 4 MB together. Please choose fewer at a time.",
    );
    // None of its files are kept.
    const { uploads } = (await client.get("/uploads")).data;
    expect(uploads.map(({ fileName }: { fileName: string }) => fileName).sort()).toEqual([
      "after.csv",
      "before.csv",
    ]);
  });

  test("that breaks off within its form leaves nothing behind", async () => {
    const type = { "Content-Type": "multipart/form-data; boundary=x" };
    const part = '--x\r\nContent-Disposition: form-data; name="f"; filename="a.csv"\r\n\r\nabc';
    const before = (await user.get("/uploads")).data.uploads.length;
    expect((await user.raw("POST", "/uploads", part, type)).status).toBe(400);
    const noBoundary = { "Content-Type": "multipart/form-data" };
    expect((await user.raw("POST", "/uploads", part, noBoundary)).status).toBe(400);
    expect((await user.get("/uploads")).data.uploads).toHaveLength(before);
  });

  test.each([
    ["a field without a name", "Content-Disposition: form-data\r\n\r\nabc"],
    ["a field with an empty name", 'Content-Disposition: form-data; name=""\r\n\r\nabc'],
    ["a file without a name", 'Content-Disposition: form-data; filename="b.csv"\r\n\r\nabc'],
  ])("is refused beside %s, even if much follows, and leaves nothing behind", async (_, part) => {
    const form = '--x\r\nContent-Disposition: form-data; name="f"; filename="a.csv"\r\n\r\nabc\r\n';
    const rest = `--x\r\nContent-Disposition: form-data; name="g"; filename="c.csv"\r\n\r\n${"1".repeat(1_000_000)}`;
    const type = { "Content-Type": "multipart/form-data; boundary=x" };
    const client = await api.user();
    for (const end of ["", `\r\n${rest}`]) {
      const answer = await client.raw("POST", "/uploads", `${form}--x\r\n${part}${end}\r\n--x--\r\n`, type);
      expect([answer.status, (await answer.json()).message]).toEqual([
        400,
        "A part of the form has no name. Please name every part in its Content-Disposition.",
      ]);
    }
    const stored = await api.services.database.db
      .selectFrom("uploads")
      .select("file_name")
      .where("owner_id", "=", client.id)
      .execute();
    expect(stored).toEqual([]);
  });

  test("keeps at most one line of the media type that its sender gave", async () => {
    const form = `--x\r\nContent-Disposition: form-data; name="f"; filename="a.csv"\r\nContent-Type: text/\0csv${"x".repeat(400)}\r\n\r\nabc\r\n--x--\r\n`;
    const type = { "Content-Type": "multipart/form-data; boundary=x" };
    const answer = await (await api.user()).raw("POST", "/uploads", form, type);
    expect([answer.status, (await answer.json()).data?.upload.contentType]).toEqual([
      201,
      `text/csv${"x".repeat(247)}`,
    ]);
  });

  test("is refused as JSON", async () => {
    expect((await user.post("/uploads", {})).status).toBe(415);
  });

  test("is deleted after 24 hours", async () => {
    const { upload } = await keep(user, "old");
    const { db } = api.services.database;
    await db
      .updateTable("uploads")
      .set({ expires_at: Date.now() - 1 })
      .where("id", "=", upload._id)
      .execute();
    expect((await user.get(`/uploads/${upload._id}`)).status).toBe(404);
    await purgeExpired(db);
    const left = await db.selectFrom("uploads").select("id").where("id", "=", upload._id).execute();
    expect(left).toEqual([]);
  });
});

test("progress of long work can be read by another process until it ends", async () => {
  const [here, elsewhere] = [0, 1].map(() => new ProgressBoard(api.services.database.db));
  const now = Date.now();
  const clock = vi.spyOn(Date, "now").mockReturnValue(now);
  const progress = { stage: "read" as const, done: 3, total: 4 };
  here!.report(user.id, "key", progress);
  expect(await elsewhere!.of(user.id, "key")).toBeNull();
  clock.mockReturnValue(now + 1_000);
  here!.report(user.id, "key", progress);
  await expect.poll(() => elsewhere!.of(user.id, "key")).toEqual(progress);
  here!.end(user.id, "key");
  await expect.poll(() => elsewhere!.of(user.id, "key")).toBeNull();
});

test("an administrator sees the storage used by everybody, others only their own", async () => {
  const before = (await api.admin.get("/auth/storage")).data.all.usedBytes;
  await keep(await api.user(), "x".repeat(1_000));
  expect((await api.admin.get("/auth/storage")).data.all.usedBytes).toBe(before + 1_000);
  expect((await user.get("/auth/storage")).data).not.toHaveProperty("all");
});
