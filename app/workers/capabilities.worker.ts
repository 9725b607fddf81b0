import { parentPort } from "node:worker_threads";
import { NotWmsError, parseCapabilities } from "../http/wms-capabilities.ts";
import type { CapabilitiesAnswer, CapabilitiesTask } from "./capabilities.server.ts";

parentPort!.once("message", ({ bytes, contentType }: CapabilitiesTask) => {
  parentPort!.postMessage(answer(bytes, contentType));
});

function answer(bytes: Uint8Array, contentType: string): CapabilitiesAnswer {
  try {
    return { capabilities: parseCapabilities(bytes, contentType) };
  } catch (error) {
    if (error instanceof NotWmsError) return { refused: { kind: error.kind, message: error.message } };
    throw error;
  }
}
