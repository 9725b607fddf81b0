// Reads uploaded files in a separate process, so that one that takes too much memory or time brings nothing else down.
import { joinBytes } from "#survey/bytes.ts";
import { convertFile } from "#survey/files/convert.ts";
import type { SourceFile } from "#survey/files/format.ts";
import { type Drawn, placeOnGround, readDrawing, shownOf } from "#survey/worker/drawing-task.ts";
import { readDesignFile } from "#survey/worker/read-design-task.ts";
import { plainError } from "#survey/worker/serve.ts";
import type {
  FileRequest,
  FileTask,
  FileTasks,
  FromProcess,
  ToProcess,
} from "../imports/file-process/messages.ts";
import { loadGrids } from "./grids.ts";
import { lowerPriority } from "./low-priority.ts";

const waiting = new Map<number, (piece: Uint8Array | null) => void>();
let lastId = 0;
let lastStream = 0;

const say = (message: FromProcess) => process.send!(message);

function ask(asked: (id: number) => FileRequest): Promise<Uint8Array | null> {
  const id = ++lastId;
  return new Promise(resolve => {
    waiting.set(id, resolve);
    say(asked(id));
  });
}

const askedFile = (bytes: number): SourceFile => ({
  bytes,
  async *read(fromByte) {
    const stream = ++lastStream;
    try {
      for (;;) {
        const piece = await ask(id => ({ type: "read", id, stream, fromByte }));
        if (piece === null) return;
        yield piece;
      }
    } finally {
      say({ type: "close", stream });
    }
  },
});

async function write(piece: Uint8Array): Promise<void> {
  await ask(id => ({ type: "write", id, piece }));
}

let grids: Promise<void> | null = null;
/** Loads the datum grids on first use, for files that are placed by a coordinate system. */
function withGrids(): Promise<void> {
  grids ??= loadGrids(process.env.GRIDS_DIR!);
  return grids;
}

async function wholeOf(file: SourceFile): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of file.read(0)) pieces.push(piece);
  return joinBytes(pieces);
}

let drawn: Drawn | null = null;

async function answerOf(task: FileTask): Promise<FileTasks[FileTask["kind"]]["answer"]> {
  const { kind, call } = task;
  const file = askedFile(task.bytes);
  if (kind === "placeDrawing") {
    if (!drawn) throw new Error("There is no drawing here; read it first");
    await withGrids();
    const { diagnostic, placed } = await placeOnGround(drawn, call);
    const { cadData, ...rest } = placed;
    for (const piece of cadData) await write(piece);
    return { diagnostic, placed: rest };
  }
  drawn = null;
  switch (kind) {
    case "convert":
      return convertFile(file, {
        ...call,
        write,
        // Never aborts: a caller that no longer waits ends the process instead.
        signal: new AbortController().signal,
        onProgress: bytes => say({ type: "progress", bytes }),
      });
    case "drawing":
      drawn = readDrawing(await wholeOf(file));
      return shownOf(drawn);
    case "design":
      await withGrids();
      return readDesignFile({ ...call, source: file.read(0) });
  }
}

async function run(task: FileTask): Promise<void> {
  try {
    say({ type: "done", answer: await answerOf(task) });
  } catch (error) {
    say({ type: "failed", error: plainError(error) });
  }
}

lowerPriority();
process.on("disconnect", () => process.exit());
process.on("message", (message: ToProcess) => {
  if (message.type === "run") return void run(message.task);
  waiting.get(message.id)?.(message.piece);
  waiting.delete(message.id);
});
