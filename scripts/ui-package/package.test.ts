import { execFileSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Browser, chromium, type Page } from "playwright";
import { build, type InlineConfig } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chromiumExecutable, testArguments } from "../../tests/browser.ts";

const root = join(import.meta.dirname, "../..");
const manifest = JSON.parse(readFileSync(join(root, "ui/package/package.json"), "utf8"));
const folder = mkdtempSync(join(tmpdir(), "ui-package-"));
const packed = join(folder, "packed");
let browser: Browser;

beforeAll(async () => {
  const output = execFileSync("npm", ["pack", "./ui/package", "--json", "--pack-destination", folder], {
    cwd: root,
  });
  const name = /"filename": "([^"]+)"/.exec(String(output))![1]!;
  mkdirSync(packed);
  execFileSync("tar", ["xzf", join(folder, name), "--strip-components=1", "-C", packed]);
  const { path } = await chromiumExecutable();
  browser = await chromium.launch({ executablePath: path, args: testArguments });
}, 180_000);

afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The names under which each React that the package accepts is installed here, and its types. */
const reacts = [
  {
    version: "18.2",
    react: "react-18-2",
    dom: "react-dom-18-2",
    types: "@types/react",
    domTypes: "@types/react-dom",
  },
  { version: "18.3", react: "react", dom: "react-dom", types: "@types/react", domTypes: "@types/react-dom" },
  {
    version: "19",
    react: "react-19",
    dom: "react-dom-19",
    types: "types-react-19",
    domTypes: "types-react-dom-19",
  },
];

/** A third-party project: the unpacked package, its peers in links, and a page. */
function makeProject(home: string, { react, dom, types, domTypes }: (typeof reacts)[number]) {
  const modules = join(home, "node_modules");
  const link = (name: string, from = name) =>
    symlinkSync(join(root, "node_modules", from), join(modules, name));
  for (const scope of ["@topo-projects", "@types"]) mkdirSync(join(modules, scope), { recursive: true });
  cpSync(packed, join(modules, "@topo-projects/ui"), { recursive: true });
  for (const name of ["@radix-ui", "lucide-react", "zod", "csstype", "@types/prop-types"]) link(name);
  link("react", react);
  link("react-dom", dom);
  link("@types/react", types);
  link("@types/react-dom", domTypes);
  writeFileSync(join(home, "package.json"), JSON.stringify({ type: "module", private: true }));
  writeFileSync(join(home, "css.d.ts"), 'declare module "*.css";\n');
  for (const [file, text] of Object.entries(sources)) writeFileSync(join(home, file), text);
}

const sources = {
  "page.tsx": `
import { PageHeader } from "@topo-projects/ui/patterns/page-header";
import { Button } from "@topo-projects/ui/primitives/button";
import { RowLink } from "@topo-projects/ui/patterns/data-table/row-link";
import { PlanView, type PlanViewProps } from "@topo-projects/ui/survey/plan-view";
import { VolumeResult } from "@topo-projects/ui/survey/volume-result";
import "@topo-projects/ui/styles.css";

const plan: PlanViewProps["plan"] = {
  width: 1000,
  height: 600,
  metresPerUnit: 0.2,
  origin: { longitude: 8.59, latitude: 46.63 },
  degreesPerUnit: { longitude: 2.6e-6, latitude: 1.8e-6 },
  points: [{ code: "TOPO", xy: [200, 200, 500, 300] }, { code: "EDGE", xy: [100, 100, 900, 500] }],
  hull: [100, 100, 900, 100, 900, 500, 100, 500],
  contours: [{ heightM: 1494, isIndex: true, lines: [[100, 300, 900, 320]] }],
  contourIntervalM: 1,
};


export const Page = () => (
  <>
    <PageHeader title="Sites" actions={<Button variant="primary" id="new">New Site</Button>} />
    <PlanView plan={plan} label="Plan of Basin North" />
    <VolumeResult cutM3={47_784.9} fillM3={31_132.9} netM3={16_652} facts={[]} />
    <Button onClick={() => { document.title = "clicked"; }}>Refresh</Button>
    <RowLink kind="edit" href="/edit">Edit</RowLink>
  </>
);
`,
  "browser.tsx": `
import { hydrateRoot } from "react-dom/client";
import { Page } from "./page.tsx";
import "@topo-projects/ui/styles.css";

hydrateRoot(document.getElementById("page")!, <Page />, {
  onRecoverableError: error => console.error(error),
});
`,
  "server.tsx": `
import { renderToString } from "react-dom/server";
import { Page } from "./page.tsx";

export const html = renderToString(<Page />);
`,
  "wrong.tsx": `
import { Button } from "@topo-projects/ui/primitives/button";
import { PlanView } from "@topo-projects/ui/survey/plan-view";
// @ts-expect-error: there is no such variant
export const wrong = <Button variant="loud">New Site</Button>;
// @ts-expect-error: only a ghost can mean success
export const mixed = <Button variant="primary" tone="success">Approve</Button>;
// @ts-expect-error: a plan is what the engine makes
export const empty = <PlanView plan={{ width: "1000" }} label="Plan" />;
`,
};

it("accepts the major versions of the peers of this project", () => {
  const { dependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const majors = (range: string) =>
    range.split("||").map(part => Number.parseInt(part.replace(/^\D+/, ""), 10));
  for (const [peer, range] of Object.entries<string>(manifest.peerDependencies))
    expect(majors(range), peer).toContain(majors(dependencies[peer])[0]);
});

it("has the licences of the base styles and the typeface", () => {
  const text = readFileSync(join(packed, "dist/THIRD-PARTY-NOTICES.md"), "utf8");
  expect(text).toContain("MIT License");
  expect(text).toContain("SIL OPEN FONT LICENSE");
});

it("exports every component that its guidance names", () => {
  const ui = join(packed, "dist/ui");
  const files = readdirSync(ui, { recursive: true, encoding: "utf8" }).filter(file => file.endsWith(".d.ts"));
  const exportsOf = (file: string) =>
    [...readFileSync(join(ui, file), "utf8").matchAll(/export declare (?:const|function) ([A-Z]\w+)/g)].map(
      ([, name]) => name!,
    );
  const isEntry = (file: string) => {
    const path = file.replace(/\.d\.ts$/, "");
    const [room, name, main] = path.split("/");
    return `./${path}` in manifest.exports || (`./${room}/*` in manifest.exports && name === main);
  };
  const hidden = new Set(files.filter(file => !isEntry(file)).flatMap(exportsOf));
  for (const name of files.filter(isEntry).flatMap(exportsOf)) hidden.delete(name);
  const text = readFileSync(join(packed, "dist/llms.txt"), "utf8");
  const named = new Set([...text.matchAll(/`([A-Z]\w+)`/g)].map(([, name]) => name!));
  expect(named.size).toBeGreaterThan(50);
  expect([...named].filter(name => hidden.has(name))).toEqual([]);
});

it("marks every module with components or hooks for the browser, and no other", () => {
  const ui = join(packed, "dist/ui");
  const files = readdirSync(ui, { recursive: true, encoding: "utf8" }).filter(file => file.endsWith(".js"));
  const withHooks = files.filter(file => /from "react"/.test(readFileSync(join(ui, file), "utf8")));
  expect(withHooks.length).toBeGreaterThan(40);
  for (const file of withHooks) expect(readFileSync(join(ui, file), "utf8"), file).toMatch(/^"use client";/);
  expect(readFileSync(join(ui, "format.js"), "utf8")).not.toContain("use client");
});

/** Each takes 20 s of processor time: every run has the newest React, long runs have all. */
const tried = process.env.TEST_LONG ? reacts : reacts.slice(-1);

describe.each(tried)("with React $version", versions => {
  const home = join(folder, versions.version);
  beforeAll(() => makeProject(home, versions));

  it("has types that a strict compiler finds, and that reject what a component does not accept", () => {
    const compilerOptions = {
      target: "ES2022",
      module: "NodeNext",
      strict: true,
      jsx: "react-jsx",
      noEmit: true,
      allowImportingTsExtensions: true,
      preserveSymlinks: true,
      types: [],
    };
    writeFileSync(join(home, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["*"] }));
    const tsc = join(root, "node_modules/typescript/bin/tsc");
    execFileSync(process.execPath, [tsc, "-p", home], { encoding: "utf8" });
  }, 120_000);

  it("renders on a server, and the browser goes on from its HTML without a complaint, light and dark", async () => {
    // Radix is linked from this project: without aliases it would bring this project's React.
    const config: InlineConfig = {
      root: home,
      configFile: false,
      logLevel: "error",
      resolve: {
        alias: [
          { find: /^react-dom(?=\/|$)/, replacement: join(root, "node_modules", versions.dom) },
          { find: /^react(?=\/|$)/, replacement: join(root, "node_modules", versions.react) },
        ],
      },
    };
    await build({
      ...config,
      ssr: { noExternal: true },
      build: { ssr: "server.tsx", outDir: "server" },
    });
    const { html } = await import(pathToFileURL(join(home, "server/server.js")).href);
    writeFileSync(
      join(home, "index.html"),
      `<!doctype html><html lang="en"><meta charset="utf-8"><title>Sites</title><body><div id="page">${html}</div><script type="module" src="./browser.tsx"></script></body></html>`,
    );
    await build({ ...config, base: "/" });
    const { tab, complaints } = await opened(home);
    expect(await tab.getByRole("heading", { level: 1 }).textContent()).toBe("Sites");
    const button = tab.getByRole("button", { name: "New Site" });
    expect(await colours(button)).toEqual({ ground: "rgb(46, 125, 50)", height: 36 });
    expect(
      await tab.evaluate(() => document.fonts.load("16px 'Inter Variable'").then(faces => faces.length)),
    ).toBe(1);
    const plan = tab.getByRole("img", { name: "Plan of Basin North" });
    expect(await plan.locator(".plan-hull").count()).toBe(1);
    expect(
      await plan
        .locator("use:not([data-halo])")
        .first()
        .evaluate(mark => getComputedStyle(mark).stroke),
    ).toBe("rgb(28, 109, 208)");
    expect(await tab.getByText("+16,652.0").isVisible()).toBe(true);
    await expect
      .poll(async () => {
        await tab.getByRole("button", { name: "Refresh" }).click();
        return tab.title();
      })
      .toBe("clicked");
    await tab.evaluate(() => document.documentElement.setAttribute("data-theme", "dark"));
    await expect.poll(() => colours(button)).toMatchObject({ ground: "rgb(129, 199, 132)" });
    expect(complaints).toEqual([]);
  }, 120_000);
});

const colours = (button: ReturnType<Page["getByRole"]>) =>
  button.evaluate(element => ({
    ground: getComputedStyle(element).backgroundColor,
    height: element.getBoundingClientRect().height,
  }));

/** Opens the built page: its files are served at an address where nothing listens. */
async function opened(home: string) {
  const tab = await browser.newPage();
  const complaints: string[] = [];
  tab.on("console", message => {
    if (["error", "warning"].includes(message.type())) complaints.push(message.text());
  });
  tab.on("pageerror", error => complaints.push(error.message));
  await tab.route("http://page.test/**", route => {
    const { pathname } = new URL(route.request().url());
    if (pathname === "/favicon.ico") return route.fulfill({ status: 204 });
    return route.fulfill({ path: join(home, "dist", pathname === "/" ? "index.html" : pathname) });
  });
  await tab.goto("http://page.test/");
  return { tab, complaints };
}
