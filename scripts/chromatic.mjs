// npm run chromatic: publishes the stories if there is a token, and explains what to do if there is none.
import { spawnSync } from "node:child_process";
import { bin, root } from "./prepare.mjs";

if (!process.env.CHROMATIC_PROJECT_TOKEN) {
  console.log(
    "CHROMATIC_PROJECT_TOKEN is not set: nothing was published. npm test compares the committed pictures.",
  );
  process.exit(0);
}
const { status } = spawnSync(process.execPath, [bin("chromatic", "dist/bin.cjs"), ...process.argv.slice(2)], {
  cwd: root,
  stdio: "inherit",
});
process.exit(status ?? 1);
