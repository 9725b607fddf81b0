declare module "@remix-run/node" {
  /** Loaders and actions keep their types: dates and undefined survive single fetch. */
  interface Future {
    v3_singleFetch: true;
  }
}

export {};
