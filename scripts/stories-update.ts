// npm run stories:update [-- FILES]: redraws the pictures of changed stories, of all or of the given story files, and
// compresses the files.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { bin, root } from "./prepare.mjs";
import { compactPictures } from "./stories/compact-pictures.ts";
import { pictureFolder } from "./stories/picture-folder.ts";

const startedMs = Date.now();
const vitest = [bin("vitest", "vitest.mjs"), "run", "--project", "stories", "--update=all"];
const { status } = spawnSync(process.execPath, [...vitest, ...process.argv.slice(2)], {
  cwd: root,
  stdio: "inherit",
});
const { pictures, savedBytes } = await compactPictures(join(root, pictureFolder), startedMs);
console.log(`${pictures} pictures written, ${Math.round(savedBytes / 1024)} kB saved`);
process.exitCode = status ?? 1;
