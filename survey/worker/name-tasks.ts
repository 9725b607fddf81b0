import { indexNames, type NameBlock } from "../names/index-names.ts";
import type { Texts } from "../names/sort-keys.ts";

export interface NameTasks {
  /** Names of a dataset, sorted to be found; see names/index-names.ts. */
  indexNames: { call: Texts; answer: { blocks: NameBlock[] } };
}

export const sortedNames = (names: Texts): NameTasks["indexNames"]["answer"] => ({
  blocks: indexNames(names),
});
