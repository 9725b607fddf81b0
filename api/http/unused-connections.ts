import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/**
 * When the server closes, ends connections that were opened in advance and never used. They do not count as idle, so
 * the server would wait more than a minute for their first request.
 */
export function closeUnusedConnections(app: FastifyInstance): void {
  const unused = new Set<Socket>();
  app.server.on("connection", (socket: Socket) => {
    unused.add(socket);
    socket.once("close", () => unused.delete(socket));
  });
  app.server.on("request", ({ socket }) => unused.delete(socket));
  app.addHook("preClose", async () => {
    for (const socket of unused) socket.destroy();
  });
}
