// npm run stories:review: shows the pictures that differed in the last run of the stories, with before, after and
// difference side by side, as a page in test-results/stories-review, which a CI run keeps as well.
import { spawn } from "node:child_process";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { writeReview } from "./stories/write-review.ts";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const { page, changed } = await writeReview(root);
console.log(`${changed} changed ${changed === 1 ? "picture" : "pictures"}: ${page}`);
if (process.stdout.isTTY && !process.env.CI) openInBrowser(page);

function openInBrowser(path: string) {
  const opener = { darwin: "open", win32: "explorer" }[process.platform as string] ?? "xdg-open";
  const child = spawn(opener, [path], { stdio: "ignore", detached: true });
  child.on("error", () => console.log("No browser could be opened; open the page by its path."));
  child.unref();
}
