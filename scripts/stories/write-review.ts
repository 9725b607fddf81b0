import { copyFile, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type ChangedPicture, changedPictures } from "./changed-pictures.ts";
import { pictureFolder } from "./picture-folder.ts";
import { reviewPage } from "./review-page.ts";

const tokens = fileURLToPath(new URL("../../ui/tokens/color.css", import.meta.url));

/** Writes the page with copies of its pictures, so that the folder can be sent or archived; returns its path. */
export async function writeReview(root: string) {
  const folder = join(root, "test-results", "stories-review");
  const changed = await changedPictures(root);
  await rm(folder, { recursive: true, force: true });
  await mkdir(join(folder, "before"), { recursive: true });
  await mkdir(join(folder, "after"), { recursive: true });
  for (const path of changed.flatMap(paths)) await copyFile(path, join(folder, address(path)));
  const page = join(folder, "index.html");
  await writeFile(page, reviewPage(changed, await readFile(tokens, "utf8"), address));
  return { page, changed: changed.length };
}

const paths = ({ before, after, difference }: ChangedPicture) =>
  [before, after, difference].flatMap(picture => picture?.path ?? []);

/** References and results have the same names, so each has its own folder. */
const address = (path: string) =>
  `${basename(dirname(path)) === basename(pictureFolder) ? "before" : "after"}/${basename(path)}`;
