/** Formats every figure and date on screen. The reports of the API use the same functions. */
// Imported by path: the package (ui/package) has no aliases for rooms.
export * from "../survey/report/format.ts";
