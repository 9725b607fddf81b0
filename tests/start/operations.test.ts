import { type ChildProcess, spawn } from "node:child_process";
import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { providerSettings, readSettings, settings } from "#contract/settings.ts";
import routes from "../../app/routes.ts";
import { findPostgres, type PostgresServer, startPostgres } from "../contract/postgres-server.ts";
import { freePort } from "../free-port.ts";

/** The pages for operators and developers. Every command on them is run here, or listed with the reason why not. */
const PAGES = [
  "README.md",
  "CONTRIBUTING.md",
  "docs/operations.md",
  "docs/scaling.md",
  "docs/configuration.md",
];
const root = resolve(import.meta.dirname, "../..");
const text = PAGES.map(page => readFileSync(join(root, page), "utf8")).join("\n");
const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

const prose = text.replace(/^```[\s\S]*?^```$/gm, "");
const blocks = (language: string) =>
  [...text.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, "gm"))].map(
    ([, block]) => block!,
  );
const inline = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, code]) => code!);
const code = [...inline, ...blocks("\\w+")];

const PROGRAMS =
  /^(?:[A-Z][\w]*=\S+ )*(?:apt-get|cd|curl|docker|git|install|journalctl|nano|node|npm|npx|runuser|systemctl|useradd) \S/;
const lines = blocks("sh").flatMap(block => block.split("\n"));
/** Every line of a shell block, without its comment, and every command within a sentence. */
const commands = new Set(
  [...lines, ...inline.filter(each => PROGRAMS.test(each))]
    .map(line => line.replace(/(^|\s+)# .*$/, "").trim())
    .filter(Boolean),
);

/** What is not run here, and why. */
const NOT_RUN: [RegExp, string][] = [
  [/^(useradd|nano|cp|install|apt-get) /, "changes the machine"],
  [/^(systemctl|journalctl) /, "needs systemd"],
  [/^docker /, "needs Docker; the workflow builds the image, runs it and checks compose.yaml"],
  [/^git /, "needs the repository's address"],
  [/^npm start$/, "runs while all of these do"],
  [/^npm (ci|run build|test|pack)\b/, "builds or tests everything"],
  [/^npx tsc --noEmit$/, "a suite of npm test"],
  [/^npm version\b/, "publishes a version"],
  [
    /^npm run (test:\w+|bench|storybook|stories:\w+|chromatic|dev|format|serve:remix)\b/,
    "develops the program",
  ],
  [
    /^npm run (client:generate|configuration|notices|tokens|known-answers)\b/,
    "writes a file of the repository; tests compare it",
  ],
  [
    /^npm run (move:objects|objects:check)\b/,
    "needs an object store: tests/contract/objects and tests/store",
  ],
  [
    /^npm run (admin:password|backup|data:restore|move:postgres|restore|restore:check)( -- [A-Z]+)?$/,
    "the list of docs/operations.md; below with values, data:restore in tests/contract",
  ],
  [/^TEST_S3_URL=/, "needs an object store"],
  [/^(S3|AWS)_\w+=/, "a setting"],
  [/^cd \/opt\/survey-workbench$/, "the folder in which all of these run"],
  [
    /^(cd deploy\/compose|openssl|\(umask|echo) ?/,
    "prepares containers: tests/architecture reads their settings",
  ],
];

interface Step {
  /** Its expected output. */
  says: RegExp;
  /** Whether the page tells the reader to stop the program first. */
  stopped?: true;
  /** Runs in a data folder that does not exist yet. */
  fresh?: true;
}

/** In the order in which they are run. */
const STEPS: Record<string, Step> = {
  "curl -f http://127.0.0.1:3000/readyz": { says: /^ok$/m },
  "curl -f http://127.0.0.1:4000/api/health": { says: /"database":"answers"/ },
  "curl -f http://127.0.0.1:3000/livez": { says: /^ok$/m },
  "DATA_DIR=/var/lib/survey-workbench node build/commands/backup.js /mnt/safe": { says: /Backup written: / },
  "DATA_DIR=/var/lib/survey-workbench node --env-file=/etc/survey-workbench.env build/commands/backup.js /mnt/safe":
    { says: /Backup written: / },
  "npm run admin:password -- somebody@example.org": { says: /New password \(shown only now\): \S{12,}/ },
  "npm run backup": { says: /Backup written: \S+\/backups\/survey-\d{8}-\d{6}\.backup/ },
  "npm run backup -- /mnt/safe": { says: /Backup written: \S+\/survey-\d{8}-\d{6}\.backup/ },
  "npm run restore:check -- FILE": { says: /The backup is good: / },
  "npm run restore -- FILE": { says: /Restored \d+ rows/, stopped: true, fresh: true },
  "npm run restore -- FILE --replace": { says: /Restored \d+ rows/, stopped: true },
  "npm run compact": { says: /The database was compacted: /, stopped: true },
  "DATABASE_URL=postgres://… npm run move:postgres": {
    says: /Moved\. Start the program with/,
    stopped: true,
  },
};

type Entry = { path?: string | undefined; children?: Entry[] | undefined };
/** The app's own routes, with any text in place of parameters. */
const PATTERNS = (function patternsOf(entries: Entry[], above = ""): RegExp[] {
  return entries.flatMap(({ path, children = [] }) => {
    const whole = path ? `${above}/${path}` : above;
    return [new RegExp(`^${whole.replace(/:\w+/g, "[^/]+")}(\\?.*)?$`), ...patternsOf(children, whole)];
  });
})(routes as Entry[]).filter(pattern => pattern.source !== "^(\\?.*)?$");

const folder = mkdtempSync(join(tmpdir(), "survey-operations-"));
const newFolder = () => mkdtempSync(join(folder, "new-"));
const dataDir = join(folder, "data");
const TOKEN = "a token for the figures";
let program: ChildProcess | null = null;
let printed = "";
let web = "";
let api = "";
let postgres: PostgresServer | null = null;

/** Only these variables of the machine are passed on, so that settings of whoever runs the tests have no effect. */
const { PATH, HOME, TMPDIR } = process.env;
const own: NodeJS.ProcessEnv = { PATH, HOME, TMPDIR, NODE_ENV: "production" };

beforeAll(async () => {
  const [port, apiPort] = [await freePort(), await freePort()];
  web = `http://127.0.0.1:${port}`;
  api = `http://127.0.0.1:${apiPort}`;
  // Starts a process group, so that npm and everything it starts can be ended.
  const started = spawn("npm", ["start"], {
    cwd: root,
    detached: true,
    env: {
      ...own,
      ...{ PORT: String(port), API_PORT: String(apiPort), DATA_DIR: dataDir },
      ...{ ADMIN_EMAIL: "somebody@example.org", ADMIN_PASSWORD: "Correct-Horse7!" },
      ...{ METRICS_TOKEN: TOKEN, SLOW_MS: "1" },
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  program = started;
  for (const stream of [started.stdout, started.stderr])
    stream.on("data", part => {
      printed += part;
    });
  await vi.waitFor(() => expect(printed).toContain("is ready: "), { timeout: 100_000, interval: 100 });
}, 120_000);

afterAll(async () => {
  await stop();
  await postgres?.remove();
  rmSync(folder, { recursive: true, force: true });
});

async function stop(): Promise<void> {
  const running = program;
  program = null;
  if (!running || running.exitCode !== null) return;
  const ended = new Promise(done => running.once("close", done));
  process.kill(-running.pid!, "SIGTERM");
  await ended;
}

async function run(command: string, env: Record<string, string | undefined>) {
  const child = spawn("bash", ["-c", command], { cwd: root, env: { ...own, ...env } });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", part => {
      output += part;
    });
  const exit = await new Promise<number | null>(done => child.once("close", done));
  return { exit, output };
}

/** Replaces documented places with those of this test. */
async function placed(command: string): Promise<string> {
  const backup = () => join(dataDir, "backups", readdirSync(join(dataDir, "backups"))[0]!);
  const environment = join(folder, "survey-workbench.env");
  copyFileSync(join(root, "deploy/systemd/survey-workbench.env"), environment);
  if (command.includes("postgres://…")) postgres = await startPostgres(findPostgres()!);
  return command
    .replace("/var/lib/survey-workbench", dataDir)
    .replace("/etc/survey-workbench.env", environment)
    .replace("/mnt/safe", newFolder)
    .replace(/\bFILE\b/, backup)
    .replace("postgres://…", () => postgres!.url)
    .replace("http://127.0.0.1:3000", web)
    .replace("http://127.0.0.1:4000", api);
}

/** Paths of files and folders, in a checkout or on the machine, that look like URL paths. */
const ON_MACHINE = /^\/(data|etc|mnt|opt|run|tmp|usr|var)\b/;
/** Prefixes of URL paths. */
const BEGINNINGS = ["/api", "/api/", "/assets"];
/** Folders made by a build or the program, below the checkout or DATA_DIR. */
const MADE = /^(\.\/data|build|backups|grids|DATA_DIR|node_modules)\b/;

describe("everything that pages for operators name exists:", () => {
  test("npm run scripts", () => {
    const named = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name!);
    expect(named.length).toBeGreaterThan(30);
    expect(named.filter(name => !(name in scripts))).toEqual([]);
  });

  /** Variables of other programs: Compose, our tests, proxies, OpenTelemetry. */
  const FOREIGN =
    /^(POSTGRES_PASSWORD|TEST_S3_URL|HTTPS?_PROXY|NO_PROXY|CHROMIUM_PATH|CHROMATIC_PROJECT_TOKEN|OTEL_|OIDC_COMPANY|DATA_DRI)/;
  const providers = Object.keys(providerSettings).map(name => `OIDC_COMPANY_${name}`);
  const known = new Set([...Object.keys(settings), ...providers]);

  test("settings, and the values that are shown are accepted", () => {
    const variables = code.flatMap(each => each.match(/\b[A-Z][A-Z0-9]*(_[A-Z0-9]+)+(?![\w…])/g) ?? []);
    const assigned = code.flatMap(each => [...each.matchAll(/(?:^|[\s(])([A-Z][A-Z0-9_]+)=("[^"]*"|\S+)/gm)]);
    const named = [...variables, ...assigned.map(([, name]) => name!)].map(name =>
      name.replace(/_FILE$/, ""),
    );
    expect(named.length).toBeGreaterThan(100);
    expect([...new Set(named)].filter(name => !known.has(name) && !FOREIGN.test(name))).toEqual([]);
    const refused = assigned.flatMap(([, name, shown]) => {
      const value = shown!.replaceAll('"', "");
      if (!known.has(name!) || /…/.test(value)) return [];
      const { complaints } = readSettings({ [name!]: value }, ["starter", "web", "api", "worker"], String);
      return complaints.filter(each => each.startsWith(`${name} is '${value}', but must be`));
    });
    expect(refused).toEqual([]);
  });

  test("files", () => {
    const files = code.filter(each => /^[\w.-]+(\/[\w.-]*)+$/.test(each) && !MADE.test(each));
    expect(files.length).toBeGreaterThan(20);
    expect(
      [...new Set(files)].filter(
        file => ![root, join(root, "deploy/nginx")].some(place => existsSync(join(place, file))),
      ),
    ).toEqual([]);
    const built = [...text.matchAll(/build\/commands\/[\w-]+\.js/g)].map(([file]) => file);
    expect(built.filter(file => !existsSync(join(root, file)))).toEqual([]);
  });

  test("addresses, which are answered", async () => {
    const paths = [...text.matchAll(/`(?:GET |…|<address>)?(\/[a-z][^`\s]*)`/g)].map(([, path]) => path!);
    const addresses = [...new Set(paths)].filter(
      path => !ON_MACHINE.test(path) && !BEGINNINGS.includes(path),
    );
    expect(addresses).toEqual(
      expect.arrayContaining(["/readyz", "/livez", "/healthz", "/metrics", "/api/health"]),
    );
    const isAnswered = async (base: string, path: string) => {
      const headers: HeadersInit = path === "/metrics" ? { Authorization: `Bearer ${TOKEN}` } : {};
      return (await fetch(base + path, { headers })).status === 200;
    };
    const missing: string[] = [];
    for (const path of addresses) {
      if (PATTERNS.some(pattern => pattern.test(path))) continue;
      const answers = await Promise.all([isAnswered(web, path), isAnswered(api, path)]);
      if (!answers.includes(true)) missing.push(path);
    }
    expect(missing).toEqual([]);
  });
});

describe("a running installation", () => {
  const statusOf = async (address: string) => (await fetch(address)).status;

  test("answers health checks with 503 while its API does not respond, and /livez still works", async () => {
    const pid = Number(/API process (\d+)/.exec(printed)![1]);
    process.kill(pid, "SIGSTOP");
    try {
      for (const path of ["/readyz", "/healthz"])
        await expect.poll(() => statusOf(web + path), { timeout: 20_000 }).toBe(503);
      expect(await statusOf(`${web}/livez`)).toBe(200);
    } finally {
      process.kill(pid, "SIGCONT");
    }
    await expect.poll(() => statusOf(`${web}/readyz`), { timeout: 20_000 }).toBe(200);
  });

  test("logs lines of JSON with a common id: one of the web app, two of the API, and where a slow call spent its time", async () => {
    const reqId = (await fetch(`${web}/login`)).headers.get("X-Request-Id")!;
    const found = () =>
      printed
        .split("\n")
        .filter(line => line.startsWith("{") && line.includes(reqId))
        .map(line => JSON.parse(line).msg);
    await expect
      .poll(found, { timeout: 20_000 })
      .toEqual(expect.arrayContaining(["incoming request", "request completed", "slow call", "request"]));
    expect(found().filter(msg => msg === "request")).toHaveLength(1);
    expect(printed).not.toContain('"path":"/api/health"');
  });

  test("exports the metrics that the pages name, to callers with METRICS_TOKEN", async () => {
    const headers = { Authorization: `Bearer ${TOKEN}` };
    const figures = await Promise.all(
      [web, api].map(async base => (await fetch(`${base}/metrics`, { headers })).text()),
    );
    const named = text
      .match(/\btopo_[a-z_]*[a-z]\b/g)!
      .filter(name => !["topo_checking", "topo_restoring"].includes(name));
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter(name => !figures.join().includes(`# HELP ${name} `))).toEqual([]);
    expect(await Promise.all([web, api].map(base => statusOf(`${base}/metrics`)))).toEqual([404, 404]);
  });

  test("is not found in a place without a database: a command names the folder, creates nothing and exits with 1", async () => {
    const place = join(newFolder(), "data");
    const { exit, output } = await run("npm run backup", { DATA_DIR: place });
    expect(output).toContain(`There is no database in DATA_DIR ${place}`);
    expect(exit).toBe(1);
    expect(existsSync(place)).toBe(false);
  });

  test("has its settings checked by commands in the same way as by the API", async () => {
    const { exit, output } = await run("npm run backup", { DATA_DIR: dataDir, API_PORT: "x", PORT: "x" });
    expect(output).toContain("API_PORT is 'x', but must be");
    expect(output).not.toContain("\nPORT is");
    expect(exit).toBe(1);
  });
});

describe("the commands of the pages for operators", () => {
  test("are run below, or listed with the reason why not", () => {
    const isNamed = (command: string) => NOT_RUN.some(([pattern]) => pattern.test(command));
    expect([...commands].filter(command => !(command in STEPS) && !isNamed(command))).toEqual([]);
    expect(Object.keys(STEPS).filter(command => !commands.has(command))).toEqual([]);
    const isUsed = ([pattern]: [RegExp, string]) =>
      [...commands].some(command => !(command in STEPS) && pattern.test(command));
    expect(NOT_RUN.filter(each => !isUsed(each)).map(([pattern]) => pattern)).toEqual([]);
  });

  test.each(Object.entries(STEPS))("%s", async (command, { says, stopped, fresh }) => {
    if (stopped) await stop();
    const isOfFolder = command.includes("npm");
    const env = isOfFolder ? { DATA_DIR: fresh ? join(newFolder(), "data") : dataDir } : {};
    const { exit, output } = await run(await placed(command), env);
    expect(output).toMatch(says);
    expect(exit).toBe(0);
    const file = /Backup written: (\S+)/.exec(output)?.[1];
    if (file) expect(statSync(file).mode & 0o777).toBe(0o600);
  });
});
