import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "playwright/test";

const assets = new URL("../../../build/client/assets/", import.meta.url);

test("no page loads zod, 26 kB: forms are validated on the server", { tag: "@once" }, () => {
  const scripts = readdirSync(assets).filter(name => name.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(50);
  // Each of zod's classes keeps its state in a member with this name.
  const withZod = scripts.filter(name => readFileSync(new URL(name, assets), "utf8").includes("_zod"));
  expect(
    withZod,
    "Import what a page shows from a file without a schema, as contract/accounts/member-roles.ts is.",
  ).toEqual([]);
});

test("a page preloads no shared scripts, which would delay its styles on slow connections", {
  tag: "@once",
}, async ({ request }) => {
  const html = await (await request.get("/login")).text();
  const preloads = html.match(/<link rel="modulepreload"[^>]*>/g) ?? [];
  expect(preloads.length).toBeGreaterThan(0);
  expect(preloads.length, "entry.client, root and the page's own").toBeLessThan(5);
});
