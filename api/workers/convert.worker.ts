// Converts files of points to tables in a process of its own: one that takes too much memory or time ends nothing else.
import { convertFile } from "#survey/formats/convert.ts";
import type { SourceFile } from "#survey/formats/format.ts";
import { plainError } from "#survey/worker/serve.ts";
import type { Asked, ConversionCall, FromProcess, ToProcess } from "../imports/converting/messages.ts";
import { lowerPriority } from "./low-priority.ts";

const waiting = new Map<number, (piece: Uint8Array | null) => void>();
let lastId = 0;
let lastStream = 0;

const say = (message: FromProcess) => process.send!(message);

function ask(asked: (id: number) => Asked): Promise<Uint8Array | null> {
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

async function convert({ bytes, ...given }: ConversionCall): Promise<void> {
  try {
    const conversion = await convertFile(askedFile(bytes), {
      ...given,
      write: async piece => {
        await ask(id => ({ type: "write", id, piece }));
      },
      // Who no longer waits ends the process.
      signal: new AbortController().signal,
      onProgress: bytes => say({ type: "progress", bytes }),
    });
    say({ type: "done", conversion });
  } catch (error) {
    say({ type: "failed", error: plainError(error) });
  }
}

lowerPriority();
process.on("disconnect", () => process.exit());
process.on("message", (message: ToProcess) => {
  if (message.type === "convert") return void convert(message.call);
  waiting.get(message.id)?.(message.piece);
  waiting.delete(message.id);
});
