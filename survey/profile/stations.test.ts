import { expect, it } from "vitest";
import { chainageCount, chainagesEvery } from "./stations.ts";

it.each<[string, number, number, number[]]>([
  ["ends with the line", 25, 10, [0, 10, 20, 25]],
  ["does not show the last step twice", 20.002, 10, [0, 10, 20.002]],
  ["keeps a step that is shown apart from the end", 20.02, 10, [0, 10, 20, 20.02]],
  ["begins at 0, however short the line", 0.001, 10, [0, 0.001]],
])("a list of chainages %s", (_, lengthM, everyM, chainages) => {
  expect(chainagesEvery(lengthM, everyM)).toEqual(chainages);
  expect(chainageCount(lengthM, everyM)).toBe(chainages.length);
});
