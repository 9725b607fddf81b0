// npm run test:long, the part for stories: draws every story in both themes, twice, to find those that look different
// each time.
import { spawnSync } from "node:child_process";
import { bin, root } from "./prepare.mjs";

function drawEvery(...options: string[]) {
  const args = [bin("vitest", "vitest.mjs"), "run", "--project", "stories", ...options];
  const { status } = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, PICTURES: "all" },
  });
  if (status !== 0) process.exit(status ?? 1);
}

drawEvery("--update=all");
drawEvery();
