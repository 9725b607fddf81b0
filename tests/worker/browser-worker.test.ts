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

it("triangulates points and computes a volume, without copying columns", async () => {
  const columns = sampleQuarry(50_000);
  const info = await client.run(
    "surface",
    { key: "quarry", columns },
    { transfer: transferablesOf(columns) },
  );
  expect(info.pointCount).toBe(50_000);
  // Transferred, not copied: nothing is left on this side.
  expect(columns.longitude).toHaveLength(0);
  expect(columns.nameBytes).toHaveLength(0);

  const input = { mode: "cut_fill", targetElevation: 1385 } as const;
  const volume = await client.run("volume", { key: "quarry", input });
  expect(volume.netVolumeChange).toBeCloseTo((volume.avgCurrentElevation - 1385) * volume.totalArea, 3);
  const contours = await client.run("contours", { key: "quarry", intervalM: 5 });
  expect(contours.labels.line.length).toBeGreaterThan(5);
});

it("stops a computation that cannot be interrupted, keeps the page responsive meanwhile and works again afterwards", async () => {
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

it("reads no files, as only servers do, and keeps its surfaces when asked to", async () => {
  await client.run("surface", { key: "kept", columns: sampleQuarry(500) });
  const before = started;
  const source = new TextEncoder().encode("Name,Code,Longitude,Latitude,Ellipsoidal height\nA,T,1,2,3\n");
  await expect(client.run("import", { source })).rejects.toThrow("This engine reads no files");
  const input = { mode: "cut_fill", targetElevation: 1385 } as const;
  expect((await client.run("volume", { key: "kept", input })).pointCount).toBe(500);
  expect(started).toBe(before);
});
