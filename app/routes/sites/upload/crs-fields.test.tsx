import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { crsChoice } from "../../../http/crs-choice.ts";
import { CrsFields } from "./crs-fields.tsx";

/** What is read aloud after a search. */
function announced(words: string): string | undefined {
  const crs = crsChoice(new URLSearchParams({ q: words }), [{ value: "", label: "Degrees" }]);
  const html = renderToStaticMarkup(<CrsFields {...crs} />);
  return /<p role="status"[^>]*>([^<]*)<\/p>/.exec(html)?.[1];
}

test("a search for a coordinate system announces how many it has found", () => {
  expect(announced("UTM 32N")).toMatch(/^\d+ coordinate systems found\. Choose one in the list\.$/);
  expect(announced("no such system")).toBe("No coordinate system found.");
});

test("the one system that a search finds is named as chosen", () => {
  expect(announced("25832")).toMatch(/^1 coordinate system found and chosen: .*EPSG:25832/);
});

test("before any search the place of the announcement is there and empty", () => {
  expect(announced("")).toBe("");
});
