import { AsyncLocalStorage } from "node:async_hooks";

const keys = new AsyncLocalStorage<string>();

/**
 * Calls made within `run` carry the key, so that the API executes them once, whichever web process sends
 * them.
 */
export const withIdempotencyKey = <T>(key: string, run: () => T): T => keys.run(key, run);

export const idempotencyKey = (): string | undefined => keys.getStore();
