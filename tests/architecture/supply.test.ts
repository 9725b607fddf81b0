import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

describe("third-party code", () => {
  const folder = ".github/workflows";
  test.each(readdirSync(folder))("%s pins its actions and has read access only", name => {
    const text = readFileSync(`${folder}/${name}`, "utf8");
    const actions = [...text.matchAll(/uses: *(\S+)/g)].map(([, action]) => action!);
    expect(actions.filter(action => !/@[0-9a-f]{40}$/.test(action))).toEqual([]);
    expect(text).toMatch(/^permissions:\n {2}contents: read\n(?! )/m);
    // A secret is passed only to the step that needs it.
    for (const [, indent] of text.matchAll(/^( *)\S+: \$\{\{ secrets\./gm)) expect(indent).toHaveLength(10);
  });

  test("every package is used", () => {
    const { dependencies, devDependencies, scripts } = JSON.parse(readFileSync("package.json", "utf8"));
    const both = { ...dependencies, ...devDependencies };
    const kinds = ["ts", "tsx", "mjs", "js", "css", "json"].map(kind => `*.${kind}`);
    const sources = String(execFileSync("git", ["ls-files", "--", ...kinds]))
      .split("\n")
      .filter(file => file && !/^package(-lock)?\.json$/.test(file))
      .map(file => readFileSync(file, "utf8"))
      .join("\n");
    // Types belong to the package that they are named after; remix-serve is run by name.
    const isUsed = (name: string) =>
      name.startsWith("@types/")
        ? name === "@types/node" || name.slice("@types/".length) in both
        : sources.includes(name) || JSON.stringify(scripts).includes(name.replace("@remix-run/", "remix-"));
    expect(Object.keys(both).filter(name => !isUsed(name))).toEqual([]);
  });

  test("the list of security requirements names existing tests", () => {
    const text = readFileSync("docs/security.md", "utf8");
    const named = [...text.matchAll(/`((?:api|app|contract|shapes|survey|stories|tests)\/[^`*]+)`/g)];
    expect(named.length).toBeGreaterThan(50);
    expect(named.map(([, path]) => path!).filter(path => !existsSync(path))).toEqual([]);
  });
});
