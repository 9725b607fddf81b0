import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { transferablesOf } from "#survey/points.ts";
import { sampleQuarry } from "#survey/sample/quarry.ts";
import type { WorkerHandle } from "#survey/worker/client.ts";
import { Engine } from "./engine.ts";
import { EnginePool, LARGE_POINTS } from "./pool.ts";

// Starting threads takes a while on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const csv = new TextEncoder().encode(
  "Name,Code,Longitude,Latitude,Ellipsoidal height\nA,TOPO,8.5,46.6,1400\nB,TOPO,8.6,46.7,1401\n",
);
const engines = new Engine({ dataDir: "/nowhere" });
const engine = engines.for(0, "surveyor");
const importOne = () => engine.run("import", { source: csv });

beforeAll(async () => {
  // The first start also loads the TypeScript loader.
  await importOne();
}, 30_000);
afterAll(() => engines.close());

describe("the API's engine", () => {
  it("handles many tasks at once, each with its own answer", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, importOne));
    expect(answers.map(answer => answer.columns.count)).toEqual(Array(20).fill(2));
  });

  it("accepts a stream, which is how uploads arrive", async () => {
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

  it("stops one task without affecting those running or waiting", async () => {
    const controller = new AbortController();
    const columns = sampleQuarry(400_000);
    const stopped = engine.run("surface", { key: "big", columns }, { signal: controller.signal });
    const other = engines.for(0, "other");
    const others = Promise.all(Array.from({ length: 6 }, () => other.run("import", { source: csv })));
    setTimeout(() => controller.abort(new Error("not needed any more")), 20);
    await expect(stopped).rejects.toThrow("not needed any more");
    expect(await others).toHaveLength(6);
  });

  it("drops a task that was stopped while it waited", async () => {
    const controller = new AbortController();
    const busy = ["a", "b", "c", "d"].map(owner =>
      engines.for(0, owner).run("surface", { key: "busy", columns: sampleQuarry(50_000) }),
    );
    const waiting = engine.run("import", { source: csv }, { signal: controller.signal });
    controller.abort(new Error("gone"));
    await expect(waiting).rejects.toThrow("gone");
    await Promise.all(busy);
    expect((await importOne()).columns.count).toBe(2);
  });
});

describe("a thread that has read a file", () => {
  /** A thread that answers every task with this many points. */
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
    const pool = new EnginePool(() => answering(count, () => ended++), {
      size: 1,
      perOwner: 1,
      limitMs: 60_000,
    });
    await pool.of("surveyor").run("import", { source: csv });
    return ended;
  };

  it("ends if the file had many points, which frees their memory", async () => {
    expect(await endedAfter(LARGE_POINTS + 1)).toBe(1);
  });
  it("is kept if the file had few points", async () => {
    expect(await endedAfter(LARGE_POINTS)).toBe(0);
  });
});

describe("shared threads", () => {
  /** Threads whose tasks end when a test says so; `started` lists the keys of running tasks. */
  function threads() {
    const started: string[] = [];
    const answers = new Map<string, () => void>();
    let ended = 0;
    const start = (): WorkerHandle => {
      let listener: Parameters<WorkerHandle["onMessage"]>[0];
      return {
        postMessage: message => {
          if (message.type !== "run") return;
          const { key } = message.call as { key: string };
          started.push(key);
          answers.set(key, () => listener({ type: "done", id: message.id, answer: null }));
        },
        onMessage: given => {
          listener = given;
        },
        onFailure: () => {},
        terminate: () => {
          ended++;
        },
      };
    };
    const finish = async (key: string) => {
      answers.get(key)!();
      await turn();
    };
    return { start, started, finish, ended: () => ended };
  }
  const turn = () => new Promise(resolve => setImmediate(resolve));
  const input = { mode: "balance" } as const;

  it("serve the accounts in turn, however many tasks one of them has", async () => {
    const { start, started, finish } = threads();
    const pool = new EnginePool(start, { size: 1, perOwner: 1, limitMs: 60_000 });
    const tasks = ["a1", "a2", "a3", "b1", "c1"].map(key => pool.of(key[0]!).run("volume", { key, input }));
    await turn();
    for (const key of ["a1", "a2", "b1", "c1", "a3"]) await finish(key);
    await Promise.all(tasks);
    expect(started).toEqual(["a1", "a2", "b1", "c1", "a3"]);
    expect(pool.load).toEqual({ running: 0, waiting: 0 });
  });

  it("never all work for one account", async () => {
    const { start, started, finish } = threads();
    const pool = new EnginePool(start, { size: 2, perOwner: 1, limitMs: 60_000 });
    const tasks = ["a1", "a2", "b1"].map(key => pool.of(key[0]!).run("volume", { key, input }));
    await turn();
    expect(started).toEqual(["a1", "b1"]);
    for (const key of ["a1", "a2", "b1"]) await finish(key);
    await Promise.all(tasks);
  });

  it("are taken from a task at its time limit, and the caller learns that it took too long", async () => {
    const { start, started, finish, ended } = threads();
    const pool = new EnginePool(start, { size: 1, perOwner: 1, limitMs: 20 });
    await expect(pool.of("a").run("volume", { key: "endless", input })).rejects.toMatchObject({
      statusCode: 503,
      message: "This takes longer than the server allows. Please try again with less.",
    });
    expect(ended()).toBe(1);
    const next = pool.of("b").run("volume", { key: "next", input });
    await turn();
    await finish("next");
    await next;
    expect(started).toEqual(["endless", "next"]);
  });

  it("that ran out of memory are reported as such", async () => {
    const outOfMemory = Object.assign(new Error("heap"), { code: "ERR_WORKER_OUT_OF_MEMORY" });
    const start = (): WorkerHandle => ({
      ...threads().start(),
      onFailure: listener => queueMicrotask(() => listener(outOfMemory)),
    });
    const pool = new EnginePool(start, { size: 1, perOwner: 1, limitMs: 60_000 });
    await expect(pool.of("a").run("volume", { key: "large", input })).rejects.toMatchObject({
      statusCode: 503,
      message: "This takes more memory than the server allows. Please try again with less.",
    });
  });

  it("are free for others as soon as a caller leaves, and what the caller built is gone", async () => {
    const { start, started, finish, ended } = threads();
    const pool = new EnginePool(start, { size: 1, perOwner: 1, limitMs: 60_000 });
    const leaving = new AbortController();
    const left = pool.of("a").run("volume", { key: "left", input }, { signal: leaving.signal });
    const waits = pool.of("a").run("volume", { key: "waits", input }, { signal: leaving.signal });
    const other = pool.of("b").run("volume", { key: "other", input });
    await turn();
    const both = Promise.allSettled([left, waits]);
    leaving.abort(new Error("gone"));
    expect((await both).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    await turn();
    await finish("other");
    await other;
    expect(started).toEqual(["left", "other"]);
    expect(ended()).toBe(1);
  });
});
