import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { limits } from "#contract/limits.ts";
import { readSettings, settings } from "#contract/settings.ts";
import { configurationText } from "#scripts/configuration-text.ts";
import { isSource } from "../../scripts/prepare.mjs";

const read = (file: string) => readFileSync(file, "utf8");
const { engines } = JSON.parse(read("package.json"));
const [, floor] = /^>=(\d+\.\d+)$/.exec(engines.node)!;
const dockerfile = read("Dockerfile");
const compose = read("compose.yaml");
/** The services that run the program. */
const composed = /^ {2}app:.*?(?=^ {2}database:)/ms.exec(compose)![0];
const unit = read("deploy/systemd/survey-workbench.service");
const role = read("deploy/systemd/role.conf");
const unitEnv = read("deploy/systemd/survey-workbench.env");
const nginx = read("deploy/nginx/survey-workbench.conf");
const oneMachine = read("deploy/nginx/one-machine.conf");
const severalMachines = read("deploy/nginx/several-machines.conf");
const operations = read("docs/operations.md");
const starter = read("scripts/start.mjs");
const port = String(settings.PORT.fallback);

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found!);

describe("what an installation is made with", () => {
  test("the image copies files that are there, and that its context has", () => {
    const copied = all(dockerfile, /^COPY (?!--from)(.+) \S+$/gm).flatMap(files => files.split(" "));
    expect(copied.length).toBeGreaterThan(15);
    expect(copied.filter(file => !existsSync(file))).toEqual([]);
    const kept = all(read(".dockerignore"), /^!(\S+)$/gm);
    expect(copied.filter(file => !kept.includes(file.replace(/(.)\/.*$/, "$1")))).toEqual([]);
    // Whatever changes the build is in the image's build.
    const prepare = read("scripts/prepare.mjs");
    const [rooms, files] = [/BUILT_FROM = \[(.*)\]/, /BUILT_WITH = \[([^\]]*)\]/s].map(list =>
      all(list.exec(prepare)![1]!, /"([^"]+)"/g),
    );
    expect([...rooms!, ...files!].filter(name => !copied.includes(name))).toEqual([]);
  });

  test("a build is not made again for a test, a story, a paper, or the packed design system", () => {
    expect(isSource("ui/primitives/button/button.tsx")).toBe(true);
    expect(isSource("ui/package/styles.css")).toBe(true);
    for (const file of [
      "ui/package/dist/primitives/button/button.js",
      "survey/units.test.ts",
      "stories/primitives/button.stories.tsx",
      "ui/package/README.md",
    ])
      expect([file, isSource(file)]).toEqual([file, false]);
  });

  test("the image starts what it has copied, as nobody of importance, and asks an address that is there", () => {
    const command = JSON.parse(/^CMD (\[.*\])$/m.exec(dockerfile)![1]!);
    expect(command).toEqual(["node", "scripts/start.mjs"]);
    const imports = all(starter, /from "\.\/([^"]+)"/g).map(file => `scripts/${file}`);
    for (const file of [...imports, command[1]]) expect(dockerfile).toContain(`${file} `);
    expect(dockerfile.slice(dockerfile.lastIndexOf("FROM"))).toMatch(/^USER node$/m);
    expect(dockerfile).toMatch(/npm ci --omit=dev/);
    const path = /\}(\/\w+)`/.exec(dockerfile)![1]!;
    expect(read("app/routes.ts")).toContain(`route("${path.slice(1)}"`);
  });

  test("Node is no older than package.json says, and the tests run on the oldest and the current", () => {
    const image = Number(/NODE_IMAGE=node:(\d+)-slim/.exec(dockerfile)![1]);
    expect(image).toBeGreaterThanOrEqual(Number.parseFloat(floor!));
    expect(read(".github/workflows/test.yml")).toContain(`node: ["${floor}", "lts/*"]`);
    for (const text of [read("README.md"), operations]) expect(text).toContain(`Node ${floor} or newer`);
  });

  test("all name the same port", () => {
    expect(dockerfile).toContain(`EXPOSE ${port}`);
    expect(dockerfile).toContain(`process.env.PORT || ${port}`);
    expect(compose).toContain(`"127.0.0.1:${port}:${port}"`);
    expect(oneMachine).toContain(`server 127.0.0.1:${port};`);
    expect(severalMachines).toContain(`:${port} max_fails`);
    expect(unitEnv).toContain(`#PORT=${port}`);
  });

  test("docs/configuration.md is what npm run configuration writes", () => {
    expect(read("docs/configuration.md") === configurationText(), "run npm run configuration").toBe(true);
  });

  test("they set variables that the program knows", () => {
    const known = new Set(Object.keys(settings));
    const set = [
      ...all(composed, /^ {6}([A-Z0-9_]+):/gm),
      ...all(unitEnv, /^#?([A-Z0-9_]+)=/gm),
      ...all(unit, /\b([A-Z_]+)=\//g),
      ...all(severalMachines, /\b([A-Z_]+)=/g),
      ...all(role, /Environment=([A-Z_]+)=/g),
      ...all(dockerfile, /([A-Z_]+)=\/data/g),
    ];
    expect(set.length).toBeGreaterThan(20);
    expect(set.filter(name => !known.has(name))).toEqual([]);
  });

  test("compose.yaml's settings are accepted, with a password of any characters", () => {
    const given = Object.fromEntries(
      [...composed.matchAll(/^ {6}([A-Z0-9_]+): (.*)$/gm)].map(([, name, value]) => [
        name!,
        value!
          .replace(/^"(.*)"$/, "$1")
          .replace(/\$\{POSTGRES_PASSWORD:\?.*\}/, "a/b?c#d@e%f $g")
          .replace(/\$\{\w+:-(.*)\}/, "$1"),
      ]),
    );
    expect(given).toMatchObject({ ROLE: "worker", MAX_UPLOAD_MB: "256", SMTP_URL: "" });
    for (const [role, parts] of [
      ["all", ["starter", "web", "api", "worker"]],
      ["worker", ["starter", "worker"]],
    ] as const) {
      const { complaints, databaseUrl } = readSettings({ ...given, ROLE: role }, parts, String);
      expect(complaints).toEqual([]);
      expect(databaseUrl).toContain("survey:a%2Fb%3Fc%23d%40e%25f%20%24g@database:5432/survey");
    }
  });

  test("the unit runs the starter and writes to its state alone", () => {
    const file = /^ExecStart=\/usr\/bin\/node (\S+)$/m.exec(unit)![1]!;
    expect(existsSync(file)).toBe(true);
    const state = /^StateDirectory=(\S+)$/m.exec(unit)![1];
    expect(unit).toContain(`DATA_DIR=/var/lib/${state}`);
    for (const line of ["ProtectSystem=strict", "NoNewPrivileges=true", "CapabilityBoundingSet="])
      expect(unit.split("\n")).toContain(line);
    const documented = /file:\/\/\/opt\/survey-workbench\/(\S+)/.exec(unit)![1]!;
    expect(existsSync(documented)).toBe(true);
  });
});

describe("the example for nginx", () => {
  test("takes the largest upload with its form, and waits as long as the program computes", () => {
    for (const file of [nginx, severalMachines]) {
      const bodyMb = Number(/client_max_body_size (\d+)m;/.exec(file)![1]);
      expect(bodyMb).toBeGreaterThan(limits.maxUploadMb + limits.formBytes / 1_048_576);
      // A task of the engine may take three minutes.
      expect(Number(/proxy_read_timeout (\d+)s;/.exec(file)![1])).toBeGreaterThan(180);
      expect(file).toMatch(/proxy_request_buffering off;\s+proxy_buffering off;/);
    }
  });

  test("writes the address of the visitor itself, and no link's token into its log", () => {
    expect(nginx).toContain("proxy_set_header X-Forwarded-For $remote_addr;");
    expect(nginx).not.toContain("$proxy_add_x_forwarded_for");
    expect(/log_format survey ([^;]*);/.exec(nginx)![1]).not.toMatch(
      /\$request\b|\$request_uri|\$http_referer/,
    );
  });

  const folder = mkdtempSync(join(tmpdir(), "survey-nginx-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  const isThere = (command: string) => !spawnSync(command, ["-v"]).error;

  test.skipIf(!isThere("nginx") || !isThere("openssl")).each([
    ["one machine", oneMachine],
    ["several machines", severalMachines.replaceAll(/10\.0\.0\.\d+/g, "127.0.0.1")],
  ])("is accepted by nginx for %s", (_, place) => {
    const [key, certificate] = [join(folder, "privkey.pem"), join(folder, "fullchain.pem")];
    const request = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", "/CN=survey"];
    expect(spawnSync("openssl", [...request, "-keyout", key, "-out", certificate]).status).toBe(0);
    const site = nginx.replaceAll("/etc/ssl/survey.example.org", folder).replaceAll("/var/log/nginx", folder);
    writeFileSync(join(folder, "site.conf"), `${place}\n${site}`);
    const whole = `pid ${folder}/pid;\nerror_log ${folder}/error.log;\nevents {}\nhttp { include ${folder}/site.conf; }\n`;
    writeFileSync(join(folder, "nginx.conf"), whole);
    const { status, stderr } = spawnSync("nginx", [
      "-t",
      "-e",
      join(folder, "e.log"),
      "-c",
      join(folder, "nginx.conf"),
    ]);
    expect({ status, says: String(stderr) }).toMatchObject({ status: 0 });
  });
});
