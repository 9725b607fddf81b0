import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "playwright";
import { build } from "vite";
import { afterAll, beforeAll, expect, it } from "vitest";
import { chromiumExecutable, testArguments } from "../../tests/browser.ts";

const root = join(import.meta.dirname, "../..");
const manifest = JSON.parse(readFileSync(join(root, "ui/package/package.json"), "utf8"));
const folder = mkdtempSync(join(tmpdir(), "ui-package-"));
const modules = join(folder, "node_modules");
let browser: Browser;

/** A third-party project: the unpacked package, its peer dependencies, and a page. */
beforeAll(async () => {
  const packed = execFileSync("npm", ["pack", "./ui/package", "--json", "--pack-destination", folder], {
    cwd: root,
  });
  const name = /"filename": "([^"]+)"/.exec(String(packed))![1]!;
  const home = join(modules, "@topo-projects/ui");
  mkdirSync(home, { recursive: true });
  execFileSync("tar", ["xzf", join(folder, name), "--strip-components=1", "-C", home]);
  for (const peer of [
    "@types",
    "@radix-ui",
    ...Object.keys(manifest.peerDependencies).filter(peer => !peer.startsWith("@")),
  ])
    symlinkSync(join(root, "node_modules", peer), join(modules, peer));
  writeFileSync(join(folder, "package.json"), JSON.stringify({ type: "module", private: true }));
  const { path } = await chromiumExecutable();
  browser = await chromium.launch({ executablePath: path, args: testArguments });
}, 180_000);

afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
});

const page = `
import { createRoot } from "react-dom/client";
import { PageHeader } from "@topo-projects/ui/patterns/page-header";
import { Button } from "@topo-projects/ui/primitives/button";
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

createRoot(document.getElementById("page")!).render(
  <>
    <PageHeader title="Sites" actions={<Button variant="primary" id="new">New site</Button>} />
    <PlanView plan={plan} label="Plan of Basin North" />
    <VolumeResult cutM3={47_784.9} fillM3={31_132.9} netM3={16_652} facts={[]} />
  </>,
);
`;

it("has the same peer versions as this project", () => {
  const { dependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  for (const [peer, version] of Object.entries(manifest.peerDependencies))
    expect(dependencies[peer]).toBe(version);
});

it("has the licences of the base styles and the typeface", () => {
  const text = readFileSync(join(modules, "@topo-projects/ui/dist/THIRD-PARTY-NOTICES.md"), "utf8");
  expect(text).toContain("MIT License");
  expect(text).toContain("SIL OPEN FONT LICENSE");
});

it("has types that a strict compiler finds, and that reject what a component does not accept", () => {
  writeFileSync(join(folder, "page.tsx"), page);
  writeFileSync(
    join(folder, "wrong.tsx"),
    `import { Button } from "@topo-projects/ui/primitives/button";
// @ts-expect-error: there is no such variant
export const wrong = <Button variant="loud">New site</Button>;
// @ts-expect-error: only a ghost can mean success
export const mixed = <Button variant="primary" tone="success">Approve</Button>;
import { PlanView } from "@topo-projects/ui/survey/plan-view";
// @ts-expect-error: a plan is what the engine makes
export const empty = <PlanView plan={{ width: "1000" }} label="Plan" />;
`,
  );
  writeFileSync(join(folder, "css.d.ts"), 'declare module "*.css";\n');
  const compilerOptions = {
    target: "ES2022",
    module: "NodeNext",
    strict: true,
    jsx: "react-jsx",
    noEmit: true,
    types: [],
  };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["*"] }));
  const tsc = join(root, "node_modules/typescript/bin/tsc");
  execFileSync(process.execPath, [tsc, "-p", folder], { encoding: "utf8" });
}, 120_000);

it("renders a button in a page of its own, light and dark", async () => {
  writeFileSync(join(folder, "page.tsx"), page);
  writeFileSync(
    join(folder, "index.html"),
    '<!doctype html><html lang="en"><title>Sites</title><body><div id="page"></div><script type="module" src="./page.tsx"></script></body></html>',
  );
  await build({ root: folder, configFile: false, logLevel: "error", base: "/" });
  const tab = await opened();
  const button = tab.getByRole("button", { name: "New site" });
  expect(await tab.getByRole("heading", { level: 1 }).textContent()).toBe("Sites");
  expect(await colours(button)).toEqual({ ground: "rgb(46, 125, 50)", height: 36 });
  expect(
    await tab.evaluate(() => document.fonts.load("16px 'Inter Variable'").then(faces => faces.length)),
  ).toBe(1);
  await tab.evaluate(() => document.documentElement.setAttribute("data-theme", "dark"));
  await expect.poll(() => colours(button)).toMatchObject({ ground: "rgb(129, 199, 132)" });
}, 120_000);

it("draws a plan and the result of a volume, with the engine's colour for a code", async () => {
  const tab = await opened();
  const plan = tab.getByRole("img", { name: "Plan of Basin North" });
  expect(await plan.locator(".plan-hull").count()).toBe(1);
  expect(
    await plan
      .locator("use:not([data-halo])")
      .first()
      .evaluate(mark => getComputedStyle(mark).stroke),
  ).toBe("rgb(28, 109, 208)");
  expect(await tab.getByText("+16,652.0").isVisible()).toBe(true);
}, 120_000);

const colours = (button: ReturnType<Page["getByRole"]>) =>
  button.evaluate(element => ({
    ground: getComputedStyle(element).backgroundColor,
    height: element.getBoundingClientRect().height,
  }));

/** Opens the built page: its files are served at an address where nothing listens. */
async function opened(): Promise<Page> {
  const tab = await browser.newPage();
  await tab.route("http://page.test/**", route => {
    const { pathname } = new URL(route.request().url());
    return route.fulfill({ path: join(folder, "dist", pathname === "/" ? "index.html" : pathname) });
  });
  await tab.goto("http://page.test/");
  return tab;
}
