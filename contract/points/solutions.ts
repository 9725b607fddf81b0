// Apart from the schemas, so that the worker of the map need not load those.

/** How a receiver solved a position. Columns hold the index of the word; '' means unknown. */
export const SOLUTIONS = ["", "FIX", "FLOAT", "DGPS", "SINGLE", "PPP", "OTHER"] as const;
