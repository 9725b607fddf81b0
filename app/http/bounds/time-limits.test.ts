import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { answerClientError } from "./client-errors.ts";
import { limitTimes } from "./time-limits.ts";

const LONG_MS = 600_000;
const unlimited = { headersMs: LONG_MS, formMs: LONG_MS, uploadMs: LONG_MS, stalledMs: LONG_MS };

let server: Server;
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.closeAllConnections();
  server.close();
});

async function serve(times: Partial<typeof unlimited>, listener: RequestListener): Promise<void> {
  server = createServer({ connectionsCheckingInterval: 20 }, listener);
  server.on("clientError", answerClientError);
  limitTimes(server, ({ url }) => url === "/upload", { ...unlimited, ...times });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
}

/** Sends the bytes; resolves with the whole response once the server has closed the connection. */
async function send(bytes: string, { reads = true } = {}): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  sockets.push(socket);
  let heard = "";
  socket.on("error", () => {});
  socket.write(bytes);
  if (reads) socket.on("data", part => (heard += part));
  else socket.pause();
  await once(reads ? socket : server, "close");
  return heard;
}

const post = (path: string) => `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\n123`;

describe("responds 408 to", () => {
  test("headers that never end", async () => {
    await serve({ headersMs: 50 }, () => {});
    expect(await send("GET / HTTP/1.1\r\nHost: a\r\n")).toMatch(/^HTTP\/1\.1 408 .*did not arrive in time/s);
  });

  test("a form that does not arrive", async () => {
    await serve({ formMs: 50 }, () => {});
    expect(await send(post("/login"))).toMatch(/^HTTP\/1\.1 408 .*did not arrive in time/s);
  });

  test("an upload that takes too long", async () => {
    await serve({ headersMs: 50, formMs: 50, uploadMs: 100 }, () => {});
    expect(await send(post("/upload"))).toMatch(/^HTTP\/1\.1 408/);
  });
});

test("an upload may take longer than a form, but not without any bytes", async () => {
  await serve({ formMs: 20, stalledMs: 300 }, () => {});
  expect(await send(post("/upload"))).toBe("");
});

test("closes a connection whose reader stops reading", async () => {
  const closed = new Promise(resolve => {
    void serve({ stalledMs: 100 }, (_, response) => {
      response.once("close", resolve);
      const more = () => {
        while (response.write(Buffer.alloc(65_536)));
        response.once("drain", more);
      };
      more();
    }).then(() => send("GET / HTTP/1.1\r\nHost: a\r\n\r\n", { reads: false }).catch(() => {}));
  });
  await closed;
});

test("waits for a response that takes the server longer", async () => {
  await serve({ stalledMs: 50 }, (_, response) => {
    setTimeout(() => response.writeHead(200, { Connection: "close" }).end("done"), 300);
  });
  expect(await send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")).toContain("done");
});

test("says in a sentence that headers are too large", async () => {
  await serve({}, () => {});
  expect(await send(`GET / HTTP/1.1\r\nHost: a\r\nCookie: ${"a".repeat(65_536)}\r\n\r\n`)).toMatch(
    /^HTTP\/1\.1 431 .*cookies/s,
  );
});
