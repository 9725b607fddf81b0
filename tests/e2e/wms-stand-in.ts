import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

/** One magenta pixel: a map stretches it over its tile. */
const MAGENTA = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z/D/PwAG/gL+DHWJ3gAAAABJRU5ErkJggg==",
  "base64",
);

/** A map server on loopback with one layer of one colour: /wms answers, /dead says 500, /nocors lets nobody see. */
export async function startWms(): Promise<{ url: string; stop: () => void }> {
  const server: Server = createServer((request, response) => {
    const path = new URL(request.url!, "http://wms").pathname;
    if (path === "/dead") response.writeHead(500, { "Access-Control-Allow-Origin": "*" }).end();
    else {
      const open: Record<string, string> = path === "/nocors" ? {} : { "Access-Control-Allow-Origin": "*" };
      response.writeHead(200, { "Content-Type": "image/png", ...open }).end(MAGENTA);
    }
  });
  await new Promise<void>(resolve => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, stop: () => void server.close() };
}
