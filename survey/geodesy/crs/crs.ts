// Coordinate systems by EPSG code or name. Import this module lazily: its table is 175 kB compressed.
export { type Crs, crsOf, isInArea, UnknownCrsError, type UsedConversion } from "./conversion.ts";
export { crsInWords } from "./crs-in-words.ts";
export { crsNamed, searchCrs } from "./crs-search.ts";
export { customName } from "./custom-projection.ts";
export {
  areAlike,
  type DefinitionDifference,
  differencesFrom,
  ownDefinition,
  type SystemDefinition,
} from "./definition.ts";
export type { Parameter } from "./projection-terms.ts";
