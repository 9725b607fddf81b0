import { spawnSync } from "node:child_process";
import { afterEach, describe, expect, it, vi } from "vitest";
import { memoryFile } from "#survey/files/memory-file.test-files.ts";
import { workbookFile } from "#survey/files/xlsx/xlsx.test-files.ts";
import { WorkerTaskError } from "#survey/worker/client.ts";
import { FileProcesses } from "./file-processes.ts";

// Starting a process takes a while on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const feature = (name: string) =>
  `{"type":"Feature","properties":{"name":"${name}"},"geometry":{"type":"Point","coordinates":[8,46,500]}}`;
const LARGE = `{"type":"FeatureCollection","features":[${Array(100_000).fill(feature("A")).join()}]}`;
/** Enough text to fill a small heap. */
const texts = () =>
  workbookFile({
    strings: Array.from({ length: 300_000 }, (_, i) => `<si><t>${"A".repeat(100)}${i}</t></si>`).join(""),
    sheets: { S: "<row><c><v>1</v></c></row>" },
  });

const processes = (bounds = {}) => new FileProcesses("no grids", bounds);
let reading = processes();
afterEach(() => {
  reading.close();
  vi.restoreAllMocks();
});

interface Asked {
  signal?: AbortSignal;
  write?: (piece: Uint8Array) => Promise<void>;
  onRead?: () => void;
  /** Whether nothing follows the first piece of the file. */
  isStuck?: boolean;
}

/** Counts the processes that this one has started to read files, as the system lists them. */
const running = () =>
  spawnSync("pgrep", ["-f", "-P", String(process.pid), "file\\.worker"], { encoding: "utf8" })
    .stdout.split("\n")
    .filter(Boolean).length;

async function table(content: string | Uint8Array, asked: Asked = {}): Promise<string> {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  const source = memoryFile(bytes, 65_536);
  const pieces: Uint8Array[] = [];
  const file = {
    bytes: bytes.length,
    async *read(fromByte: number) {
      for await (const piece of source.read(fromByte)) {
        asked.onRead?.();
        yield piece;
        if (asked.isStuck) await new Promise(() => {});
      }
    },
  };
  const signal = asked.signal ?? new AbortController().signal;
  const write = asked.write ?? (async (piece: Uint8Array) => void pieces.push(piece));
  const call = { chosen: {}, maxPoints: 1_000_000, maxTextLength: 1000 };
  await reading.session({ ownerId: "an account", file, signal }, run => run("convert", call, { write }));
  return Buffer.concat(pieces).toString("utf8");
}

describe("a file that is converted in a process of its own", () => {
  it("becomes a table, and so does the next file", async () => {
    reading = processes();
    expect(await table(feature("A"))).toMatch(/\nA,,8,46,500\n$/);
    expect((await table(LARGE)).match(/A,,8,46,500\n/g)).toHaveLength(100_000);
  });

  it("is refused with the reason when it cannot be read", async () => {
    reading = processes();
    const error = await table(feature("A").slice(0, -10)).catch(error => error);
    expect(error).toBeInstanceOf(WorkerTaskError);
    expect(error).toMatchObject({ name: "FormatError", code: "damaged" });
    expect(await table(feature("B"))).toMatch(/B,/);
  });

  it("ends its process when it takes too much memory, and the next file is read", async () => {
    reading = processes({ heapMb: 24 });
    await expect(table(texts())).rejects.toMatchObject({ name: "TaskTooLarge", of: "memory" });
    await expect.poll(running).toBe(0);
    expect(await table(feature("B"))).toMatch(/B,/);
  });

  it("ends its process when it takes too long", async () => {
    reading = processes({ limitMs: 2_000 });
    const read = expect(table(LARGE, { isStuck: true })).rejects.toMatchObject({
      name: "TaskTooLarge",
      of: "time",
    });
    await expect.poll(running).toBe(1);
    await read;
    await expect.poll(running).toBe(0);
  });

  it("ends its process when nobody waits for it any more", async () => {
    reading = processes();
    const controller = new AbortController();
    const onRead = () => controller.abort(new Error("gone"));
    const asked = { signal: controller.signal, onRead, isStuck: true };
    await expect(table(LARGE, asked)).rejects.toThrow("gone");
    await expect.poll(running).toBe(0);
    expect(await table(feature("B"))).toMatch(/B,/);
  });

  it("fails when writing its table or reading its bytes fails", async () => {
    reading = processes();
    const full = new Error("The disk is full");
    await expect(table(LARGE, { write: () => Promise.reject(full) })).rejects.toBe(full);
    const lost = new Error("The store is away");
    const onRead = () => {
      throw lost;
    };
    await expect(table(LARGE, { onRead })).rejects.toBe(lost);
  });
});
