import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from "node:zlib";
import { afterEach, describe, expect, it } from "vitest";
import { readForeignUrl } from "./foreign-url.ts";
import { isPublicAddress } from "./private-address.ts";

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

describe("which addresses are public", () => {
  it.each([
    "127.0.0.1",
    "10.1.2.3",
    "172.31.255.255",
    "192.168.0.1",
    "169.254.169.254",
    "100.64.0.1",
    "0.0.0.0",
    "224.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "::ffff:127.0.0.1",
    "::ffff:8.8.8.8",
    "64:ff9b::7f00:1",
    "fe80::1",
    "fc00::1",
    "ff02::1",
    "2002:7f00:1::",
    "2001:0:7f00:1::",
  ])("%s is not", address => expect(isPublicAddress(address)).toBe(false));
  it.each(["8.8.8.8", "172.32.0.1", "100.128.0.1", "2606:4700::1111", "2a00:1450::1"])("%s is", address =>
    expect(isPublicAddress(address)).toBe(true),
  );
});

describe("reading an address a user gave", () => {
  it("reads an answer, whatever its status", async () => {
    const base = await serve((_, response) => response.writeHead(500, { "X-Here": "1" }).end("broken"));
    const answer = await readForeignUrl(`${base}/wms`, here);
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
    await expect(readForeignUrl(address, { allowsPrivate: false })).rejects.toMatchObject({
      problem: "private",
    });
  });

  it.each(["file:///etc/passwd", "ftp://example.org/", "http://user:secret@example.org/", "no address"])(
    "refuses %s",
    async address => {
      await expect(readForeignUrl(address, here)).rejects.toMatchObject({ problem: "address" });
    },
  );

  it("follows a redirect, but not for ever and to no other protocol", async () => {
    const base = await serve((request, response) => {
      if (request.url === "/end") response.end("there");
      else
        response.writeHead(302, {
          Location: request.url === "/once" ? "/end" : request.url!.slice(5) || "/",
        });
      response.end();
    });
    expect((await readForeignUrl(`${base}/once`, here)).url.pathname).toBe("/end");
    const loop = await serve((_, response) => response.writeHead(302, { Location: "/" }).end());
    await expect(readForeignUrl(loop, here)).rejects.toMatchObject({ problem: "redirects" });
    const out = await serve((_, response) =>
      response.writeHead(302, { Location: "file:///etc/passwd" }).end(),
    );
    await expect(readForeignUrl(out, here)).rejects.toMatchObject({ problem: "address" });
  });

  it("follows no redirect to a private address, in figures or by name", async () => {
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
      // As if the loopback address of this server, in figures, were a public one.
      let checks = 0;
      const isPublic = (address: string) => checks++ === 0 && address === "127.0.0.1";
      await expect(readForeignUrl(base, { allowsPrivate: false, isPublic })).rejects.toMatchObject({
        problem: "private",
      });
    }
    expect(asked).toBe(0);
  });

  it("ends when the time is over, before the first byte and after it", async () => {
    const silent = await serve(() => {});
    const dripping = await serve((_, response) => response.writeHead(200).write("a"));
    for (const address of [silent, dripping])
      await expect(readForeignUrl(address, { ...here, timeoutMs: 100 })).rejects.toMatchObject({
        problem: "timeout",
      });
  });

  it("takes no more bytes than allowed", async () => {
    const base = await serve((_, response) => response.end(Buffer.alloc(2000)));
    await expect(readForeignUrl(base, { ...here, maxBytes: 1000 })).rejects.toMatchObject({
      problem: "too-large",
    });
    expect((await readForeignUrl(base, { ...here, maxBytes: 2000 })).body.length).toBe(2000);
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
  ])("unpacks an answer compressed unasked as %j", async (encoding, body) => {
    let accepted: string | undefined;
    const base = await serve((request, response) => {
      accepted = request.headers["accept-encoding"];
      response.writeHead(200, encoding ? { "Content-Encoding": encoding } : {}).end(body);
    });
    const answer = await readForeignUrl(base, here);
    expect(Buffer.from(answer.body).toString()).toBe(body.length > 0 ? "plain text" : "");
    expect(accepted).toBe("identity");
  });

  it.each<[string, (bytes: Buffer) => Buffer]>([
    ["gzip", gzipSync],
    ["deflate", deflateSync],
    ["br", brotliCompressSync],
    ["", gzipSync],
  ])("unfolds no bomb of %j beyond the size allowed", async (encoding, compress) => {
    const bomb = compress(Buffer.alloc(50_000_000));
    expect(bomb.length).toBeLessThan(100_000);
    const base = await serve((_, response) =>
      response.writeHead(200, encoding ? { "Content-Encoding": encoding } : {}).end(bomb),
    );
    const held = process.memoryUsage().arrayBuffers;
    await expect(readForeignUrl(base, { ...here, maxBytes: 1_000_000 })).rejects.toMatchObject({
      problem: "too-large",
    });
    expect(process.memoryUsage().arrayBuffers - held).toBeLessThan(10_000_000);
  });

  it.each<[string, Buffer]>([
    ["gzip", Buffer.from("<WMS_Capabilities/>")],
    ["gzip", gzipSync("x".repeat(5000)).subarray(0, 20)],
    ["br", Buffer.from("<WMS_Capabilities/>")],
    ["deflate", Buffer.from("<WMS_Capabilities/>")],
    ["zstd", Buffer.from("anything")],
    ["gzip, gzip, gzip", gzipSync(gzipSync(gzipSync("thrice")))],
  ])("says that %j cannot be unpacked", async (encoding, body) => {
    const base = await serve((_, response) =>
      response.writeHead(200, { "Content-Encoding": encoding }).end(body),
    );
    await expect(readForeignUrl(base, here)).rejects.toMatchObject({ problem: "encoding" });
  });

  it("says that a server does not speak https", async () => {
    const base = await serve((_, response) => response.end("there"));
    await expect(readForeignUrl(base.replace("http:", "https:"), here)).rejects.toMatchObject({
      problem: "plain",
      message: "The server does not speak https",
    });
  });

  it("says that a server cannot be reached", async () => {
    await expect(readForeignUrl("http://127.0.0.1:1/", here)).rejects.toMatchObject({
      problem: "unreachable",
    });
  });
});
