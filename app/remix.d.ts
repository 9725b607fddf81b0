declare module "@remix-run/node" {
  /** Keeps the types of loaders and actions: dates and undefined survive single fetch. */
  interface Future {
    v3_singleFetch: true;
  }
  /** What the server passes to loaders; the development server passes nothing. */
  interface AppLoadContext {
    room?: import("./http/backpressure.ts").Room;
  }
}

export {};
