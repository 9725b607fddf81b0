import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer as createHttpServer, type ServerResponse } from "node:http";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { noticesText } from "#scripts/notices/notices-text.ts";
import { freePort } from "../free-port.ts";

const running: { process: ChildProcess; folder: string }[] = [];
afterEach(() => {
  for (const { process, folder } of running.splice(0)) {
    process.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  }
});

interface Started {
  process: ChildProcess;
  folder: string;
  port: number;
  apiPort: number;
  output: () => string;
  exit: Promise<number | null>;
}

async function start(env: Record<string, string> = {}): Promise<Started> {
  const folder = mkdtempSync(join(tmpdir(), "survey-start-"));
  const port = await freePort();
  const apiPort = await freePort();
  const child = spawn(process.execPath, ["scripts/start.mjs"], {
    env: { ...process.env, PORT: String(port), API_PORT: String(apiPort), DATA_DIR: folder, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.push({ process: child, folder });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", part => (text += part));
  const exit = new Promise<number | null>(resolve => child.once("exit", code => resolve(code)));
  return { process: child, folder, port, apiPort, output: () => text, exit };
}

async function ready(started: Started): Promise<void> {
  await expect.poll(started.output, { timeout: 20_000 }).toContain("is ready: ");
}

const answers = (port: number, path: string) =>
  fetch(`http://127.0.0.1:${port}${path}`).then(
    response => response.status,
    () => "no answer",
  );

/** The ids of the processes that currently serve, from their output. */
function pidsOf(started: Started): Record<string, number> {
  const pids: Record<string, number> = {};
  const output = started.output();
  for (const [, name, pid] of output.matchAll(/\b(Web|API) process (\d+)/g)) pids[name!] = Number(pid);
  for (const [, name, pid] of output.matchAll(/The (web|API).* was started again \(process (\d+)\)/g))
    pids[name === "web" ? "Web" : "API"] = Number(pid);
  return pids;
}

const listen = (port: number) =>
  new Promise<Server>((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(port, () => resolve(server));
  });

test("a build has the licences of the packages that it ships", () => {
  // Compared as a boolean: the diff of two long texts would fill the screen.
  expect(readFileSync("build/THIRD-PARTY-NOTICES.md", "utf8") === noticesText(process.cwd())).toBe(true);
});

describe("npm start", () => {
  test("serves web and API, prints address and first administrator, and ends both with 0 on SIGTERM", async () => {
    const started = await start();
    await ready(started);
    expect(started.output()).toContain(`http://localhost:${started.port}`);
    expect(started.output()).toMatch(/First administrator: admin@localhost\nPassword .*: \S{12,}/);
    expect(started.output()).not.toContain("Building");
    expect(await answers(started.port, "/")).toBe(200);
    expect(await answers(started.apiPort, "/api/health")).toBe(200);
    started.process.kill("SIGTERM");
    expect(await started.exit).toBe(0);
    expect(await answers(started.port, "/healthz")).toBe("no answer");
    expect(await answers(started.apiPort, "/api/health")).toBe("no answer");
  });

  test("sends scripts and styles as compressed by the build", async () => {
    const started = await start();
    await ready(started);
    const folder = "build/client/assets";
    for (const ending of [".js", ".css"])
      for (const [coding, form] of [
        ["br", ".br"],
        ["gzip", ".gz"],
      ] as const) {
        const name = readdirSync(folder).find(name => name.endsWith(ending))!;
        const { headers } = await fetch(`http://127.0.0.1:${started.port}/assets/${name}`, {
          headers: { "Accept-Encoding": coding },
        });
        expect(headers.get("content-encoding")).toBe(coding);
        expect(Number(headers.get("content-length"))).toBe(statSync(join(folder, name + form)).size);
        expect(headers.get("cache-control")).toContain("immutable");
      }
    started.process.kill("SIGTERM");
    await started.exit;
  });

  test("neither process outlives its parent, even if that is killed", async () => {
    const started = await start();
    await ready(started);
    started.process.kill("SIGKILL");
    await started.exit;
    await expect.poll(() => answers(started.port, "/healthz"), { timeout: 5000 }).toBe("no answer");
    await expect.poll(() => answers(started.apiPort, "/api/health"), { timeout: 5000 }).toBe("no answer");
  });

  test.each(["API", "Web"])(
    "a killed %s process is restarted, while the other one keeps running",
    async name => {
      const started = await start();
      await ready(started);
      const pids = pidsOf(started);
      process.kill(pids[name]!, "SIGKILL");
      const healthy = () =>
        Promise.all([answers(started.port, "/"), answers(started.apiPort, "/api/health")]);
      await expect.poll(() => pidsOf(started)[name], { timeout: 20_000 }).not.toBe(pids[name]);
      expect(await healthy()).toEqual([200, 200]);
      started.process.kill("SIGTERM");
      expect(await started.exit).toBe(0);
      expect(await healthy()).toEqual(["no answer", "no answer"]);
    },
  );

  test("a process that is killed repeatedly ends both, with an exit code", async () => {
    const started = await start();
    await ready(started);
    for (let kills = 0, last = 0; kills < 6; kills++) {
      await expect.poll(() => pidsOf(started).API, { timeout: 30_000 }).not.toBe(last);
      last = pidsOf(started).API!;
      process.kill(last, "SIGKILL");
    }
    expect(await started.exit).toBe(1);
    expect(await answers(started.port, "/healthz")).toBe("no answer");
  });

  test.each([
    ["PORT", "is in use"],
    ["API_PORT", "is in use"],
  ])("a %s in use is reported in one sentence with exit code 1", async (name, sentence) => {
    const port = await freePort();
    const server = await listen(port);
    const started = await start({
      [name]: String(port),
      ...(name === "API_PORT" ? { API_HOST: "0.0.0.0" } : {}),
    });
    expect(await started.exit).toBe(1);
    server.close();
    expect(started.output().trim().split("\n")).toEqual([expect.stringContaining(sentence)]);
    expect(started.output()).toContain(name);
  });

  test.each([
    ["PORT", "eighty"],
    ["DATA_DIR", "package.json/data"],
    ["DATABASE_URL", "mysql://localhost/survey"],
    ["DATABASE_URL", "postgres://nobody@127.0.0.1:1/nowhere"],
    ["API_URL", "nowhere"],
  ])("a bad %s (%s) is reported in one sentence with exit code 1", async (name, value) => {
    const started = await start({ [name]: value });
    expect(await started.exit).toBe(1);
    expect(started.output().trim().split("\n")).toEqual([expect.stringContaining(name)]);
  });
});

describe("wrong settings", () => {
  test("are refused together, each once, without showing secrets", async () => {
    const started = await start({
      DATABASE_URL: "postgres://survey:pa/ss@127.0.0.1:5432/survey",
      PUBLIC_URL: "https://example.org/survey",
      TRUST_PROXY: "maybe",
      MAX_UPLOAD_MB: "much",
      SESSION_SECRET: "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
      MAPBOX_ACCESS_TOKEN: "sk.secret-token",
      DATA_DRI: "/srv/survey",
    });
    expect(await started.exit).toBe(1);
    const lines = started.output().trim().split("\n");
    expect(lines.map(line => line.split(" ")[0]).sort()).toEqual([
      "DATABASE_URL",
      "DATA_DRI",
      "MAPBOX_ACCESS_TOKEN",
      "MAX_UPLOAD_MB",
      "PUBLIC_URL",
      "SESSION_SECRET",
      "TRUST_PROXY",
    ]);
    expect(lines).toContain("DATA_DRI is no setting: did you mean DATA_DIR?");
    expect(lines).toContain("TRUST_PROXY is 'maybe', but must be 1, true or yes, or 0, false or no.");
    expect(started.output()).not.toMatch(/pa\/ss|aaaa|secret-token/);
  });

  test("one port for both processes is refused", async () => {
    const port = String(await freePort());
    const started = await start({ PORT: port, API_PORT: port });
    expect(await started.exit).toBe(1);
    expect(started.output().trim()).toBe(
      `PORT and API_PORT are both ${port}: the web app and the API need a port each.`,
    );
  });

  test("are also refused by the web process when started by itself", async () => {
    const web = spawn(process.execPath, ["build/app/server.js"], {
      env: { ...process.env, NODE_ENV: "production", PORT: "eighty", TRUST_PROXY: "maybe" },
      stdio: ["ignore", "ignore", "pipe"],
    });
    let complaint = "";
    web.stderr.on("data", part => (complaint += part));
    expect(await new Promise(resolve => web.once("close", resolve))).toBe(1);
    expect(complaint.trim().split("\n")).toEqual([
      "PORT is 'eighty', but must be a whole number from 1 to 65535.",
      "TRUST_PROXY is 'maybe', but must be 1, true or yes, or 0, false or no.",
    ]);
  });

  test("secrets can come from files", async () => {
    const folder = mkdtempSync(join(tmpdir(), "survey-secrets-"));
    const secret = (name: string, content: string) => {
      writeFileSync(join(folder, name), `${content}\n`);
      return join(folder, name);
    };
    const started = await start({
      ADMIN_EMAIL: "admin@example.org",
      ADMIN_PASSWORD_FILE: secret("password", "Correct-Horse7!"),
      SESSION_SECRET_FILE: secret("session", "0123456789abcdef0123456789abcdef"),
      METRICS_TOKEN_FILE: secret("metrics", "a long secret"),
    });
    await ready(started);
    const metrics = await fetch(`http://127.0.0.1:${started.port}/metrics`, {
      headers: { Authorization: "Bearer a long secret" },
    });
    expect(metrics.status).toBe(200);
    const signIn = await fetch(`http://127.0.0.1:${started.apiPort}/api/auth/login`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ email: "admin@example.org", password: "Correct-Horse7!" }),
    });
    expect(signIn.status).toBe(200);
    expect(existsSync(join(started.folder, "session-secret"))).toBe(false);
    rmSync(folder, { recursive: true });
  });
});

describe("ROLE", () => {
  test("runs the API, the worker and the web app separately, on one database", async () => {
    const apiPort = await freePort();
    const DATA_DIR = mkdtempSync(join(tmpdir(), "survey-roles-"));
    const shared = { DATA_DIR, API_PORT: String(apiPort) };
    const api = await start({ ...shared, ROLE: "api" });
    await ready(api);
    const worker = await start({ ...shared, ROLE: "worker" });
    await ready(worker);
    const web = await start({ ...shared, ROLE: "web", API_URL: `http://127.0.0.1:${apiPort}/api` });
    await ready(web);
    expect([api, worker, web].map(({ output }) => output().match(/\w+ process \d+/g)?.length)).toEqual([
      1, 1, 1,
    ]);
    expect(await answers(web.port, "/login")).toBe(200);
    expect(await answers(apiPort, "/api/health")).toBe(200);
    expect(await answers(api.port, "/healthz")).toBe("no answer");
    for (const part of [web, worker, api]) {
      part.process.kill("SIGTERM");
      expect(await part.exit).toBe(0);
    }
    rmSync(DATA_DIR, { recursive: true, force: true });
  });

  test("web is ready while its API answers within a second, and alive in any case", async () => {
    const apiPort = await freePort();
    let status = 200;
    const waiting: ServerResponse[] = [];
    const api = createHttpServer((_, response) => {
      if (status === 0) waiting.push(response);
      else response.writeHead(status).end();
    });
    await new Promise<void>(done => api.listen(apiPort, "127.0.0.1", done));
    const web = await start({ ROLE: "web", API_URL: `http://127.0.0.1:${apiPort}/api` });
    await ready(web);
    const health = async () => [
      await answers(web.port, "/readyz"),
      await answers(web.port, "/healthz"),
      await answers(web.port, "/livez"),
    ];
    const becomes = (expected: number[]) => expect.poll(health, { timeout: 20_000 }).toEqual(expected);
    await becomes([200, 200, 200]);
    status = 503;
    await becomes([503, 503, 200]);
    status = 200;
    await becomes([200, 200, 200]);
    status = 0;
    await becomes([503, 503, 200]);
    status = 200;
    for (const response of waiting) response.end();
    await becomes([200, 200, 200]);
    api.closeAllConnections();
    await new Promise(done => api.close(done));
    await becomes([503, 503, 200]);
  });

  test("web without an API is refused", async () => {
    const started = await start({ ROLE: "web" });
    expect(await started.exit).toBe(1);
    expect(started.output()).toContain("ROLE is 'web', which needs API_URL");
  });

  test("an unknown role is reported in one sentence", async () => {
    const started = await start({ ROLE: "everything" });
    expect(await started.exit).toBe(1);
    expect(started.output()).toContain("ROLE is 'everything', but must be one of all, web, api, worker.");
  });
});
