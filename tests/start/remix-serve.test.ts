import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { freePort } from "../free-port.ts";

const ADMIN = { email: "admin@example.org", password: "Correct-Horse7!" };
const folder = mkdtempSync(join(tmpdir(), "survey-remix-serve-"));
const children: ChildProcess[] = [];
let web = "";
/** Standard output of both processes. */
let printed = "";

/** Starts a command in a process group, so that everything it starts ends with it. */
function start(command: string, args: string[], env: Record<string, string>): void {
  const options = { env: { ...process.env, NODE_ENV: "production", ...env }, detached: true } as const;
  const child = spawn(command, args, { ...options, stdio: ["ignore", "pipe", "inherit"] });
  child.stdout!.on("data", text => (printed += text));
  children.push(child);
}

beforeAll(async () => {
  const [apiPort, port] = [await freePort(), await freePort()];
  const api = `http://127.0.0.1:${apiPort}/api`;
  web = `http://127.0.0.1:${port}`;
  start(process.execPath, ["build/api/main.js"], {
    API_PORT: String(apiPort),
    DATA_DIR: folder,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  });
  start("npm", ["run", "--silent", "serve:remix"], { PORT: String(port), API_URL: api, HOST: "127.0.0.1" });
  for (const url of [`${api}/health`, `${web}/healthz`])
    await vi.waitFor(async () => expect((await fetch(url)).ok).toBe(true), {
      timeout: 30_000,
      interval: 100,
    });
}, 70_000);

afterAll(() => {
  for (const { pid } of children) process.kill(-pid!, "SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

test("remix-serve serves a page with its styles, and a form signs in", async () => {
  const html = await (await fetch(`${web}/login`)).text();
  expect(html).toContain("<h1");
  const stylesheet = /<link rel="stylesheet" href="([^"]+)"/.exec(html)![1]!;
  expect((await fetch(web + stylesheet)).headers.get("Content-Type")).toContain("text/css");

  const form = new URLSearchParams(ADMIN);
  const answer = await fetch(`${web}/login`, { method: "POST", body: form, redirect: "manual" });
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/projects"]);

  const cookie = answer.headers
    .getSetCookie()
    .map(text => text.split(";")[0])
    .join("; ");
  const projects = await fetch(`${web}/projects`, { headers: { Cookie: cookie } });
  expect(projects.status).toBe(200);
  expect(await projects.text()).toContain("No projects yet");
});

test("its log contains no token from an address", async () => {
  for (const path of ["/reset-password?token=secret-of-a-letter", "/s/secret-of-a-link", "/?q=secret"])
    await fetch(web + path, { redirect: "manual" });
  for (const line of [/GET \/reset-password 302/, /GET \/s \d/, /GET \/ \d/])
    await vi.waitFor(() => expect(printed).toMatch(line));
  expect(printed).not.toContain("secret");
});
