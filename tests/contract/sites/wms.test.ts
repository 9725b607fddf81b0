import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { MapServices } from "#api/wms/map-services.ts";
import type { Client } from "../client.ts";
import { startApi, type TestApi } from "../harness.ts";
import { point } from "../points-body.ts";

const origin = "https://survey.example.org";
const picture = Buffer.from("GIF89a");
const described = (layers = "<Layer><Name>dem</Name><Title>Terrain</Title></Layer>") =>
  `<WMS_Capabilities version="1.3.0"><Service><Title>Office</Title></Service><Capability>
  <Request><GetMap><Format>image/gif</Format><Format>image/png</Format></GetMap></Request>
  <Layer><Title>All</Title><CRS>EPSG:3857</CRS><EX_GeographicBoundingBox><westBoundLongitude>-124</westBoundLongitude>
  <eastBoundLongitude>-123</eastBoundLongitude><southBoundLatitude>44</southBoundLatitude>
  <northBoundLatitude>45</northBoundLatitude></EX_GeographicBoundingBox>${layers}</Layer></Capability></WMS_Capabilities>`;

let api: TestApi;
let user: Client;
let siteId: string;
beforeAll(async () => {
  api = await startApi({ allowsPrivateWms: true });
  user = await api.user();
  const { project } = (await user.post("/projects", { name: "P" })).data;
  const site = await user.post(`/projects/${project._id}/sites`, { name: "S", points: [point("1")] });
  siteId = site.data.site._id;
});
afterAll(() => api.close());

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A map server on loopback. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>(done => server.listen(0, "127.0.0.1", done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const describeAt = (client: Client, url: string) => client.post("/wms-capabilities", { url });
const previewOf = (client: Client, url: string, layer = "dem") =>
  client.post("/wms-previews", { url, layer, siteId, origin });
/** Runs `work` while `services` read this API's map services. */
async function through<T>(services: MapServices, work: () => Promise<T>): Promise<T> {
  const { mapServices } = api.services;
  api.services.mapServices = services;
  try {
    return await work();
  } finally {
    api.services.mapServices = mapServices;
  }
}

describe("the description of a map service", () => {
  test("is read once, and cached for the addresses of all its calls", async () => {
    let calls = 0;
    const url = await serve((_, response) => {
      calls++;
      response.writeHead(200, { "Content-Type": "text/xml" }).end(described());
    });
    const { status, data } = await describeAt(user, `${url}/wms?map=a&REQUEST=GetMap&Layers=x`);
    expect(status).toBe(200);
    expect(data).toEqual({
      problem: null,
      service: {
        url: `${url}/wms?map=a`,
        version: "1.3.0",
        title: "Office",
        formats: ["image/gif", "image/png"],
        mapFormat: "image/png",
        layers: [
          {
            name: "dem",
            title: "Terrain",
            attribution: "",
            bounds: { west: -124, south: 44, east: -123, north: 45 },
            crs: ["EPSG:3857"],
            depth: 1,
          },
        ],
      },
    });
    await describeAt(user, `${url}/wms?map=a`);
    expect(calls).toBe(1);
  });

  test.each<[string, RequestListener, object]>([
    ["status", (_, response) => response.writeHead(401).end(), { status: 401 }],
    ["web-page", (_, response) => response.end("<!doctype html><p>Sign in</p>"), {}],
    ["not-wms", (_, response) => response.end("{}"), {}],
    ["no-layers", (_, response) => response.end(described("")), {}],
    [
      "refused",
      (_, response) => response.end("<ServiceExceptionReport><a>No map</a></ServiceExceptionReport>"),
      { detail: "No map" },
    ],
    ["too-large", (_, response) => response.end(Buffer.alloc(6_000_000)), {}],
    [
      "too-large",
      (_, response) =>
        response.writeHead(200, { "Content-Encoding": "gzip" }).end(gzipSync(Buffer.alloc(50_000_000))),
      {},
    ],
    ["redirects", (_, response) => response.writeHead(302, { Location: "/again" }).end(), {}],
  ])("is replaced by a reason if there is none: %s", async (code, listener, more) => {
    const { status, data } = await describeAt(user, await serve(listener));
    expect(status).toBe(200);
    expect(data).toEqual({ service: null, problem: { code, ...more } });
  });

  test("needs a valid address", async () => {
    for (const body of [{}, { url: " " }, { url: "x".repeat(2_001) }])
      expect((await user.post("/wms-capabilities", body)).status).toBe(422);
    expect((await describeAt(user, "ftp://example.org/")).data.problem).toEqual({ code: "scheme" });
  });

  test("is only read for signed-in callers", async () => {
    expect((await describeAt(api.visitor(), "https://example.org/wms")).status).toBe(401);
  });
});

describe("private networks", () => {
  const addresses = ["http://127.0.0.1:9/", "http://localhost:9/", "http://[::1]:9/", "http://2130706433:9/"];

  test.each(addresses)("are closed: %s", async url => {
    await through(new MapServices({}), async () => {
      expect((await describeAt(user, url)).data.problem).toEqual({ code: "private-network" });
      const { data } = await previewOf(user, url);
      expect(data).toEqual({ picture: null, problems: [{ code: "private-network" }] });
    });
  });

  test("are not reached through a redirect from a public server", async () => {
    let asked = 0;
    const hidden = await serve((_, response) => {
      asked++;
      response.end(described());
    });
    const { port } = new URL(hidden);
    const url = await serve((_, response) =>
      response.writeHead(302, { Location: `http://localhost:${port}/` }).end(),
    );
    // Treats the first server, by number, as public; the name resolves to the same loopback address.
    let checks = 0;
    const isPublic = () => checks++ === 0;
    await through(new MapServices({ isPublic }), async () =>
      expect((await describeAt(user, url)).data.problem).toEqual({ code: "private-network" }),
    );
    expect(asked).toBe(0);
  });
});

describe("the preview of a layer", () => {
  const open = { "Access-Control-Allow-Origin": "*" };
  const services = (headers: Record<string, string>) =>
    serve((request, response) => {
      const isMap = request.url!.includes("REQUEST=GetMap");
      if (isMap) response.writeHead(200, { "Content-Type": "image/gif", ...headers }).end(picture);
      else response.end(described());
    });

  test("is a picture, with problems that a map will have", async () => {
    const url = await services(open);
    const { status, data } = await previewOf(user, url);
    expect(status).toBe(200);
    expect(data).toEqual({
      picture: `data:image/gif;base64,${picture.toString("base64")}`,
      problems: [{ code: "mixed-content" }],
    });
    const closed = await previewOf(user, await services({}));
    expect(closed.data.problems).toEqual([{ code: "mixed-content" }, { code: "no-cors" }]);
    const unknown = await previewOf(user, url, "dtm");
    expect(unknown.data).toEqual({ picture: null, problems: [{ code: "no-such-layer" }] });
  });

  test("reports when another server sends the pictures, which pages may not load", async () => {
    const other = await services(open);
    const url = await serve((request, response) => {
      if (!request.url!.includes("REQUEST=GetMap")) response.end(described());
      else response.writeHead(302, { Location: other + request.url }).end();
    });
    const { data } = await previewOf(user, url);
    expect(data.problems).toEqual([
      { code: "mixed-content" },
      { code: "other-server", detail: new URL(other).host },
    ]);
  });

  test("is never another file of the network", async () => {
    const { data } = await previewOf(user, await services({ ...open, "Content-Type": "text/plain" }));
    expect(data).toMatchObject({
      picture: null,
      problems: [{ code: "mixed-content" }, { code: "no-picture" }],
    });
  });

  test("is not made for sites that the caller cannot see, or pages without an origin", async () => {
    const url = "https://example.org/wms";
    const stranger = await api.user();
    expect((await previewOf(stranger, url)).status).toBe(404);
    for (const bad of [{ origin: "file:///" }, { siteId: "a\0b" }, { layer: "" }]) {
      const body = { url, layer: "dem", siteId, origin, ...bad };
      expect((await user.post("/wms-previews", body)).status).toBe(422);
    }
  });
});

describe("one account's look-ups", () => {
  test("are limited: further ones wait for a moment and are refused", async () => {
    const client = await api.user();
    const held: (() => void)[] = [];
    const url = await serve((_, response) => held.push(() => response.end(described())));
    const calls = [1, 2, 3].map(n => describeAt(client, `${url}/${n}`));
    const refused = await Promise.race(calls);
    expect(refused.status).toBe(503);
    expect(refused.headers.get("Retry-After")).toBe("2");
    expect(held.length).toBe(2);
    for (const answer of held) answer();
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 200, 503]);
  });

  test("end when their caller has left", async () => {
    const client = await api.user();
    let gone = () => {};
    const isGone = new Promise<void>(resolve => {
      gone = resolve;
    });
    const caller = new AbortController();
    const url = await serve(request => {
      request.once("close", gone);
      caller.abort();
    });
    const call = fetch(`${api.url}/wms-capabilities`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Cookie: client.cookie },
      body: JSON.stringify({ url }),
      signal: caller.signal,
    });
    await expect(call).rejects.toThrow();
    await isGone;
  });

  test("are limited to 60 a minute", async () => {
    const client = await api.user();
    const statuses: number[] = [];
    for (let n = 0; n < 61; n++) statuses.push((await describeAt(client, "ftp://example.org/")).status);
    expect(statuses.filter(status => status === 200).length).toBe(60);
    expect(statuses.at(-1)).toBe(429);
  });
});
