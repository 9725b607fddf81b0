/** How a receiver solved a position; '' means unknown. The index is stored: never change the order. */
export const SOLUTIONS = ["", "FIX", "FLOAT", "DGPS", "SINGLE", "PPP", "OTHER"] as const;
export type Solution = (typeof SOLUTIONS)[number];
