import { afterEach, expect, it } from "vitest";
import { transferablesOf } from "../../survey/points.ts";
import { sampleQuarry } from "../../survey/sample/quarry.ts";
import { EngineClient, type WorkerHandle } from "../../survey/worker/client.ts";

let started = 0;
let client = new EngineClient(startWorker);
afterEach(() => {
  client.end();
  client = new EngineClient(startWorker);
});

function startWorker(): WorkerHandle {
  started++;
  const worker = new Worker(new URL("../../survey/worker/browser-entry.ts", import.meta.url), {
    type: "module",
  });
  return {
    postMessage: (message, transfer) => worker.postMessage(message, transfer),
    onMessage: listener => worker.addEventListener("message", event => listener(event.data)),
    onFailure: listener => worker.addEventListener("error", event => listener(new Error(event.message))),
    terminate: () => worker.terminate(),
  };
}

/** A file of points, as an upload field holds it. */
function csvFile(count: number): File {
  const { longitude, latitude, ellipsoidalHeight } = sampleQuarry(count);
  const rows = Array.from(longitude, (x, i) => `P${i},TOPO,${x},${latitude[i]},${ellipsoidalHeight[i]}\n`);
  return new File(["Name,Code,Longitude,Latitude,Ellipsoidal height\n", ...rows], "points.csv");
}

it("imports a file, triangulates it and computes a volume, with progress and without copying columns", async () => {
  const file = csvFile(50_000);
  const progress: [number, number | undefined][] = [];
  const { columns, report } = await client.run(
    "import",
    { source: file },
    { onProgress: (done, total) => progress.push([done, total]) },
  );
  expect([columns.count, report.rowsSkipped]).toEqual([50_000, 0]);
  expect(progress.length).toBeGreaterThan(3);
  expect(progress.at(-1)).toEqual([file.size, file.size]);

  const info = await client.run(
    "surface",
    { key: "quarry", columns },
    { transfer: transferablesOf(columns) },
  );
  expect(info.pointCount).toBe(50_000);
  // Handed over, not copied: nothing is left on this side.
  expect(columns.longitude).toHaveLength(0);
  expect(columns.nameBytes).toHaveLength(0);

  const input = { mode: "cut_fill", targetElevation: 1385 } as const;
  const volume = await client.run("volume", { key: "quarry", input });
  expect(volume.netVolumeChange).toBeCloseTo((volume.avgCurrentElevation - 1385) * volume.totalArea, 3);
  const contours = await client.run("contours", { key: "quarry", intervalM: 5 });
  expect(contours.labels.line.length).toBeGreaterThan(5);
});

it("stops a computation that cannot listen, keeps the page free meanwhile and works again afterwards", async () => {
  const controller = new AbortController();
  const columns = sampleQuarry(400_000);
  const running = client.run(
    "surface",
    { key: "big", columns },
    { signal: controller.signal, transfer: transferablesOf(columns) },
  );
  setTimeout(() => controller.abort(new Error("the page was left")), 10);
  await expect(running).rejects.toThrow("the page was left");
  const before = started;
  const small = sampleQuarry(500);
  expect((await client.run("surface", { key: "small", columns: small })).pointCount).toBe(500);
  expect(started).toBe(before + 1);
});

it("stops an import by itself, without losing the worker", async () => {
  const controller = new AbortController();
  const onProgress = () => controller.abort(new Error("another file was chosen"));
  const file = csvFile(50_000);
  await client.run("surface", { key: "kept", columns: sampleQuarry(500) });
  const before = started;
  await expect(
    client.run("import", { source: file }, { signal: controller.signal, onProgress }),
  ).rejects.toThrow("another file was chosen");
  const input = { mode: "cut_fill", targetElevation: 1385 } as const;
  expect((await client.run("volume", { key: "kept", input })).pointCount).toBe(500);
  expect(started).toBe(before);
});
