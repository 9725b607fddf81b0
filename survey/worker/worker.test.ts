import { Worker } from "node:worker_threads";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { VolumeInput } from "#shapes/volume-input.ts";
import { pointAt, transferablesOf } from "../points.ts";
import { sampleQuarry } from "../sample/quarry.ts";
import { EngineClient, type WorkerHandle } from "./client.ts";

let code = "";
let client: EngineClient;
let started = 0;

/** A thread with the engine, bundled as a build would do it. */
function startThread(): WorkerHandle {
  started++;
  const worker = new Worker(code, { eval: true });
  return {
    postMessage: (message, transfer) => worker.postMessage(message, transfer as ArrayBuffer[]),
    onMessage: listener => worker.on("message", listener),
    onFailure: listener => {
      worker.on("error", listener);
    },
    terminate: () => void worker.terminate(),
  };
}

beforeAll(async () => {
  const built = await build({
    stdin: {
      contents: 'import { serveThread } from "./node-entry.ts"; serveThread();',
      resolveDir: new URL(".", import.meta.url).pathname,
    },
    bundle: true,
    platform: "node",
    format: "cjs",
    write: false,
  });
  code = built.outputFiles[0]!.text;
  client = new EngineClient(startThread);
});
afterAll(() => client.end());

const csvOf = (count: number) => {
  const columns = sampleQuarry(count);
  const rows = Array.from({ length: count }, (_, i) => {
    const { name, code: codeText, longitude, latitude, ellipsoidalHeight } = pointAt(columns, i);
    return `${name},${codeText},${longitude},${latitude},${ellipsoidalHeight}`;
  });
  return new Blob([`Name,Code,Longitude,Latitude,Ellipsoidal height\n${rows.join("\n")}\n`]);
};

describe("the engine in a worker thread", () => {
  it("imports, summarises, triangulates, computes volumes, contours and profiles without copying columns", async () => {
    const progress: number[] = [];
    const blob = csvOf(20_000);
    const imported = await client.run(
      "import",
      { source: blob },
      { onProgress: done => progress.push(done) },
    );
    expect(imported.columns.count).toBe(20_000);
    expect(progress.at(-1)).toBe(blob.size);
    const sent = imported.columns.longitude;
    const { summary, columns } = await client.run(
      "summarise",
      { columns: imported.columns },
      { transfer: transferablesOf(imported.columns) },
    );
    expect(sent.length).toBe(0);
    expect(summary.pointCount).toBe(20_000);
    const info = await client.run("surface", { key: "site", columns });
    expect(info.areaM2).toBeGreaterThan(170_000);
    const edges = await client.run("surface", {
      key: "with a breakline",
      columns,
      options: {
        breaklines: [
          [
            [8.595, 46.5, 1400],
            [8.596, 46.5, 1400],
          ],
        ],
      },
    });
    expect(edges.vertexCount).toBe(info.vertexCount + 2);
    const result = await client.run("volume", {
      key: "site",
      input: { mode: "cut_fill", targetElevation: 1385 },
    });
    expect(result.netVolumeChange).toBeCloseTo((result.avgCurrentElevation - 1385) * result.totalArea, 3);
    const contours = await client.run("contours", { key: "site", intervalM: 5 });
    expect(contours.ends.length).toBeGreaterThan(10);
    expect(contours.longitude[0]).toBeCloseTo(8.595, 1);
    expect(contours.labels.longitude[0]).toBeCloseTo(8.595, 1);
    expect(contours.levelsM[contours.level[contours.labels.line[0]!]!]! % 25).toBe(0);
    const { west, south, east, north } = summary.bounds!;
    const profile = await client.run("profile", {
      key: "site",
      others: [],
      input: {
        line: [
          [west, south],
          [east, north],
        ],
        everyM: 10,
        plane: null,
        base: null,
        sections: null,
      },
    });
    expect(profile.profiles[0]!.runs[0]!.heightM.length).toBeGreaterThan(100);
    await client.run("drop", { key: "site" });
    await expect(client.run("contours", { key: "site", intervalM: 5 })).rejects.toMatchObject({
      code: "no-surface",
    });
  });

  it("hands errors over with name, code and fields", async () => {
    const failure = client.run("import", { source: new TextEncoder().encode("a\nb\n") });
    await expect(failure).rejects.toMatchObject({
      name: "NoValidPointsError",
      message: "No valid points found in CSV file",
      code: "no-valid-points",
      details: { report: { rowsRead: 1 } },
    });
  });

  it("hands over what a refused input is about; a fault has no subject", async () => {
    await client.run("surface", { key: "site", columns: sampleQuarry(500) });
    const input: VolumeInput = {
      mode: "pads",
      pads: [
        {
          id: 7,
          elevation: 1385,
          coordinates: [
            [8.595, 46.5],
            [8.596, 46.5],
            [8.596, 46.501],
          ],
        },
        { id: 8, elevation: 1385, coordinates: [[8.595, 46.5]] },
      ],
    };
    await expect(client.run("volume", { key: "site", input })).rejects.toMatchObject({
      code: "polygon-too-few-corners",
      subject: { pad: 1 },
      message: "Pad '8' needs at least 3 corners that are apart",
    });
    await expect(client.run("volume", { key: "none", input })).rejects.toMatchObject({
      code: "no-surface",
      subject: undefined,
    });
  });

  it("fails only the task whose progress cannot be reported", async () => {
    const full = new Error("The disk is full");
    let told = (_: Parameters<Parameters<WorkerHandle["onMessage"]>[0]>[0]) => {};
    const alone = new EngineClient(() => ({
      postMessage: message => queueMicrotask(() => told({ type: "progress", id: message.id, done: 1 })),
      onMessage: listener => {
        told = listener;
      },
      onFailure: () => {},
      terminate: () => {},
    }));
    const onProgress = () => {
      throw full;
    };
    await expect(alone.run("drop", { key: "none" }, { onProgress })).rejects.toBe(full);
  });

  it("stops an aborted computation, and works again afterwards", async () => {
    const before = started;
    const controller = new AbortController();
    const columns = sampleQuarry(400_000);
    const running = client.run("surface", { key: "big", columns }, { signal: controller.signal });
    setTimeout(() => controller.abort(new Error("not needed any more")), 20);
    await expect(running).rejects.toThrow("not needed any more");
    const info = await client.run("surface", { key: "small", columns: sampleQuarry(500) });
    expect(info.pointCount).toBe(500);
    expect(started).toBe(before + 1);
  });
});
