// npm run dev: the API restarts and the web app reloads when their sources change.
import { spawn } from "node:child_process";
import { bin, ensureInstalled, root } from "./prepare.mjs";

await ensureInstalled();
const port = process.env.PORT || "3000";
const apiPort = process.env.API_PORT || "4000";
const env = {
  ...process.env,
  API_PORT: apiPort,
  WEB_API_URL: process.env.API_URL || `http://127.0.0.1:${apiPort}/api`,
};

const commands = [[bin("@remix-run/dev", "dist/cli.js"), "vite:dev", "--port", port]];
if (!process.env.API_URL) commands.unshift([bin("tsx", "dist/cli.mjs"), "watch", "api/main.ts"]);

const children = commands.map(args => spawn(process.execPath, args, { cwd: root, env, stdio: "inherit" }));
const stop = () => {
  for (const child of children) child.kill("SIGTERM");
};
process.on("SIGINT", stop);
process.on("SIGTERM", stop);
for (const child of children)
  child.once("exit", code => {
    process.exitCode ||= code ?? 1;
    stop();
  });
