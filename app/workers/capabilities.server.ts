import { NotWmsError, type WmsCapabilities } from "../http/wms-capabilities.ts";
import { startThread } from "./thread.server.ts";

export interface CapabilitiesTask {
  bytes: Uint8Array;
  contentType: string;
}
export type CapabilitiesAnswer =
  | { capabilities: WmsCapabilities }
  | { refused: { kind: NotWmsError["kind"]; message: string } };

const LIMIT_MS = 10_000;

/** Reads a map server's description in a thread of its own, ended afterwards: the document is a stranger's. */
export async function readCapabilities(bytes: Uint8Array, contentType: string): Promise<WmsCapabilities> {
  const worker = startThread("capabilities");
  try {
    const answer = await new Promise<CapabilitiesAnswer>((resolve, reject) => {
      const tooLong = setTimeout(() => reject(new NotWmsError("other", "")), LIMIT_MS);
      worker.once("message", resolve);
      worker.once("error", reject);
      worker.once("exit", () => {
        clearTimeout(tooLong);
        reject(new NotWmsError("other", ""));
      });
      worker.postMessage({ bytes, contentType } satisfies CapabilitiesTask);
    });
    if ("capabilities" in answer) return answer.capabilities;
    throw new NotWmsError(answer.refused.kind, answer.refused.message);
  } finally {
    void worker.terminate();
  }
}
