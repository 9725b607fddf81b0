import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import fastify from "fastify";
import { expect, it } from "vitest";
import { closeUnusedConnections } from "./unused-connections.ts";

it("a server closes although a connection was opened in advance", async () => {
  const app = fastify({ forceCloseConnections: "idle" });
  closeUnusedConnections(app);
  await app.listen({ host: "127.0.0.1", port: 0 });
  const arrived = once(app.server, "connection");
  const ahead = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
  await arrived;
  const ended = once(ahead, "close");
  await app.close();
  await ended;
  expect(app.server.listening).toBe(false);
});
