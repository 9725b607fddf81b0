import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

export interface BreakingLine {
  url: string;
  /** Bytes that callers have sent, including headers and lost bytes. */
  sentBytes: () => number;
  /** How often the connection broke. */
  breaks: () => number;
  /** Breaks each further connection after this many bytes; null stops that. */
  breakAfter(bytes: number | null): void;
  /**
   * Lets one more connection pass only this many bytes, and then calls `then`: further bytes wait until the connection
   * ends.
   */
  holdAfter(bytes: number, then: () => void): void;
  /** Redirects further connections to another server. */
  leadTo(url: string): void;
  close(): void;
}

/** A proxy to the server at `url` that breaks connections while data is sent. */
export async function breakingLine(url: string): Promise<BreakingLine> {
  let target = Number(new URL(url).port);
  let sent = 0;
  let broken = 0;
  let allowed: number | null = null;
  let hold: { bytes: number; then: () => void } | null = null;
  const sockets = new Set<Socket>();
  const server = createServer(near => {
    const far = connect(target, "127.0.0.1");
    const both = [near, far];
    const mayPass = allowed ?? Number.POSITIVE_INFINITY;
    let passed = 0;
    for (const socket of both) {
      sockets.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => sockets.delete(socket));
    }
    // What is in transit when the connection breaks still reaches the server.
    near.on("close", () => far.end());
    far.on("close", () => near.destroy());
    near.on("data", bytes => {
      sent += bytes.length;
      passed += bytes.length;
      if (passed > mayPass) {
        broken++;
        near.resetAndDestroy();
        return;
      }
      const hasRoom = far.write(bytes);
      if (hold && passed >= hold.bytes) {
        const { then } = hold;
        hold = null;
        near.pause();
        then();
      } else if (!hasRoom) {
        near.pause();
        far.once("drain", () => near.resume());
      }
    });
    far.on("data", bytes => near.write(bytes));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${new URL(url).pathname}`,
    sentBytes: () => sent,
    breaks: () => broken,
    breakAfter(bytes) {
      allowed = bytes;
    },
    holdAfter(bytes, then) {
      hold = { bytes, then };
    },
    leadTo(other) {
      target = Number(new URL(other).port);
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
