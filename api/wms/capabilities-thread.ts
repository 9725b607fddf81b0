import type { WmsProblem } from "#shapes/wms.ts";
import { startThread } from "../workers/thread.ts";
import type { Capabilities } from "./capabilities.ts";
import { WmsFault } from "./fault.ts";

export interface CapabilitiesTask {
  bytes: Uint8Array;
  contentType: string;
}
export type CapabilitiesAnswer = { capabilities: Capabilities } | { problem: WmsProblem };

interface Limits {
  limitMs?: number;
  limitMb?: number;
  /** Ends the thread when nobody waits for its answer any more. */
  signal?: AbortSignal;
}

const LIMIT_MS = 5_000;
const LIMIT_MB = 256;

/**
 * Parses a map service's description in a thread, because it is untrusted. The thread ends with the answer, or at its
 * limit of time or memory. Throws {@link WmsFault}.
 */
export async function readCapabilities(
  task: CapabilitiesTask,
  { limitMs = LIMIT_MS, limitMb = LIMIT_MB, signal }: Limits = {},
): Promise<Capabilities> {
  signal?.throwIfAborted();
  const worker = startThread("capabilities", { resourceLimits: { maxOldGenerationSizeMb: limitMb } });
  let timer: NodeJS.Timeout | undefined;
  let leave = () => {};
  try {
    const answer = await new Promise<CapabilitiesAnswer>((resolve, reject) => {
      leave = () => reject(signal?.reason);
      signal?.addEventListener("abort", leave, { once: true });
      timer = setTimeout(() => reject(new WmsFault("not-wms")), limitMs);
      worker.once("message", resolve);
      // A thread that runs out of memory while handling its own error emits both.
      worker.on("error", (error: NodeJS.ErrnoException) =>
        reject(error.code === "ERR_WORKER_OUT_OF_MEMORY" ? new WmsFault("not-wms") : error),
      );
      worker.once("exit", () => reject(new WmsFault("not-wms")));
      worker.postMessage(task);
    });
    if ("capabilities" in answer) return answer.capabilities;
    const { code, ...more } = answer.problem;
    throw new WmsFault(code, more);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", leave);
    await worker.terminate();
  }
}
