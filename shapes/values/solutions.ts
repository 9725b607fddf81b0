/** How a receiver solved a position; '' means unknown. Columns store the index of the word: never change the order. */
export const SOLUTIONS = ["", "FIX", "FLOAT", "DGPS", "SINGLE", "PPP", "OTHER"] as const;
export type Solution = (typeof SOLUTIONS)[number];
