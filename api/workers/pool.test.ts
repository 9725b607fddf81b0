import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { transferablesOf } from "#survey/points.ts";
import { sampleQuarry } from "#survey/sample/quarry.ts";
import type { WorkerHandle } from "#survey/worker/client.ts";
import { Engine } from "./engine.ts";
import { EnginePool, LARGE_POINTS } from "./pool.ts";

const csv = new TextEncoder().encode(
  "Name,Code,Longitude,Latitude,Ellipsoidal height\nA,TOPO,8.5,46.6,1400\nB,TOPO,8.6,46.7,1401\n",
);
const engines = new Engine({ dataDir: "/nowhere" });
const engine = engines.for(0);
const importOne = () => engine.run("import", { source: csv });

beforeAll(async () => {
  // The first start loads the TypeScript loader too.
  await importOne();
}, 30_000);
afterAll(() => engines.close());

describe("the API's engine", () => {
  it("answers many tasks at once, each with its own answer", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, importOne));
    expect(answers.map(answer => answer.columns.count)).toEqual(Array(20).fill(2));
  });

  it("takes a stream, as an upload arrives", async () => {
    const source = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(csv.slice(0, 30));
        controller.enqueue(csv.slice(30));
        controller.close();
      },
    });
    const { columns } = await engine.run("import", { source }, { transfer: [source] });
    expect(columns.count).toBe(2);
  });

  it("keeps a surface for the tasks of one session", async () => {
    const columns = sampleQuarry(2_000);
    const { areaM2, totalArea } = await engine.session(async run => {
      const { areaM2 } = await run("surface", { key: "a", columns }, { transfer: transferablesOf(columns) });
      const volume = await run("volume", { key: "a", input: { mode: "cut_fill", targetElevation: 1385 } });
      await run("drop", { key: "a" });
      return { areaM2, totalArea: volume.totalArea };
    });
    expect(totalArea).toBeCloseTo(areaM2, 3);
  });

  it("stops one task without harming those beside and behind it", async () => {
    const controller = new AbortController();
    const columns = sampleQuarry(400_000);
    const stopped = engine.run("surface", { key: "big", columns }, { signal: controller.signal });
    const others = Promise.all(Array.from({ length: 6 }, importOne));
    setTimeout(() => controller.abort(new Error("not needed any more")), 20);
    await expect(stopped).rejects.toThrow("not needed any more");
    expect(await others).toHaveLength(6);
  });

  it("forgets a task that was stopped while it waited", async () => {
    const controller = new AbortController();
    const busy = Array.from({ length: 4 }, () =>
      engine.run("surface", { key: "busy", columns: sampleQuarry(50_000) }),
    );
    const waiting = engine.run("import", { source: csv }, { signal: controller.signal });
    controller.abort(new Error("gone"));
    await expect(waiting).rejects.toThrow("gone");
    await Promise.all(busy);
    expect((await importOne()).columns.count).toBe(2);
  });
});

describe("a thread that held many points", () => {
  /** A thread that answers every task with so many points. */
  const answering = (count: number, ended: () => void): WorkerHandle => {
    let listener: Parameters<WorkerHandle["onMessage"]>[0];
    return {
      postMessage: message => {
        if (message.type !== "run") return;
        const answer = { type: "done", id: message.id, answer: { columns: { count } } };
        queueMicrotask(() => listener(answer as never));
      },
      onMessage: given => {
        listener = given;
      },
      onFailure: () => {},
      terminate: ended,
    };
  };
  const endedAfter = async (count: number) => {
    let ended = 0;
    const pool = new EnginePool(() => answering(count, () => ended++), 1);
    await pool.run("import", { source: csv });
    return ended;
  };

  it("ends with its task, which gives their memory back", async () => {
    expect(await endedAfter(LARGE_POINTS + 1)).toBe(1);
  });
  it("stays when they were few", async () => {
    expect(await endedAfter(LARGE_POINTS)).toBe(0);
  });
});
