import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Client } from "../contract/client.ts";
import { startApi, type TestApi } from "../contract/harness.ts";
import { append, begin, begun, standsAt, tusCall } from "../contract/resumable/tus-client.ts";

const MB = 1_048_576;
let api: TestApi;
let user: Client;
beforeAll(async () => {
  api = await startApi({ maxUploadBytes: 2 * MB });
  user = await api.user();
});
afterAll(() => api.close());

const answer = async (response: Promise<Response>) => {
  const got = await response;
  const { message } = (await got.json()) as { message: string };
  return `${got.status} ${message}`;
};
const base64 = (text: string) => Buffer.from(text).toString("base64");

describe("a false length", () => {
  test.each(["-1", "1e3", "0x10", "1.5", " ", "many", "9".repeat(16), "9".repeat(400), ""])(
    "is refused: '%s'",
    async length => {
      expect(await answer(begin(user, length))).toBe("400 Upload-Length must be a number of bytes");
    },
  );

  test("beyond the limit of uploads is refused before a byte is sent", async () => {
    expect(await answer(begin(user, 2 * MB + 1))).toBe("413 The upload is larger than 2 MB");
    expect(await answer(begin(user, "999999999999999"))).toBe("413 The upload is larger than 2 MB");
  });

  test("of a file that turns out longer stores nothing beyond it, announced or not", async () => {
    const path = await begun(user, 10);
    const more = "413 These are more bytes than the announced size of the file";
    expect(await answer(append(user, path, 0, "12345678901"))).toBe(more);
    const unannounced = new ReadableStream({
      start(controller) {
        controller.enqueue(new Uint8Array(11));
        controller.close();
      },
    });
    expect(await answer(append(user, path, 0, unannounced))).toBe(more);
    expect(await standsAt(user, path)).toBe(0);
    // A file that turns out shorter is never complete.
    expect((await append(user, path, 0, "123456789")).status).toBe(204);
    expect((await user.get(path.replace("resumable-", ""))).status).toBe(404);
    expect((await user.get("/uploads")).data.uploads).toEqual([]);
    await tusCall(user, "DELETE", path);
  });
});

describe("a false offset", () => {
  test("is refused, and leaves the upload unchanged", async () => {
    const path = await begun(user, 10);
    await append(user, path, 0, "12345");
    for (const at of [0, 4, 6, 10, 2 ** 40])
      expect(await answer(append(user, path, at, "67890"))).toBe(
        "409 The upload stands at 5 bytes. Please continue from there.",
      );
    for (const at of ["-1", "5.0", "five", "", "9".repeat(30)])
      expect(await answer(append(user, path, at, "67890"))).toBe(
        "400 Upload-Offset must be a number of bytes",
      );
    expect(await standsAt(user, path)).toBe(5);
    await tusCall(user, "DELETE", path);
  });
});

describe("metadata", () => {
  const begins = (metadata: string) => begin(user, 1, { "Upload-Metadata": metadata });
  test.each([
    ["is too long", `filename ${base64("x".repeat(3_100))}`, /^400 .*4,000 characters at most/],
    ["is no base64", "filename ???", /^400 .*base64/],
    ["is no text", `filename ${Buffer.of(0xff, 0xfe).toString("base64")}`, /^400 .*base64/],
    ["has a key twice", "filename YQ==,filename Yg==", /^400 .*base64/],
    ["has two values", "filename YQ== Yg==", /^400 .*base64/],
  ])("that %s is refused", async (_, metadata, message) => {
    expect(await answer(begins(metadata))).toMatch(message);
  });

  test("beyond the limit of headers is refused and does not crash the process", async () => {
    const response = await begins(`filename ${base64("x".repeat(20_000))}`).catch(() => null);
    expect(response === null || response.status === 431).toBe(true);
    expect((await user.get("/uploads")).status).toBe(200);
  });

  test("names files as plain text, cut to a length, and cannot set object keys", async () => {
    const name = `../../etc/\u0000\r\nSet-Cookie: a=b${"é".repeat(400)}`;
    const response = await begins(
      `__proto__ YQ==,filename ${base64(name)},filetype ${base64("text/html\r\nX: y")}`,
    );
    expect(response.status).toBe(201);
    expect(response.headers.get("Set-Cookie")).toBeNull();
    const path = response.headers.get("Location")!.replace(/^\/api/, "");
    await append(user, path, 0, "1");
    const { upload } = (await user.get(path.replace("resumable-", ""))).data;
    expect(upload.fileName).toHaveLength(255);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there
    expect(upload.fileName + upload.contentType).not.toMatch(/[\u0000-\u001f]/);
    const content = await user.raw("GET", `${path.replace("resumable-", "")}/content`);
    expect(content.headers.get("Content-Type")).toBe("application/octet-stream");
    await user.delete(path.replace("resumable-", ""));
  });
});

test("parts of one byte each are limited in number", async () => {
  const path = await begun(user, 3_000);
  const { db } = api.services.database;
  // Pretends that a thousand have arrived.
  const parts = Array.from({ length: 1_000 }, (_, seq) => ({
    ...{ upload_id: path.split("/").at(-1)!, seq, body: Buffer.of(1) },
    ...{ object: null, object_bytes: null, object_sha256: null },
  }));
  await db.insertInto("upload_parts").values(parts).execute();
  await db.updateTable("uploads").set({ size: 1_000 }).where("id", "=", path.split("/").at(-1)!).execute();
  const statuses = [];
  for (let at = 1_000; at < 1_003; at++) statuses.push((await append(user, path, at, "1")).status);
  expect(statuses).toEqual([204, 413, 409]);
  expect(await standsAt(user, path)).toBe(1_001);
  await tusCall(user, "DELETE", path);
});

test("other versions, methods and media types are refused with sentences", async () => {
  const path = await begun(user, 10);
  const old = await user.raw("POST", "/resumable-uploads", undefined, { "Tus-Resumable": "0.2.2" });
  expect([old.status, old.headers.get("Tus-Version")]).toEqual([412, "1.0.0"]);
  expect(await answer(append(user, path, 0, "12345", "text/plain"))).toBe(
    "415 The body must be application/offset+octet-stream",
  );
  // Only uploads allow overriding the method, and only for a POST.
  const override = { "X-HTTP-Method-Override": "DELETE" };
  expect((await user.raw("POST", "/auth/profile", undefined, override)).status).toBe(404);
  expect((await user.raw("GET", path, undefined, override)).status).toBe(404);
  expect(await standsAt(user, path)).toBe(0);
  await tusCall(user, "DELETE", path);
});

test("a page of another site cannot append", async () => {
  const path = await begun(user, 10);
  const headers = { "Upload-Offset": "0", "Content-Type": "application/offset+octet-stream" };
  const foreign = { ...headers, Origin: "https://evil.example", "X-HTTP-Method-Override": "PATCH" };
  expect((await tusCall(user, "PATCH", path, foreign, "12345")).status).toBe(403);
  expect((await tusCall(user, "POST", path, foreign, "12345")).status).toBe(403);
  expect(await standsAt(user, path)).toBe(0);
  await tusCall(user, "DELETE", path);
});
