// npm run test:long, the part for stories: draws every story in both themes, twice, to find those that look different
// each time; then changes every token, one at a time, and requires that a picture changes.
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { bin, fail, root } from "./prepare.mjs";

const results = join(root, "test-results", "tokens");

function stories(env: Record<string, string>, ...options: string[]) {
  const args = [bin("vitest", "vitest.mjs"), "run", "--project", "stories", ...options];
  const { status } = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, ...env },
  });
  if (status !== 0) process.exit(status ?? 1);
}

stories({ PICTURES: "all" }, "--update=all");
stories({ PICTURES: "all" });
rmSync(results, { recursive: true, force: true });
stories({ TOKENS: "all" });

/** What each page of the run has recorded about its pictures. */
interface Shown {
  tokens: string[];
  shownBy: Record<"light" | "dark", Record<string, string>>;
}
const pages = readdirSync(results).map(
  name => JSON.parse(readFileSync(join(results, name), "utf8")) as Shown,
);
const unseen = (["light", "dark"] as const).flatMap(theme => {
  const shown = new Set(pages.flatMap(page => Object.keys(page.shownBy[theme])));
  return pages[0]!.tokens.filter(token => !shown.has(token)).map(token => `--${token} in ${theme}`);
});
if (unseen.length > 0) fail(`No picture shows a change of ${unseen.join(", ")}.`);
console.log(`${pages[0]!.tokens.length} tokens: a picture shows a change of each, in both themes.`);
