import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Both, open, STACK, sendRaw, startBoth } from "../both-processes.ts";

let both: Both;
beforeAll(async () => {
  both = await startBoth();
});
afterAll(() => both.end());

const get = (target: string, ...headers: string[]) =>
  `GET ${target} HTTP/1.1\r\n${["Host: localhost", ...headers].join("\r\n")}\r\n\r\n`;
const withHost = (host: string) => `GET / HTTP/1.1\r\nHost: ${host}\r\n\r\n`;

describe("the web process answers requests that no browser sends", () => {
  test.each([
    ["no Host (HTTP/1.0)", "GET / HTTP/1.0\r\n\r\n", 400],
    ["a Host with spaces", withHost("a b"), 400],
    ["a Host with a path", withHost("a/../b"), 400],
    ["a Host with an account", withHost("a@b"), 400],
    ["a Host that is half an IPv6 address", withHost("[::1"), 400],
    ["a port beyond 65535", withHost("a:99999"), 400],
    ["two Hosts", "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", 400],
    ["TRACE", "TRACE / HTTP/1.1\r\nHost: localhost\r\n\r\n", 405],
    ["PUT", "PUT /login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n", 405],
    ["OPTIONS *", "OPTIONS * HTTP/1.1\r\nHost: localhost\r\n\r\n", 405],
    ["a method of its own", "BREW / HTTP/1.1\r\nHost: localhost\r\n\r\n", 400],
    ["a path with NUL", get("/sites/%00"), 400],
    ["a path that is no UTF-8", get("/sites/%E0%A4%A"), 400],
    ["a path that is no UTF-8, of a file", get("/assets/%E0%A4%A"), 400],
    ["a file outside", get("/assets/..%2f..%2f..%2fpackage.json"), 403],
    ["a file outside, plainly", get("/assets/../../../package.json"), 403],
    ["a proxy's absolute address", get("http://evil.example/"), 400],
    ["a path with ..;", get("/..;/admin"), 404],
    ["double slashes", get("//evil.example/projects"), 404],
    ["a query of an older router", get("/login?a=1&%5Fdata=root"), 400],
    ["a query of 12 kB", get(`/login?q=${"a".repeat(12_000)}`), 200],
    ["an id of 12 kB", get(`/sites/${"a".repeat(12_000)}`), 404],
    ["cookies of 64 kB", get("/", `Cookie: a=${"b".repeat(65_536)}`), 431],
    ["5,000 headers", get("/", ...Array.from({ length: 5_000 }, (_, i) => `X-${i}: 1`)), 431],
    ["12 kB of broken cookies", get("/", `Cookie: ${"%E0%A4%A=%ZZ;".repeat(900)}`), 200],
    ["forged cookies", get("/login", "Cookie: flash=e30.AAAA; theme=e30.AAAA; draft=e30.AAAA; sid=%00"), 200],
    ["an Accept-Language of 12 kB", get("/login", `Accept-Language: ${"de;q=0.1,".repeat(1_300)}`), 200],
    ["an upgrade to WebSocket", get("/login", "Connection: Upgrade", "Upgrade: websocket"), 200],
    ["an unknown expectation", get("/login", "Expect: the-moon"), 417],
    ["an absurd range", get("/icon.svg", "Range: bytes=99999999-"), 416],
    ["a thousand ranges", get("/icon.svg", `Range: bytes=${"0-1,".repeat(1_000)}0-1`), 206],
    ["not HTTP", "\x16\x03\x01\x02\x00\x01\x00\r\n\r\n", 400],
  ])("%s", async (_, bytes, status) => {
    expect(await sendRaw(both.webPort, bytes)).toBe(status);
  });

  test.each([
    ["a length and chunks", "Content-Length: 5\r\nTransfer-Encoding: chunked"],
    ["two lengths", "Content-Length: 5\r\nContent-Length: 50"],
    ["chunks under another name", "Transfer-Encoding: xchunked"],
    ["chunks and more", "Transfer-Encoding: chunked, identity"],
    ["a length with a sign", "Content-Length: +5"],
    ["a header with a space before its colon", "Content-Length : 5"],
  ])("refuses %s, which could smuggle in a second request", async (_, headers) => {
    const { socket, ended, heard } = open(both.webPort);
    socket.write(
      `POST /login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\n${headers}\r\n\r\n` +
        "0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n",
    );
    await ended;
    expect(heard()).toMatch(/^HTTP\/1\.1 400/);
    expect(heard().match(/HTTP\/1\.1/g)).toHaveLength(1);
  });

  test("HEAD answers like GET, without a body", async () => {
    const { status, headers } = await fetch(`${both.web}/login`, { method: "HEAD" });
    expect([status, headers.get("X-Content-Type-Options")]).toEqual([200, "nosniff"]);
  });

  test("leaves no stack trace in the log", () => {
    expect(both.log()).not.toMatch(STACK);
  });
});
