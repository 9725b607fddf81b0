import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { reachedBrowserTests, routeTests } from "../../scripts/since.mjs";

const read = (file: string) => readFileSync(file, "utf8");
const browserTests = readdirSync("tests/e2e", { recursive: true, encoding: "utf8" }).filter(file =>
  file.endsWith(".test.ts"),
);
const routes = readdirSync("app/routes", { recursive: true, encoding: "utf8" });

test("the workflow runs every suite of npm test", () => {
  const suites = [...read("scripts/test.mjs").matchAll(/name: "([\w-]+)"(?![^}]*long: "only")/g)].map(
    ([, name]) => name!,
  );
  const run = [...read(".github/workflows/test.yml").matchAll(/suites: (.+)/g)].flatMap(([, names]) =>
    names!.split(" "),
  );
  expect(suites.length).toBeGreaterThan(10);
  expect(run.toSorted()).toEqual(suites.toSorted());
});

test("each route has browser tests, and none are listed for a route that is gone", () => {
  for (const [route, names] of Object.entries(routeTests)) {
    expect(routes.some(file => file === route || file.startsWith(route))).toBe(true);
    for (const name of names)
      expect([name, browserTests.some(file => file.startsWith(name))]).toEqual([name, true]);
  }
});

test("a change is tested in the browser on the pages that import it, or everywhere if those are unknown", async () => {
  expect(await reachedBrowserTests(["docs/api.md", "survey/files/csv/read.test.ts"])).toBeNull();
  const share = await reachedBrowserTests(["ui/survey/share-fields/share-fields.tsx"]);
  expect(share).toContain("sharing/");
  expect(share).not.toContain("upload/");
  expect(await reachedBrowserTests(["api/server.ts"])).toEqual([]);
  expect(await reachedBrowserTests(["app/entry.server.tsx"])).toEqual([]);
  expect(await reachedBrowserTests(["tests/e2e/map/touch.test.ts"])).toEqual(["e2e/map/touch.test.ts"]);
}, 60_000);
