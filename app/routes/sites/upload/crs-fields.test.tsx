import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { searchCrs } from "#survey/geodesy/crs/crs.ts";
import { CrsFields } from "#ui/survey/crs-fields/crs-fields.tsx";
import type { Api } from "../../../api/client.ts";
import { crsChoice } from "./crs-choice.ts";

/** The API's search. */
const api = {
  call: async (_: unknown, { query }: { query: { q: string } }) => ({
    coordinateSystems: searchCrs(query.q, 30),
    reason: null,
  }),
} as unknown as Api;

/** What screen readers announce after a search. */
async function announced(words: string): Promise<string | undefined> {
  const crs = await crsChoice(api, new URLSearchParams({ q: words }), [{ value: "", label: "Degrees" }]);
  const html = renderToStaticMarkup(<CrsFields {...crs} />);
  return /<p role="status"[^>]*>([^<]*)<\/p>/.exec(html)?.[1];
}

test("a search for a coordinate system announces the number of results", async () => {
  expect(await announced("UTM 32N")).toMatch(/^\d+ coordinate systems found\. Choose one in the list\.$/);
  expect(await announced("no such system")).toBe("No coordinate system found.");
});

test("a single search result is announced as chosen", async () => {
  expect(await announced("25832")).toMatch(/^1 coordinate system found and chosen: .*EPSG:25832/);
});

test("before a search the status is present and empty", async () => {
  expect(await announced("")).toBe("");
});
