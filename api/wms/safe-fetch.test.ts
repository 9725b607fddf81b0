import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, constants, deflateRawSync, deflateSync, gzipSync } from "node:zlib";
import { afterEach, describe, expect, it } from "vitest";
import { safeFetch } from "./safe-fetch.ts";

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>(done => server.listen(0, "127.0.0.1", done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const here = { allowsPrivate: true };

/** At its best quality, Brotli takes seconds for a large body. */
const quickBrotli = (bytes: Buffer) =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });

describe("reading a user-supplied address", () => {
  it("reads an answer, whatever its status", async () => {
    const base = await serve((_, response) => response.writeHead(500, { "X-Here": "1" }).end("broken"));
    const answer = await safeFetch(`${base}/wms`, here);
    expect(answer).toMatchObject({ status: 500, headers: { "x-here": "1" } });
    expect(Buffer.from(answer.body).toString()).toBe("broken");
  });

  it.each([
    "http://127.0.0.1:1/",
    "http://localhost:1/",
    "http://2130706433:1/",
    "http://0x7f.1:1/",
    "http://[::1]:1/",
    "http://[::ffff:127.0.0.1]:1/",
  ])("refuses %s, however it is written", async address => {
    await expect(safeFetch(address, { allowsPrivate: false })).rejects.toMatchObject({
      problem: { code: "private-network" },
    });
  });

  it.each([
    ["file:///etc/passwd", "scheme"],
    ["ftp://example.org/", "scheme"],
    ["http://user:secret@example.org/", "credentials"],
    ["no address", "not-an-address"],
  ])("refuses %s", async (address, code) => {
    await expect(safeFetch(address, here)).rejects.toMatchObject({ problem: { code } });
  });

  it("follows redirects, but not forever and to no other protocol", async () => {
    const base = await serve((request, response) => {
      if (request.url === "/end") response.end("there");
      else
        response.writeHead(302, {
          Location: request.url === "/once" ? "/end" : request.url!.slice(5) || "/",
        });
      response.end();
    });
    expect((await safeFetch(`${base}/once`, here)).url.pathname).toBe("/end");
    const loop = await serve((_, response) => response.writeHead(302, { Location: "/" }).end());
    await expect(safeFetch(loop, here)).rejects.toMatchObject({ problem: { code: "redirects" } });
    const out = await serve((_, response) =>
      response.writeHead(302, { Location: "file:///etc/passwd" }).end(),
    );
    await expect(safeFetch(out, here)).rejects.toMatchObject({ problem: { code: "scheme" } });
  });

  it("follows no redirect to a private address, by number or by name", async () => {
    let asked = 0;
    const hidden = await serve((_, response) => {
      asked++;
      response.end("secret");
    });
    const { port } = new URL(hidden);
    for (const name of ["127.0.0.2", "localhost"]) {
      const base = await serve((_, response) =>
        response.writeHead(302, { Location: `http://${name}:${port}/` }).end(),
      );
      // Treats this server's loopback address as public the first time it is checked.
      let checks = 0;
      const isPublic = (address: string) => checks++ === 0 && address === "127.0.0.1";
      await expect(safeFetch(base, { allowsPrivate: false, isPublic })).rejects.toMatchObject({
        problem: { code: "private-network" },
      });
    }
    expect(asked).toBe(0);
  });

  it("ends when time is up, both before and after the first byte", async () => {
    const silent = await serve(() => {});
    const dripping = await serve((_, response) => response.writeHead(200).write("a"));
    for (const address of [silent, dripping])
      await expect(safeFetch(address, { ...here, timeoutMs: 100 })).rejects.toMatchObject({
        problem: { code: "timeout" },
      });
  });

  it("ends when a server switches protocols instead of answering", async () => {
    const base = await serve(request =>
      request.socket.write("HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n"),
    );
    await expect(safeFetch(base, here)).rejects.toMatchObject({ problem: { code: "unreachable" } });
  });

  it("reads no more bytes than allowed", async () => {
    const base = await serve((_, response) => response.end(Buffer.alloc(2000)));
    await expect(safeFetch(base, { ...here, maxBytes: 1000 })).rejects.toMatchObject({
      problem: { code: "too-large" },
    });
    expect((await safeFetch(base, { ...here, maxBytes: 2000 })).body.length).toBe(2000);
  });

  it.each<[string, Buffer]>([
    ["gzip", gzipSync("plain text")],
    ["x-gzip", gzipSync("plain text")],
    ["GZIP", gzipSync("plain text")],
    ["deflate", deflateSync("plain text")],
    ["deflate", deflateRawSync("plain text")],
    ["br", brotliCompressSync("plain text")],
    ["gzip, br", brotliCompressSync(gzipSync("plain text"))],
    ["gzip", gzipSync(gzipSync("plain text"))],
    ["", gzipSync("plain text")],
    ["identity", Buffer.from("plain text")],
    ["gzip", Buffer.alloc(0)],
  ])("decompresses an answer that was compressed unasked as %j", async (encoding, body) => {
    let accepted: string | undefined;
    const base = await serve((request, response) => {
      accepted = request.headers["accept-encoding"];
      response.writeHead(200, encoding ? { "Content-Encoding": encoding } : {}).end(body);
    });
    const answer = await safeFetch(base, here);
    expect(Buffer.from(answer.body).toString()).toBe(body.length > 0 ? "plain text" : "");
    expect(accepted).toBe("identity");
  });

  it.each<[string, (bytes: Buffer) => Buffer]>([
    ["gzip", gzipSync],
    ["deflate", deflateSync],
    ["br", quickBrotli],
    ["", gzipSync],
  ])("does not expand a decompression bomb of %j beyond the size allowed", async (encoding, compress) => {
    const bomb = compress(Buffer.alloc(50_000_000));
    expect(bomb.length).toBeLessThan(100_000);
    const base = await serve((_, response) =>
      response.writeHead(200, encoding ? { "Content-Encoding": encoding } : {}).end(bomb),
    );
    const held = process.memoryUsage().arrayBuffers;
    await expect(safeFetch(base, { ...here, maxBytes: 1_000_000 })).rejects.toMatchObject({
      problem: { code: "too-large" },
    });
    expect(process.memoryUsage().arrayBuffers - held).toBeLessThan(10_000_000);
  });

  it.each<[string, string, Buffer]>([
    ["gzip", "unpacking", Buffer.from("<WMS_Capabilities/>")],
    ["gzip", "unpacking", gzipSync("x".repeat(5000)).subarray(0, 20)],
    ["br", "unpacking", Buffer.from("<WMS_Capabilities/>")],
    ["deflate", "unpacking", Buffer.from("<WMS_Capabilities/>")],
    ["zstd", "encoding", Buffer.from("anything")],
    ["gzip, gzip, gzip", "encoding", gzipSync(gzipSync(gzipSync("thrice")))],
  ])("reports that %j cannot be decompressed (%s)", async (encoding, code, body) => {
    const base = await serve((_, response) =>
      response.writeHead(200, { "Content-Encoding": encoding }).end(body),
    );
    await expect(safeFetch(base, here)).rejects.toMatchObject({
      problem: { code, detail: expect.stringContaining(encoding) },
    });
  });

  it("reports that a server does not speak https", async () => {
    const base = await serve((_, response) => response.end("there"));
    await expect(safeFetch(base.replace("http:", "https:"), here)).rejects.toMatchObject({
      problem: { code: "no-https" },
    });
  });

  it("reports that a server cannot be reached", async () => {
    await expect(safeFetch("http://127.0.0.1:1/", here)).rejects.toMatchObject({
      problem: { code: "unreachable" },
    });
  });
});
