import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  /** As received, byte for byte. */
  body: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests assert the shape themselves
  json: any;
}

export interface Receiver {
  url: string;
  received: Received[];
  /** How the next requests are answered; 204 by default. */
  answer: (response: ServerResponse, request: Received) => void;
  close(): Promise<void>;
}

/** A real HTTP server that receives webhooks. */
export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts).toString("utf8");
    const one = { path: request.url!, headers: request.headers, body, json: JSON.parse(body || "null") };
    received.push(one);
    receiver.answer(response, one);
  });
  await new Promise<void>(done => server.listen(0, "127.0.0.1", done));
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answer: response => response.writeHead(204).end(),
    async close() {
      server.closeAllConnections();
      await new Promise(done => server.close(done));
    },
  };
  return receiver;
}

/**
 * Checks a delivery like a receiver does, written from the Standard Webhooks specification 1.0.0 and sharing nothing
 * with the sender. Returns the number of signatures that the secret made.
 */
export function signaturesBy(secret: string, { headers, body }: Pick<Received, "headers" | "body">): number {
  const [, encoded] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(secret) ?? [];
  if (!encoded) throw new Error("The secret is not whsec_ and base64");
  const key = Buffer.from(encoded, "base64");
  if (key.length < 24 || key.length > 64) throw new Error(`The secret has ${key.length} bytes`);
  const timestamp = String(headers["webhook-timestamp"]);
  if (!/^\d{10}$/.test(timestamp)) throw new Error("The timestamp is not in whole seconds");
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > 300) throw new Error("The timestamp is too old");
  const mac = createHmac("sha256", key);
  mac.update(`${headers["webhook-id"]}.${timestamp}.`);
  mac.update(Buffer.from(body, "utf8"));
  const expected = mac.digest();
  return String(headers["webhook-signature"])
    .split(" ")
    .map(text => text.split(","))
    .filter(([version, signature]) => {
      const bytes = Buffer.from(signature ?? "", "base64");
      return version === "v1" && bytes.length === expected.length && timingSafeEqual(bytes, expected);
    }).length;
}
