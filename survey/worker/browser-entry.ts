import { type Request, serve } from "./serve.ts";

/** The engine in a browser worker (module type). */
const scope = self as unknown as {
  postMessage(message: unknown, options: { transfer: Transferable[] }): void;
  onmessage: ((event: MessageEvent<Request>) => void) | null;
};
const take = serve({ postMessage: (message, transfer) => scope.postMessage(message, { transfer }) });
scope.onmessage = event => take(event.data);
