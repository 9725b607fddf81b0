import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { crc32, deflateSync } from "node:zlib";

/** One magenta pixel, which the map stretches over a tile. */
const MAGENTA = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z/D/PwAG/gL+DHWJ3gAAAABJRU5ErkJggg==",
  "base64",
);

/** Side of a square of the relief, Mercator metres. */
export const RELIEF_SQUARE_M = 200;

/**
 * Returns the grey of the relief at a place in Mercator metres: squares, with no two adjacent ones of the
 * same grey.
 */
export function reliefAt(east: number, north: number): number {
  const number = 2 * Math.floor(east / RELIEF_SQUARE_M) + 3 * Math.floor(north / RELIEF_SQUARE_M);
  return 35 + 30 * (((number % 7) + 7) % 7);
}

/**
 * A map server on loopback: /wms returns a single colour, /relief the ground requested, /dead responds 500,
 * /nocors allows no other site to read it.
 */
export async function startWms(): Promise<{ url: string; stop: () => void }> {
  const server: Server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url!, "http://wms");
    if (pathname === "/dead") response.writeHead(500, { "Access-Control-Allow-Origin": "*" }).end();
    else {
      const open: Record<string, string> =
        pathname === "/nocors" ? {} : { "Access-Control-Allow-Origin": "*" };
      const picture = pathname === "/relief" ? reliefPicture(searchParams) : MAGENTA;
      response.writeHead(200, { "Content-Type": "image/png", ...open }).end(picture);
    }
  });
  await new Promise<void>(resolve => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, stop: () => void server.close() };
}

function reliefPicture(asked: URLSearchParams): Buffer {
  const [west, south, east, north] = asked.get("BBOX")!.split(",").map(Number) as [
    number,
    number,
    number,
    number,
  ];
  const [width, height] = [Number(asked.get("WIDTH")), Number(asked.get("HEIGHT"))];
  if (asked.get("CRS") !== "EPSG:3857") throw new Error(`not in Web Mercator: ${asked}`);
  return greyPng(width, height, (x, y) =>
    reliefAt(west + ((x + 0.5) / width) * (east - west), north - ((y + 0.5) / height) * (north - south)),
  );
}

/** A PNG of 8-bit greys. */
function greyPng(width: number, height: number, greyOf: (x: number, y: number) => number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  // Every row starts with its filter type: none.
  const rows = Buffer.alloc(height * (width + 1));
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) rows[y * (width + 1) + 1 + x] = greyOf(x, y);
  const chunk = (type: string, data: Buffer) => {
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    const body = Buffer.concat([Buffer.from(type), data]);
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}
