import { createSocket } from "node:dgram";
import { readFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { createServer, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import type { Client } from "../../contract/client.ts";
import { startApi, type TestApi } from "../../contract/harness.ts";
import { startReceiver } from "../../contract/webhooks/receiver.ts";

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function start(overrides: object, webhookTimes: object): Promise<{ api: TestApi; user: Client }> {
  const api = await startApi(overrides, { webhookTimes: { pollMs: 20, retriesMs: [20], ...webhookTimes } });
  closing.push(() => api.close());
  return { api, user: await api.user() };
}

async function addHook(user: Client, url: string): Promise<string> {
  const projectId = (await user.post("/projects", { name: "Pit" })).data.project._id;
  const made = await user.post(`/projects/${projectId}/webhooks`, {
    name: "W",
    url,
    events: ["result.saved"],
  });
  expect(made.status).toBe(201);
  return `/projects/${projectId}/webhooks/${made.data.webhook._id}`;
}
const lastOf = async (user: Client, path: string) => (await user.get(path)).data.deliveries[0];
const problemOf = (user: Client, path: string) =>
  expect.poll(async () => (await lastOf(user, path)).problem, { timeout: 30_000 });

/** A raw TCP server. */
async function rawServer(onSocket: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer(socket => {
    sockets.add(socket.on("error", () => {}));
    onSocket(socket);
  });
  await new Promise<void>(done => server.listen(0, "127.0.0.1", done));
  closing.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

test("addresses in private networks are refused in any notation", async () => {
  const { user } = await start({}, {});
  const projectId = (await user.post("/projects", { name: "Pit" })).data.project._id;
  const add = async (url: string) =>
    (await user.post(`/projects/${projectId}/webhooks`, { name: "W", url, events: ["result.saved"] })).body
      .message;
  expect(await add("http://example.org/")).toBe("The address must begin with https://");
  for (const host of ["127.0.0.1", "2130706433", "0x7f.1", "[::1]", "[::ffff:127.0.0.1]", "169.254.169.254"])
    expect(await add(`https://${host}/`)).toBe("The address must be on the public internet");
});

test("a name that resolves to a private address is not connected to", async () => {
  const dns = await nameServer(query => answerTo(query, [127, 0, 0, 1]));
  const { user } = await start({}, { nameServers: [dns.address] });
  const path = await addHook(user, "https://rebound.example/");
  await user.post(`${path}/tests`);
  await problemOf(user, path).toBe("private-network");
});

test("name servers that never answer do not block files, passwords or other webhooks", async () => {
  const dns = await nameServer(() => null);
  const { api, user } = await start({}, { nameServers: [dns.address], retriesMs: [] });
  const paths = [];
  for (let n = 0; n < 9; n++) paths.push(await addHook(user, `https://silent-${n}.example/`));
  for (const path of paths) await user.post(`${path}/tests`);
  await expect.poll(() => dns.queries()).toBeGreaterThan(8);
  const startedAt = performance.now();
  await readFile(import.meta.filename);
  await api.user();
  expect(performance.now() - startedAt).toBeLessThan(5_000);
  await problemOf(user, paths[8]!).toMatch(/no-such-server|timeout/);
});

test("receivers that hang, drip, flood or break off are cut off, and do not delay one that answers", async () => {
  const { user } = await start({ allowsPrivateWebhooks: true }, { answerMs: 700, retriesMs: [] });
  const silent = await rawServer(() => {});
  const headersDrip = await rawServer(socket => {
    socket.write("HTTP/1.1 200 OK\r\n");
    const timer = setInterval(() => socket.write("X: y\r\n"), 50);
    socket.on("close", () => clearInterval(timer));
  });
  const flood = await rawServer(socket => {
    socket.write("HTTP/1.1 500 No\r\nContent-Type: text/plain\r\n\r\n");
    const more = () => {
      while (socket.writable && socket.write("x".repeat(65_536)));
    };
    socket.on("drain", more);
    more();
  });
  const upgrade = await rawServer(socket =>
    socket.write("HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n"),
  );
  const broken = await rawServer(socket => socket.end("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf"));
  const garbage = await rawServer(socket => socket.end("\u0000\u0001 no HTTP\r\n\r\n"));
  const bad = { silent, headersDrip, flood, upgrade, garbage };
  const paths: Record<string, string> = {};
  // More of them than are served at once.
  for (let n = 0; n < 4; n++)
    for (const [name, url] of Object.entries(bad)) {
      paths[name] = await addHook(user, url);
      await user.post(`${paths[name]}/tests`);
    }
  const receiver = await startReceiver();
  closing.push(() => receiver.close());
  const good = await addHook(user, receiver.url);
  await user.post(`${good}/tests`);
  await expect.poll(async () => (await lastOf(user, good)).state, { timeout: 10_000 }).toBe("delivered");
  await problemOf(user, paths.silent!).toBe("timeout");
  await problemOf(user, paths.headersDrip!).toBe("timeout");
  await problemOf(user, paths.flood!).toBe("status");
  await problemOf(user, paths.upgrade!).toBe("unreachable");
  await problemOf(user, paths.garbage!).toBe("unreachable");
  expect((await lastOf(user, paths.flood!)).answer).toHaveLength(1_000);
  const half = await addHook(user, broken);
  await user.post(`${half}/tests`);
  await expect.poll(async () => (await lastOf(user, half)).state, { timeout: 10_000 }).toBe("delivered");
});

/** A name server on loopback; `answer` returns null for silence. */
async function nameServer(answer: (query: Buffer) => Buffer | null) {
  const socket = createSocket("udp4");
  let queries = 0;
  socket.on("message", (query, from) => {
    queries++;
    const reply = answer(query);
    if (reply) socket.send(reply, from.port, from.address);
  });
  await new Promise<void>(done => socket.bind(0, "127.0.0.1", done));
  closing.push(() => socket.close());
  return { address: `127.0.0.1:${socket.address().port}`, queries: () => queries };
}

/** One A record for an A query, and no records for others. */
function answerTo(query: Buffer, address: number[]): Buffer {
  const end = query.indexOf(0, 12) + 5;
  const isA = query.readUInt16BE(end - 4) === 1;
  const head = Buffer.from(query.subarray(0, 12));
  head.writeUInt16BE(0x8180, 2);
  head.writeUInt16BE(isA ? 1 : 0, 6);
  head.writeUInt32BE(0, 8);
  const record = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 1, 0, 4, ...address]);
  return Buffer.concat([head, query.subarray(12, end), ...(isA ? [record] : [])]);
}
