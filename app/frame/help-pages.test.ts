import type { RouteConfigEntry } from "@remix-run/route-config";
import { expect, test } from "vitest";
import routes from "../routes.ts";
import { helpPageOf, helpPages, helpPath } from "./help-pages.ts";

/** The files of all pages with the frame; layouts without an address only surround pages. */
function pageFiles(entries: readonly RouteConfigEntry[], address = ""): string[] {
  return entries.flatMap(({ file, path, index, children = [] }) => {
    const here = path ? `${address}/${path}` : address;
    const isPage = (path || index) && file.endsWith(".tsx") && !/^\/(s|embed)\//.test(here);
    return [...(isPage ? [file.replace(/\.tsx$/, "")] : []), ...pageFiles(children, here)];
  });
}

const files = pageFiles(await routes);

test("every page has a page of the guide about it", () => {
  expect(files.length).toBeGreaterThan(80);
  expect(files.filter(file => helpPageOf(file) === undefined)).toEqual([]);
});

test("no entry is left of a route that is gone", () => {
  const used = new Set(files.flatMap(file => [file, file.replace(/\/[^/]*$/, "")]));
  expect(Object.keys(helpPages).filter(key => !used.has(`routes/${key}`))).toEqual([]);
});

test("the innermost page decides, and without one the help begins with the list of pages", () => {
  const [site, share] = ["routes/sites/detail", "routes/sites/share/share"];
  expect(helpPath([{ id: "root" }, { id: site }])).toBe("/help/map-and-points");
  expect(helpPath([{ id: "root" }, { id: site }, { id: "change-data" }, { id: share }])).toBe(
    "/help/teams-and-sharing#share-a-site-by-link",
  );
  expect(helpPath([{ id: "root" }])).toBe("/help");
});
