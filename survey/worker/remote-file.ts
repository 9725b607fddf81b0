import { piecesOf } from "../csv/source.ts";
import type { SourceFile } from "../formats/format.ts";

/** A file that another thread has: it is asked for streams through the port. */
export interface RemoteFile {
  bytes: number;
  port: MessagePort;
}

interface Asked {
  id: number;
  fromByte: number;
}
interface Answered {
  id: number;
  stream: ReadableStream<Uint8Array>;
}

/** Hands over a file: `open` answers its bytes from a place on. Close the port of the answer's side when done. */
export function handOver(bytes: number, open: (fromByte: number) => ReadableStream<Uint8Array>) {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }: MessageEvent<Asked>) => {
    const stream = open(data.fromByte);
    port1.postMessage({ id: data.id, stream } satisfies Answered, [stream]);
  };
  const file: RemoteFile = { bytes, port: port2 };
  return { file, close: () => port1.close() };
}

/** Reads a file that another thread has handed over. */
export function remoteFile({ bytes, port }: RemoteFile): SourceFile {
  const waiting = new Map<number, (stream: ReadableStream<Uint8Array>) => void>();
  let lastId = 0;
  port.onmessage = ({ data }: MessageEvent<Answered>) => {
    waiting.get(data.id)?.(data.stream);
    waiting.delete(data.id);
  };
  return {
    bytes,
    async *read(fromByte) {
      const id = ++lastId;
      const stream = await new Promise<ReadableStream<Uint8Array>>(resolve => {
        waiting.set(id, resolve);
        port.postMessage({ id, fromByte } satisfies Asked);
      });
      yield* piecesOf(stream);
    },
  };
}
