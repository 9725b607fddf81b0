import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Both, open, othersDuring, STACK, sendRaw, startBoth, statusIn } from "../both-processes.ts";

let both: Both;
beforeAll(async () => {
  both = await startBoth();
});
afterAll(() => both.end());

const MB = 1_048_576;
const URL_ENCODED = "application/x-www-form-urlencoded";

const post = (type: string, body: string, more = "") =>
  `POST /login HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\n${more}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;

/** Sends a body in chunks without announcing its length, until the other side stops reading. */
async function sendChunked(path: string, bytes: number): Promise<string> {
  const { socket, heard, ended } = open(both.webPort);
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${URL_ENCODED}\r\nTransfer-Encoding: chunked\r\n\r\n`,
  );
  const piece = Buffer.from(`10000\r\n${"a".repeat(65_536)}\r\n`);
  for (let sent = 0; sent < bytes && !socket.destroyed && heard() === ""; sent += 65_536)
    if (!socket.write(piece)) await Promise.race([new Promise(done => socket.once("drain", done)), ended]);
  if (heard() === "") socket.write("0\r\n\r\n");
  await Promise.race([ended, new Promise(done => (heard() ? done(null) : socket.once("data", done)))]);
  socket.destroy();
  return heard();
}

describe("a form that is too large", () => {
  test.each([
    ["announced", async () => sendRaw(both.webPort, post(URL_ENCODED, `email=${"a".repeat(2 * MB)}`))],
    ["chunked", async () => statusIn(await sendChunked("/login", 150 * MB))],
    [
      "of 400,000 fields",
      async () =>
        sendRaw(both.webPort, post(URL_ENCODED, Array.from({ length: 400_000 }, (_, i) => i).join("&"))),
    ],
    [
      "of 1,001 fields",
      async () =>
        sendRaw(
          both.webPort,
          post(URL_ENCODED, Array.from({ length: 1_001 }, (_, i) => `f${i}=1`).join("&")),
        ),
    ],
    [
      "of 1,001 parts",
      async () =>
        sendRaw(
          both.webPort,
          post(
            "multipart/form-data; boundary=b",
            `${'--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(1_001)}--b--\r\n`,
          ),
        ),
    ],
  ])("%s is refused with 413", async (_, send) => {
    expect(await send()).toBe(413);
  });

  test("does not affect answers, memory or others' pages when many arrive at once", async () => {
    const wave = () => Promise.all(Array.from({ length: 8 }, () => sendChunked("/login", 150 * MB)));
    await othersDuring(`${both.web}/login`, async () => {});
    const others = await othersDuring(`${both.web}/login`, async () => {
      for (let i = 0; i < 5; i++) await wave();
    });
    console.log("40 forms of 150 MB:", others, "peak MB", both.webPeakBytes() / MB);
    expect(others.failed).toBe(0);
    expect(others.p95Ms).toBeLessThan(2_000);
    expect(both.webPeakBytes()).toBeLessThan(400 * MB);
  });

  test("is reported on a page, and to the router's script", async () => {
    const body = `email=${"a".repeat(2 * MB)}`;
    const page = await fetch(`${both.web}/login`, {
      method: "POST",
      body,
      headers: { "Content-Type": URL_ENCODED },
    });
    expect(page.headers.get("Content-Type")).toContain("text/html");
    expect(await page.text()).toContain("This is too large");
    const data = await fetch(`${both.web}/login.data`, {
      method: "POST",
      body,
      headers: { "Content-Type": URL_ENCODED },
    });
    expect(data.status).toBe(413);
    expect(data.headers.get("Content-Type")).toContain("text/x-script");
  });
});

describe("a body that is not a form", () => {
  const broken = "multipart/form-data; boundary=b";
  test.each([
    ["JSON", "application/json", "{}", 415],
    ["no type", "", "a=1", 415],
    ["text", "text/plain", "a=1", 415],
    ["gzip", `${URL_ENCODED}\r\nContent-Encoding: gzip`, "a=1", 415],
    ["multipart without boundary", "multipart/form-data", "--b--", 400],
    ["multipart that breaks off", broken, '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1', 400],
    ["multipart without a part", broken, "nothing", 400],
    ["multipart with a header of 500 kB", broken, `--b\r\nX: ${"a".repeat(500_000)}\r\n\r\n1\r\n--b--`, 400],
    ["a field named __proto__", URL_ENCODED, "__proto__=1&constructor=2&email=3&password=4", 401],
  ])("%s", async (_, type, body, status) => {
    expect(await sendRaw(both.webPort, post(type, body))).toBe(status);
  });

  test("leaves no stack trace in the log", () => {
    expect(both.log()).not.toMatch(STACK);
  });
});
