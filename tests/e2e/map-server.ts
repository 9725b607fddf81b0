import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";

const picture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkaGj4DwAEBgKCRkdP5QAAAABJRU5ErkJggg==",
  "base64",
);
const capabilities = (layers: string[]) => `<?xml version="1.0" encoding="ISO-8859-15"?>
<WMS_Capabilities version="1.3.0"><Service><Name>WMS</Name><Title>Gel\u00e4nde der Gemeinde</Title></Service>
<Capability><Request><GetMap><Format>image/png</Format></GetMap></Request>
<Layer><Title>All</Title><CRS>EPSG:3857</CRS>
<EX_GeographicBoundingBox><westBoundLongitude>8</westBoundLongitude><eastBoundLongitude>9</eastBoundLongitude><southBoundLatitude>46</southBoundLatitude><northBoundLatitude>47</northBoundLatitude></EX_GeographicBoundingBox>
<Attribution><Title>Survey Office</Title></Attribution>
${layers.map(name => `<Layer><Name>${name.toLowerCase()}</Name><Title>${name}</Title></Layer>`).join("\n")}
</Layer></Capability></WMS_Capabilities>`;

/**
 * A map server on loopback. /wms allows other sites to load its images, /no-cors does not, /page is not a map
 * service, /odd is compressed without being asked and starts with the byte order mark of an encoding other
 * than the declared one.
 */
export async function startMapServer() {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url!, "http://loopback");
    if (pathname === "/page") {
      response.writeHead(200, { "Content-Type": "text/html" }).end("<!doctype html><p>Sign in</p>");
      return;
    }
    if (pathname !== "/no-cors") response.setHeader("Access-Control-Allow-Origin", "*");
    if (searchParams.get("REQUEST") === "GetMap")
      response.writeHead(200, { "Content-Type": "image/png" }).end(picture);
    else if (pathname === "/odd") {
      const marked = Buffer.from(`\ufeff${capabilities(["Hillshade"])}`);
      response
        .writeHead(200, { "Content-Type": "text/xml; charset=ISO-8859-1", "Content-Encoding": "gzip" })
        .end(gzipSync(marked));
    } else
      response
        .writeHead(200, { "Content-Type": "text/xml" })
        .end(Buffer.from(capabilities(["Hillshade", "Parcels"]), "latin1"));
  });
  await new Promise<void>(done => server.listen(0, "127.0.0.1", done));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
