/** Formats every figure and date of the screens. Reports that the API writes use the same. */
export * from "#survey/report/format.ts";
