import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

export interface BreakingLine {
  url: string;
  /** Bytes that callers have sent, headers and those that were lost included. */
  sentBytes: () => number;
  /** How often the line broke. */
  breaks: () => number;
  /** Breaks the line of each further connection after so many bytes; null lets them be. */
  breakAfter(bytes: number | null): void;
  /** Lets one more connection pass only so many bytes, and then calls `then`: what is sent waits until the line ends. */
  holdAfter(bytes: number, then: () => void): void;
  /** Has further connections lead elsewhere. */
  leadTo(url: string): void;
  close(): void;
}

/** A line to the server at `url`, which breaks in the middle of what is sent. */
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
    // What is on its way when the line breaks still comes to the server.
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
