/** Formats every figure and date of the screens. Reports that the API writes use the same. */
// By path: the package (ui/package) has no rooms to name.
export * from "../survey/report/format.ts";
