import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ApiProcess, spawnApi } from "../../contract/api-process.ts";
import { Client } from "../../contract/client.ts";
import { freshSettings, PASSWORD } from "../../contract/harness.ts";
import { block, drawing, drawingPreview, honestDrawing, pairs, staged } from "./files.ts";

let api: ApiProcess;
let user: Client;
let other: Client;
beforeAll(async () => {
  api = await spawnApi(await freshSettings(), { ALLOW_PRIVATE_WMS: "1" });
  user = new Client(api.url);
  other = new Client(api.url);
  for (const client of [user, other]) await client.signIn("admin@example.org", PASSWORD);
});
afterAll(() => api.kill());

/** Peak memory of the API, in MB; 0 if the system does not report it. */
function peakMb(): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${api.child.pid}/status`, "utf8"))?.[1]) / 1024;
  } catch {
    return 0;
  }
}

/** The 95th percentile of others' response times while `work` runs, milliseconds. */
async function waitOfOthers<T>(work: () => Promise<T>): Promise<{ answer: T; p95Ms: number }> {
  let isOver = false;
  const waits: number[] = [];
  const watch = (async () => {
    while (!isOver) {
      const from = performance.now();
      expect((await other.get("/auth/me")).status).toBe(200);
      waits.push(performance.now() - from);
      await sleep(20);
    }
  })();
  const answer = await work().finally(() => {
    isOver = true;
  });
  await watch;
  waits.sort((a, b) => a - b);
  return { answer, p95Ms: waits[Math.floor(waits.length * 0.95)] ?? 0 };
}

const hatch = (edge: string, count: number) =>
  drawing(pairs(0, "HATCH", 91, 1, 92, 0, 93, count) + edge.repeat(count));
const numbers = (count: number, code: number) =>
  Array.from({ length: count }, (_, i) => pairs(code, i)).join("");
const DRAWINGS: [string, string][] = [
  ["an arc that goes round 2.8e14 times", drawing(pairs(0, "ARC", 10, 0, 20, 0, 40, 1, 50, "1e17", 51, 0))],
  ["an arc of a hatch that does", hatch(pairs(72, 2, 10, 0, 20, 0, 40, 1, 50, "1e17", 51, 0), 1)],
  [
    "an ellipse that begins before it ends",
    drawing(pairs(0, "ELLIPSE", 11, 1, 21, 0, 40, 1, 41, 0, 42, "-1e7")),
  ],
  ["80,000 edges without points", hatch(pairs(72, 1), 80_000)],
  ["100,000 arcs without places", hatch(pairs(72, 2, 40, 1), 100_000)],
  ["an elliptic edge of 1e8°", hatch(pairs(72, 3, 10, 0, 20, 0, 11, 1, 21, 0, 40, 1, 50, 0, 51, "1e8"), 1)],
  ["a spline of degree 2,000", drawing(pairs(0, "SPLINE", 71, 2000) + numbers(6001, 40) + numbers(4000, 10))],
  [
    "an array of 1e600 places",
    drawing(pairs(0, "INSERT", 2, "B", 70, "1e300", 71, "1e300"), block("B", pairs(0, "POINT", 10, 0))),
  ],
  [
    "a long insert of many places",
    drawing(
      pairs(0, "INSERT", 2, "B", 70, 100_000) + pairs(40, 0).repeat(100_000),
      block("B", pairs(0, "POINT", 10, 0)),
    ),
  ],
  [
    "a long name in 100,000 places",
    drawing(
      pairs(0, "INSERT", 2, "B", 70, 100_000),
      block("B", pairs(0, "POINT", 8, "x".repeat(60_000), 10, 0)),
    ),
  ],
  [
    "a long text in 100,000 places",
    drawing(
      pairs(0, "INSERT", 2, "B", 70, 100_000),
      block("B", pairs(0, "TEXT", 1, "x".repeat(60_000), 10, 0)),
    ),
  ],
  [
    "fractions that never end",
    drawing(pairs(0, "MTEXT", 1, "\\S".repeat(30_000)) + pairs(0, "MTEXT", 1, "\\S/".repeat(20_000))),
  ],
  ["a head of line ends", `0${"\n".repeat(4_094)}x`],
];

describe("malicious drawings", () => {
  test("are answered one by one, while others are served", async () => {
    const { answer, p95Ms } = await waitOfOthers(async () => {
      const seconds: Record<string, number> = {};
      for (const [name, text] of DRAWINGS) {
        const from = performance.now();
        const { status, data } = await drawingPreview(user, await staged(user, text));
        expect([name, status]).toEqual([name, 200]);
        expect(data.problem?.code).not.toBe("failed");
        seconds[name] = Math.round(performance.now() - from) / 1000;
      }
      return seconds;
    });
    const peak = Math.round(peakMb());
    console.log("drawings:", JSON.stringify({ seconds: answer, p95Ms: Math.round(p95Ms), peakMb: peak }));
    expect(Math.max(...Object.values(answer))).toBeLessThan(20);
    // 250 on an otherwise idle machine.
    expect(p95Ms).toBeLessThan(1_000);
    expect(peak).toBeLessThan(1_200);
    const honest = await drawingPreview(user, await staged(user, honestDrawing));
    expect(honest.data.diagnostic.drawn).toEqual({ LINE: 1 });
  });
});

const described = (inside: string, head = "") =>
  `${head}<WMS_Capabilities version="1.3.0"><Capability>${inside}</Capability></WMS_Capabilities>`;
const layer = "<Layer><Name>a</Name></Layer>";
const systems = Array.from({ length: 4_000 }, (_, i) => `<CRS>EPSG:${i}</CRS>`).join("");
const entities = Array.from({ length: 9 }, (_, i) => `<!ENTITY e${i + 1} "${`&e${i};`.repeat(10)}">`).join(
  "",
);
const MEBIBYTE = 1_048_576;
const DESCRIPTIONS: Record<string, string> = {
  systems: described(`<Layer>${systems}${layer.repeat(2_000)}</Layer>`),
  comments: "<!-- -- ".repeat(26) + described(layer),
  "many comments": "<!---->".repeat((4 * MEBIBYTE) / 7) + described(layer),
  deep: described("<Layer>".repeat(500_000)),
  entities: described(layer, `<!DOCTYPE x [<!ENTITY e0 "xxxxxxxxxx">${entities}]>`),
  attributes: described(`<Layer ${'a="1" '.repeat(500_000)}>${layer}</Layer>`),
};

describe("malicious descriptions of map services", () => {
  let server: Server;
  let address = "";
  beforeAll(async () => {
    server = createServer((request, response) => {
      const name = new URL(request.url!, "http://localhost").pathname.slice(1);
      response.setHeader("Content-Type", "text/xml");
      response.end(DESCRIPTIONS[decodeURIComponent(name)]);
    });
    await new Promise<void>(done => server.listen(0, "127.0.0.1", done));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  test("are read or refused, while others are served", async () => {
    const { answer, p95Ms } = await waitOfOthers(async () => {
      const seconds: Record<string, number> = {};
      for (const name of Object.keys(DESCRIPTIONS)) {
        const from = performance.now();
        const url = `${address}/${encodeURIComponent(name)}`;
        expect([name, (await user.post("/wms-capabilities", { url })).status]).toEqual([name, 200]);
        seconds[name] = Math.round(performance.now() - from) / 1000;
      }
      return seconds;
    });
    const peak = Math.round(peakMb());
    console.log("descriptions:", JSON.stringify({ seconds: answer, p95Ms: Math.round(p95Ms), peakMb: peak }));
    expect(p95Ms).toBeLessThan(1_000);
    expect(peak).toBeLessThan(1_200);
  });
});
