// npm run stories:tokens [-- FILES]: changes every token, one at a time, in the stories, and prints how many pictures
// show each; fails if none does. Part of npm run test:long.
import { spawnSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { bin, fail, root } from "./prepare.mjs";
import { ENOUGH, type Sightings } from "./stories/token-sightings.ts";

const file = join(root, "test-results", "tokens.json");
rmSync(file, { force: true });
// Not the largest files first: when their pictures come, which take long, most tokens have been seen often enough.
const order = ["--sequence.shuffle.files", "--sequence.seed=1"];
const vitest = [bin("vitest", "vitest.mjs"), "run", "--project", "stories", ...order];
const { status } = spawnSync(process.execPath, [...vitest, ...process.argv.slice(2)], {
  cwd: root,
  stdio: "inherit",
  env: { ...process.env, TOKENS: "all" },
});

const { light = {}, dark = {} } = JSON.parse(readFileSync(file, "utf8")) as Sightings;
const shown = (stories?: string[]) => {
  if (!stories) return "–";
  return stories.length < ENOUGH ? `${stories.length}` : `${ENOUGH}+`;
};
console.log(
  "\nPictures that show a change of a token: light, dark (only what depends on the theme), the first in light",
);
for (const [token, stories] of Object.entries(light))
  console.log(
    `${token.padEnd(16)} ${shown(stories).padEnd(3)} ${shown(dark[token]).padEnd(3)} ${stories[0] ?? ""}`,
  );

const unseen = Object.entries({ light, dark }).flatMap(([theme, tokens]) =>
  Object.entries(tokens).flatMap(([token, stories]) => (stories.length ? [] : `--${token} in ${theme}`)),
);
if (unseen.length > 0) fail(`No picture shows a change of ${unseen.join(", ")}.`);
process.exitCode = status ?? 1;
