import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { purgeExpired } from "#api/housekeeping.ts";
import type { Client } from "./client.ts";
import { startApi, type TestApi } from "./harness.ts";

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

describe("a file in preparation", () => {
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

  test("is not there for others, not even administrators", async () => {
    const { upload } = await keep(user, "secret");
    const others = [await api.user(), api.admin];
    for (const other of others)
      for (const path of [`/uploads/${upload._id}`, `/uploads/${upload._id}/content`])
        expect((await other.get(path)).status).toBe(404);
    expect((await others[0]!.delete(`/uploads/${upload._id}`)).status).toBe(404);
    expect((await api.visitor().get(`/uploads/${upload._id}`)).status).toBe(401);
  });

  test("is limited in size, in number and in sum", async () => {
    const client = await api.user();
    const large = await keep(client, new Uint8Array(3 * 1_048_576));
    expect(large.status).toBe(413);
    expect(large.message).toContain("2 MB");
    for (let n = 0; n < 2; n++) expect((await keep(client, new Uint8Array(2_000_000))).status).toBe(201);
    expect((await keep(client, new Uint8Array(300_000))).status).toBe(413);
    const many = await api.user();
    for (let n = 0; n < 20; n++) expect((await keep(many, "x")).status).toBe(201);
    expect((await keep(many, "x")).status).toBe(413);
  });

  test("is refused as JSON", async () => {
    expect((await user.post("/uploads", {})).status).toBe(415);
  });

  test("goes after 24 hours", async () => {
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
