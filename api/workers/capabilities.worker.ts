import { parentPort } from "node:worker_threads";
import { parseCapabilities } from "../wms/capabilities.ts";
import type { CapabilitiesAnswer, CapabilitiesTask } from "../wms/capabilities-thread.ts";
import { WmsFault } from "../wms/fault.ts";

parentPort!.once("message", ({ bytes, contentType }: CapabilitiesTask) => {
  parentPort!.postMessage(answer(bytes, contentType));
});

function answer(bytes: Uint8Array, contentType: string): CapabilitiesAnswer {
  try {
    return { capabilities: parseCapabilities(bytes, contentType) };
  } catch (error) {
    if (error instanceof WmsFault) return { problem: error.problem };
    throw error;
  }
}
