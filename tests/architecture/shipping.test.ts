import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { limits } from "#contract/limits.ts";
import { type Part, readSettings, settings } from "#contract/settings.ts";
import { configurationText } from "#scripts/configuration-text.ts";
import { isSource } from "../../scripts/prepare.mjs";
import { addressOf, readCompose } from "../compose-file.ts";

const read = (file: string) => readFileSync(file, "utf8");
const { engines } = JSON.parse(read("package.json"));
const [, floor] = /^>=(\d+\.\d+)$/.exec(engines.node)!;
const dockerfile = read("Dockerfile");
/** A password with characters that have to be escaped in a URL. */
const POSTGRES_PASSWORD = "a/b?c#d@e%f $g";
const compose = readCompose("compose.yaml", { POSTGRES_PASSWORD });
const together = readCompose("deploy/compose/compose.yaml", {
  POSTGRES_PASSWORD,
  PUBLIC_URL: "https://survey.example.org",
  SESSION_SECRET: "0123456789abcdef0123456789abcdef",
  SECRETS_KEY: "fedcba9876543210fedcba9876543210",
});
/** Services in both files that run the program. */
const composed = [compose, together].flatMap(({ services }) =>
  Object.entries(services).filter(([, { image }]) => image === "survey-workbench"),
);
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

describe("the files for an installation", () => {
  test("the image copies files that exist and are in its context", () => {
    const copied = all(dockerfile, /^COPY (?!--from)(.+) \S+$/gm).flatMap(files => files.split(" "));
    expect(copied.length).toBeGreaterThan(15);
    expect(copied.filter(file => !existsSync(file))).toEqual([]);
    const kept = all(read(".dockerignore"), /^!(\S+)$/gm);
    expect(copied.filter(file => !kept.includes(file.replace(/(.)\/.*$/, "$1")))).toEqual([]);
    // Every file whose change requires a new build is part of the image's build.
    const prepare = read("scripts/prepare.mjs");
    const [rooms, files] = [/BUILT_FROM = \[([^\]]*)\]/s, /BUILT_WITH = \[([^\]]*)\]/s].map(list =>
      all(list.exec(prepare)![1]!, /"([^"]+)"/g),
    );
    expect([...rooms!, ...files!].filter(name => !copied.includes(name))).toEqual([]);
  });

  test("changing a test, a story, a document for developers or the packed design system requires no new build", () => {
    expect(isSource("ui/primitives/button/button.tsx")).toBe(true);
    expect(isSource("ui/package/styles.css")).toBe(true);
    expect(isSource("docs/guide/volumes.md")).toBe(true);
    for (const file of [
      "ui/package/dist/primitives/button/button.js",
      "survey/units.test.ts",
      "stories/primitives/button.stories.tsx",
      "ui/package/README.md",
    ])
      expect([file, isSource(file)]).toEqual([file, false]);
  });

  test("the image starts a file that it has copied, as an unprivileged user, and probes an existing address", () => {
    const command = JSON.parse(/^CMD (\[.*\])$/m.exec(dockerfile)![1]!);
    expect(command).toEqual(["node", "scripts/start.mjs"]);
    const imports = all(starter, /from "\.\/([^"]+)"/g).map(file => `scripts/${file}`);
    for (const file of [...imports, command[1]]) expect(dockerfile).toContain(`${file} `);
    expect(dockerfile.slice(dockerfile.lastIndexOf("FROM"))).toMatch(/^USER node$/m);
    expect(dockerfile).toMatch(/npm ci --omit=dev/);
    const path = /\}(\/\w+)`/.exec(dockerfile)![1]!;
    expect(read("app/routes.ts")).toContain(`route("${path.slice(1)}"`);
  });

  test("Node is no older than package.json says, and tests run on the oldest and the current version", () => {
    const image = Number(/NODE_IMAGE=node:(\d+)-slim/.exec(dockerfile)![1]);
    expect(image).toBeGreaterThanOrEqual(Number.parseFloat(floor!));
    expect(read(".github/workflows/test.yml")).toContain(`node: ["${floor}", "lts/*"]`);
    for (const text of [read("README.md"), operations]) expect(text).toContain(`Node ${floor} or newer`);
  });

  test("all use the same port", () => {
    expect(dockerfile).toContain(`EXPOSE ${port}`);
    expect(dockerfile).toContain(`process.env.PORT || ${port}`);
    expect(compose.services.app!.ports).toEqual([`127.0.0.1:${port}:${port}`]);
    expect(oneMachine).toContain(`server 127.0.0.1:${port};`);
    expect(severalMachines).toContain(`:${port} max_fails`);
    expect(unitEnv).toContain(`#PORT=${port}`);
  });

  test("docs/configuration.md is what npm run configuration writes", () => {
    expect(read("docs/configuration.md") === configurationText(), "run npm run configuration").toBe(true);
  });

  test("only set variables that the program reads", () => {
    const known = new Set(Object.keys(settings));
    const set = [
      ...composed.flatMap(([, { environment }]) => Object.keys(environment!)),
      ...all(unitEnv, /^#?([A-Z0-9_]+)=/gm),
      ...all(unit, /\b([A-Z_]+)=\//g),
      ...all(severalMachines, /\b([A-Z_]+)=/g),
      ...all(role, /Environment=([A-Z_]+)=/g),
      ...all(dockerfile, /([A-Z_]+)=\/data/g),
    ];
    expect(set.length).toBeGreaterThan(20);
    expect(set.filter(name => !known.has(name))).toEqual([]);
  });

  test.each(composed)(
    "the settings of the container %s are accepted, with a password of any characters",
    (_, { environment }) => {
      const role = environment!.ROLE ?? "all";
      const parts = (role === "all" ? ["web", "api", "worker"] : [role]) as Part[];
      const { complaints, databaseUrl } = readSettings(environment!, ["starter", ...parts], String);
      expect(complaints).toEqual([]);
      if (role !== "web")
        expect(databaseUrl).toContain("survey:a%2Fb%3Fc%23d%40e%25f%20%24g@database:5432/survey");
    },
  );

  test("the systemd unit runs the starter and can write only to its state directory", () => {
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

describe("several processes as containers", () => {
  const { services } = together;
  const names = Object.keys(services);
  const of = (role: string) => names.filter(name => services[name]!.environment?.ROLE === role);
  const addresses = (role: string) => of(role).map(name => addressOf(services[name]!)!);
  /** Addresses with ports of an nginx upstream. */
  const upstream = (name: string) =>
    all(new RegExp(`upstream ${name} \\{(.*?)\\}`, "s").exec(severalMachines)![1]!, /server (\S+)/g);
  const proxy = addressOf(services.proxy!)!;

  test("run two of each part on one database, and nginx has the address of each", () => {
    expect([of("web"), of("api"), of("worker")]).toEqual([
      ["web-1", "web-2"],
      ["api-1", "api-2"],
      ["worker-1", "worker-2"],
    ]);
    expect(addresses("web").map(address => `${address}:${port}`)).toEqual(upstream("survey_workbench"));
    const apiPort = settings.API_PORT.fallback;
    expect(addresses("api").map(address => `${address}:${apiPort}`)).toEqual(upstream("survey_api"));
    expect(severalMachines).toContain(`listen ${proxy}:${apiPort};`);
    for (const name of of("web"))
      expect(services[name]!.environment!.API_URL).toBe(`http://${proxy}:${apiPort}/api`);
  });

  test("listen to the proxy and trust only it, and no other container can get one of their addresses", () => {
    for (const name of [...of("web"), ...of("api")]) {
      const { environment } = services[name]!;
      expect([name, environment!.TRUSTED_PROXIES]).toEqual([name, proxy]);
      expect([name, environment!.HOST ?? environment!.API_HOST]).toEqual([name, "0.0.0.0"]);
    }
    const [{ subnet, ip_range }] = together.networks!.parts!.ipam.config as [
      { subnet: string; ip_range: string },
    ];
    const range = (cidr: string) => {
      const [base, bits] = cidr.split("/") as [string, string];
      const first = Number(base.split(".")[3]);
      return { network: base.replace(/\.\d+$/, ""), first, last: first + 2 ** (32 - Number(bits)) - 1 };
    };
    const fixed = [proxy, ...addresses("web"), ...addresses("api")].map(address => range(`${address}/32`));
    for (const { network, first } of fixed) {
      expect(network).toBe(range(subnet).network);
      // The first address is the gateway's.
      expect(first).toBeGreaterThan(1);
      expect(first).toBeLessThan(range(ip_range).first);
    }
    expect(range(ip_range).last).toBeLessThanOrEqual(range(subnet).last);
  });

  test("share what all parts need, and publish only the proxy", () => {
    const shared = [...of("api"), ...of("worker")].map(name => services[name]!);
    for (const name of ["SECRETS_KEY", "PGDATABASE", "PGHOST"])
      expect(new Set(shared.map(({ environment }) => environment![name])).size).toBe(1);
    const secrets = new Set(of("web").map(name => services[name]!.environment!.SESSION_SECRET));
    expect([secrets.size, secrets.has(undefined!)]).toEqual([1, false]);
    for (const { volumes } of shared) expect(volumes).toEqual(["data:/data"]);
    for (const name of ["web-1", "web-2"]) {
      expect(services[name]!.volumes).toBeUndefined();
      expect(JSON.stringify(services[name])).not.toMatch(/SECRETS_KEY|PGPASSWORD|settings\.env/);
    }
    expect(names.filter(name => services[name]!.ports)).toEqual(["proxy"]);
    // Uses the same data as the single container.
    expect(together.name).toBe(compose.name);
    for (const name of Object.keys(together.volumes)) expect(Object.keys(compose.volumes)).toContain(name);
    expect(services.database).toEqual({ ...compose.services.database, networks: ["parts"] });
  });

  test("start after the first API has created the tables, and have health checks", () => {
    const waitsFor = (name: string) => Object.keys(Object(services[name]!.depends_on));
    for (const name of [...of("web"), ...of("worker"), "api-2"])
      expect([name, waitsFor(name)]).toEqual([name, ["api-1"]]);
    expect(waitsFor("api-1")).toEqual(["database"]);
    const asked = (name: string) => services[name]!.healthcheck?.test?.join(" ");
    for (const name of of("api")) expect(asked(name)).toContain("http://127.0.0.1:4000/api/health");
    // The image's own health check asks the web app.
    for (const name of of("web")) expect(asked(name)).toBeUndefined();
    for (const name of of("worker")) expect(services[name]!.healthcheck).toEqual({ disable: true });
    expect(asked("proxy")).toContain("https://127.0.0.1/readyz");
  });

  test("run behind the nginx files that the drill uses, in place of the image's own server", () => {
    const mounts = services.proxy!.volumes!.map(volume => volume.split(":") as [string, string, string]);
    expect(mounts.map(([, place]) => place)).toEqual([
      "/etc/nginx/conf.d/default.conf",
      "/etc/nginx/conf.d/survey-workbench.conf",
      /ssl_certificate +(\S+)\/fullchain.pem;/.exec(nginx)![1],
    ]);
    const drill = read("tests/cluster/machines.ts");
    for (const [file] of mounts.slice(0, 2)) {
      expect(existsSync(join("deploy/compose", file))).toBe(true);
      expect(drill).toContain(`shipped("${basename(file)}")`);
    }
    expect(mounts.map(([, , mode]) => mode)).toEqual(["ro", "ro", "ro"]);
    // In the image this file is linked to the container's log; no other file may be written.
    expect(nginx).toContain("access_log /var/log/nginx/access.log survey;");
  });

  test.each(["POSTGRES_PASSWORD", "PUBLIC_URL", "SESSION_SECRET", "SECRETS_KEY"])(
    "do not start without %s",
    missing => {
      const values = { POSTGRES_PASSWORD, PUBLIC_URL: "x", SESSION_SECRET: "x", SECRETS_KEY: "x" };
      expect(() => readCompose("deploy/compose/compose.yaml", { ...values, [missing]: "" })).toThrow(missing);
    },
  );
});

describe("the nginx example", () => {
  test("accepts the largest upload as a form, and waits as long as the longest computation", () => {
    for (const file of [nginx, severalMachines]) {
      const bodyMb = Number(/client_max_body_size (\d+)m;/.exec(file)![1]);
      expect(bodyMb).toBeGreaterThan(limits.maxUploadMb + limits.formBytes / 1_048_576);
      // A task of the engine may take three minutes.
      expect(Number(/proxy_read_timeout (\d+)s;/.exec(file)![1])).toBeGreaterThan(180);
      expect(file).toMatch(/proxy_request_buffering off;\s+proxy_buffering off;/);
    }
  });

  test("passes on the visitor's own address, and keeps tokens of links out of its log", () => {
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
    ["several machines", severalMachines.replaceAll(/10\.213\.0\.\d+/g, "127.0.0.1")],
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
