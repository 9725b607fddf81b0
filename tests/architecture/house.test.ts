import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { cruise, type ICruiseResult } from "dependency-cruiser";
import extractTSConfig from "dependency-cruiser/config-utl/extract-ts-config";
import { afterEach, describe, expect, test } from "vitest";
import { arrows, forbidden } from "./rules.ts";

const rooms = Object.keys(arrows);

async function violations(paths: string[]): Promise<string[]> {
  const { output } = await cruise(
    paths,
    {
      ruleSet: { forbidden },
      validate: true,
      doNotFollow: { path: "node_modules" },
      // Built by `npm pack`.
      exclude: { path: "^(client|ui/package)/dist/" },
      tsPreCompilationDeps: true,
    },
    {
      conditionNames: ["import", "node", "default"],
      exportsFields: ["exports"],
      extensions: [".ts", ".tsx", ".js", ".mjs"],
    },
    { tsConfig: extractTSConfig("tsconfig.json") },
  );
  return (output as ICruiseResult).summary.violations.map(v => `${v.rule.name}: ${v.from} -> ${v.to}`);
}

describe("imports between rooms", () => {
  const planted: string[] = [];
  afterEach(() => {
    for (const folder of planted.splice(0)) rmSync(folder, { recursive: true });
  });

  test("no room imports from a forbidden one", async () => {
    expect(await violations(rooms)).toEqual([]);
  });

  test.each([
    ["ui", "#contract/policy.ts", "ui-imports-only-its-own"],
    ["ui", "@remix-run/react", "ui-knows-no-router"],
    ["ui/map", "#contract/points/columns.ts", "ui-imports-only-its-own"],
    ["ui/survey", "#shapes/volume.ts", "shapes-stay-types"],
    ["survey/volume", "#shapes/volume.ts", "shapes-stay-types"],
    ["survey", "zod", "shapes-stay-types"],
    ["shapes/values", "#shapes/volume.ts", "values-load-no-schemas"],
    ["shapes/values", "zod", "values-load-no-schemas"],
    ["shapes", "#contract/limits.ts", "shapes-imports-only-its-own"],
    ["shapes", "proj4", "shapes-import-zod-alone"],
    ["ui/map", "#app/messages.ts", "ui-imports-only-its-own"],
    ["survey", "node:fs", "survey-is-pure"],
    ["app", "#api/main.ts", "app-imports-only-its-own"],
    ["stories", "#app/root.tsx", "stories-imports-only-its-own"],
    ["stories/pages", "#app/api/client.ts", "pages-show-routes"],
    ["stories/pages", "#contract/policy.ts", "pages-show-routes"],
    ["api/http", "#api/operations/health.routes.ts", "api-arrows-end-in-routes"],
    ["api/sites", "#api/operations/health.routes.ts", "api-arrows-end-in-routes"],
    ["api/sites", "#api/http/refusal.ts", "repositories-only-store", "wrong.repository.ts"],
    ["api/database", "#api/points/ingest.ts", "repositories-only-store"],
    ["api/sites", "kysely", "sql-in-repositories-only"],
    ["app/routes", "#survey/tin/tin.ts", "web-computes-nothing"],
    ["app", "#survey/worker/client.ts", "web-computes-nothing"],
    ["contract", "#survey/points.ts", "contract-imports-only-its-own"],
    ["client", "../../contract/error.ts", "client-imports-only-its-own"],
    ["app", "#client/src/index.ts", "app-imports-only-its-own"],
    ["contract", "#contract/nowhere.ts", "imports-resolve"],
  ])("finds a file in %s that imports %s", async (room, target, rule, name = "wrong.ts") => {
    const folder = mkdtempSync(join(room, "planted-"));
    planted.push(folder);
    writeFileSync(join(folder, name), `import * as wrong from "${target}";\nexport default wrong;\n`);
    expect(await violations([folder])).toEqual([expect.stringContaining(`${rule}: ${folder}/${name}`)]);
  });
});

describe("conventions", () => {
  const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    encoding: "utf8",
  })
    .trim()
    .split("\n")
    .filter(file => existsSync(file));

  /** Parts of another component, shown in the stories of that component. */
  const parts = [
    "ui/map/panel/layer-panel.tsx",
    "ui/map/panel/live-map-boundary.tsx",
    "ui/map/panel/comparison-rows.tsx",
    "ui/map/panel/difference-card.tsx",
    "ui/map/panel/live-map.tsx",
    "ui/map/panel/map-notes.tsx",
    "ui/map/panel/map-pins.tsx",
    "ui/map/panel/map-readouts.tsx",
    "ui/map/panel/map-toolbar.tsx",
    "ui/map/panel/measure-readout.tsx",
    "ui/patterns/nav-bar/nav-bar-menus.tsx",
    "ui/patterns/nav-bar/nav-items.tsx",
    "ui/patterns/nav-bar/nav-search.tsx",
    "ui/patterns/tabs-nav/tab-link.tsx",
    "ui/patterns/tabs-nav/tab-list.tsx",
    "ui/survey/cut-fill-plan/colour-ramp.tsx",
    "ui/survey/difference-plan/difference-marks.tsx",
    "ui/survey/plan-view/plan-surround.tsx",
    "ui/primitives/slots/slots.tsx",
    "ui/survey/survey-table/compare-bar.tsx",
    "ui/survey/stockpile-fields/outline-map.tsx",
    "ui/survey/volume-calculator/volume-map.tsx",
    "ui/survey/volume-fields/accuracy-card.tsx",
    "ui/survey/volume-fields/number-field.tsx",
    "ui/survey/volume-fields/pads-card.tsx",
    "ui/survey/volume-fields/references-question.tsx",
    "ui/survey/volume-result/compared-surveys.tsx",
    "ui/survey/profile-fields/line-fields.tsx",
    "ui/survey/section-chart/section-lines.tsx",
    "ui/survey/section-chart/section-readout.tsx",
    "ui/map/overview/live-overview.tsx",
  ];

  test("every component of ui has its stories, alone or in a folder of its name", () => {
    const components = files.filter(file => /^ui\/(primitives|patterns|survey|map)\/[^.]+\.tsx$/.test(file));
    const without = components.filter(file => {
      const stories = file.replace(/^ui\//, "stories/").replace(/\.tsx$/, ".stories.tsx");
      return (
        !parts.includes(file) && !existsSync(stories) && !existsSync(stories.replace(/([^/]+)\/(?=\1\.)/, ""))
      );
    });
    expect(without).toEqual([]);
  });

  test("every room's README states what lives there", () => {
    const all = [...rooms, "tests", "bench", "scripts", "docs", "public"];
    expect(all.filter(room => !existsSync(join(room, "README.md")))).toEqual([]);
  });

  test("git tracks a module for every route", () => {
    const named = [...readFileSync("app/routes.ts", "utf8").matchAll(/"(routes\/[^"]+)"/g)];
    expect(named.length).toBeGreaterThan(50);
    expect(named.map(([, path]) => `app/${path}`).filter(file => !files.includes(file))).toEqual([]);
  });

  test("rows of SQLite are iterated only in the module that keeps the statement referenced", () => {
    const readers = files.filter(
      file =>
        /^(api|bench|scripts|tests)\/.*\.[mt]s$/.test(file) && /\.iterate\(/.test(readFileSync(file, "utf8")),
    );
    expect(readers).toEqual(["api/database/sqlite.ts"]);
  });

  test("queries stand in repositories and database/", () => {
    const QUERY = /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|(?<![`\w])sql(<[^`]*>)?`/;
    const own = files.filter(
      file =>
        /^api\/(?!database\/).*(?<!\.repository|\.test)\.ts$/.test(file) &&
        QUERY.test(readFileSync(file, "utf8")),
    );
    expect(own).toEqual([]);
  });

  test("calls that change something use carryOut, so that nothing afterwards makes them fail", () => {
    const own = files.filter(
      file => file.endsWith(".routes.ts") && readFileSync(file, "utf8").includes(".transaction()"),
    );
    // These also record attempts and lock-outs.
    expect(own).toEqual([
      "api/accounts/auth.routes.ts",
      "api/accounts/second-factor/second-factor-sign-in.routes.ts",
    ]);
  });

  test("links between documents lead to an existing file and heading", () => {
    const prose = (paper: string) => readFileSync(paper, "utf8").replace(/^```[\s\S]*?^```$/gm, "");
    const headings = (paper: string) =>
      [...prose(paper).matchAll(/^#+ +(.*)$/gm)].map(([, heading]) =>
        heading!
          .toLowerCase()
          .replace(/[^\p{L}\p{N} _-]/gu, "")
          .replaceAll(" ", "-"),
      );
    const links = files
      .filter(file => file.endsWith(".md"))
      .flatMap(paper =>
        [...prose(paper).matchAll(/\]\(([^)\s:]+)\)/g)].map(([, link]) => {
          const [path, heading] = link!.split("#");
          return { paper, link, heading, target: path ? join(dirname(paper), path) : paper };
        }),
      );
    expect(links.length).toBeGreaterThan(200);
    const isThere = ({ target, heading }: (typeof links)[number]) =>
      existsSync(target) && (!heading || headings(target).includes(heading));
    expect(links.filter(each => !isThere(each)).map(({ paper, link }) => `${paper}: ${link}`)).toEqual([]);
  });

  test("what both contract and engine need is declared once, in shapes", () => {
    const declared = (room: string) =>
      new Set(
        files
          .filter(file => file.startsWith(`${room}/`) && /(?<!\.test|\.test-files)\.ts$/.test(file))
          .flatMap(file => [
            ...readFileSync(file, "utf8").matchAll(/^export (?:interface|type|const|class|function) (\w+)/gm),
          ])
          .map(([, name]) => name!),
      );
    const [shapes, contract, survey] = ["shapes", "contract", "survey"].map(declared) as Set<string>[];
    expect([...contract!].filter(name => survey!.has(name))).toEqual([]);
    expect([...shapes!].filter(name => contract!.has(name) || survey!.has(name))).toEqual([]);
  });

  test("no folder is a junk drawer", () => {
    expect(files.filter(file => /(^|\/)(utils?|helpers?|common|misc)(\/|\.[jt]sx?$)/i.test(file))).toEqual(
      [],
    );
  });
});
