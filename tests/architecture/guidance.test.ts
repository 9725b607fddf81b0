import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { describe, expect, test } from "vitest";
import { exportName } from "../../.storybook/export-name.ts";
import { readGroups } from "../../stories/foundations/colours.tsx";
import { icons } from "../../stories/foundations/icon-list.tsx";
import { ofDesignSystem } from "../../stories/overview/changelog.ts";
import light from "../../ui/tokens/light.tokens.json" with { type: "json" };

const filesLike = (...patterns: string[]) =>
  execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", ...patterns], {
    encoding: "utf8",
  })
    .trim()
    .split("\n")
    .filter(file => existsSync(file));

/** Folders of components that have stories; parts of a whole share its folder and its page. */
const folders = [
  ...new Set(
    filesLike("stories/*.stories.tsx")
      .map(file => file.replace(/^stories\/([^/]+\/[^/.]+).*/, "ui/$1"))
      .filter(folder => /^ui\/(primitives|patterns|survey|map)\//.test(folder)),
  ),
];
const pages = filesLike("ui/*guidance.md");
const sections = [
  "When to use",
  "When not to use",
  "Anatomy",
  "Content",
  "Keyboard",
  "With and without JavaScript",
];

/** The texts of a page by their headings, in order. */
const readSections = (page: string): [title: string, text: string][] =>
  readFileSync(page, "utf8")
    .split(/^## /m)
    .slice(1)
    .map(part => {
      const [title, ...lines] = part.split("\n");
      return [title!, lines.join("\n").trim()];
    });

/** Names that a file imports from lucide, except types. */
const iconsOf = (code: string) =>
  [...code.matchAll(/import \{([^}]*)\} from "lucide-react"/g)].flatMap(([, names]) =>
    names!
      .split(",")
      .map(name => name.trim().replace(/ as .*/, ""))
      .filter(name => name && !name.startsWith("type ")),
  );

test("the Icons page lists the product's icons, each with its meaning", () => {
  const used = filesLike("ui/*.ts", "ui/*.tsx", "app/*.tsx").flatMap(file =>
    iconsOf(readFileSync(file, "utf8")),
  );
  expect(used.length).toBeGreaterThan(100);
  const shown = Object.values(icons).flatMap(group => Object.keys(group));
  expect(shown.toSorted()).toEqual([...new Set(used)].filter(name => name !== "LucideIcon").toSorted());
});

test("the Colours page lists every role", () => {
  const shown = readGroups(readFileSync("ui/tokens/color.css", "utf8")).flatMap(({ names }) => names);
  expect(shown).toEqual(Object.keys(light.color));
});

test("the design system's changelog lists its own entries by version and kind", () => {
  const whole = `# Changelog

Some words.

## Unreleased

### Added

- A map of sites.
- Design system: a table for phones.

### Fixed

- A date of a survey.

## 0.1.0

### Added

- Design system: \`Button\`.
`;
  expect(ofDesignSystem(whole)).toBe(
    "## Unreleased\n\n### Added\n\n- A table for phones.\n\n## 0.1.0\n\n### Added\n\n- `Button`.",
  );
});

describe("guidance for designers", () => {
  test("exists for every component that has stories", () => {
    expect(folders.length).toBeGreaterThan(100);
    expect(folders.filter(folder => !pages.includes(`${folder}/guidance.md`))).toEqual([]);
  });

  test("exists nowhere else", () => {
    expect(pages.filter(page => !folders.includes(dirname(page)))).toEqual([]);
  });

  test.each(pages)("%s has every section, in order, with a sentence in each", page => {
    const found = readSections(page);
    expect(found.map(([title]) => title)).toEqual(sections);
    expect(found.filter(([, text]) => !/[.!?]['”)]?$/.test(text)).map(([title]) => title)).toEqual([]);
  });

  test("only names components and pages that exist", () => {
    const code = filesLike("ui/*.tsx")
      .map(file => readFileSync(file, "utf8"))
      .join("\n");
    const known = new Set([
      ...[...code.matchAll(/export (?:function|const) ([A-Z]\w*)/g)].map(([, name]) => name),
      ...folders.map(folder => exportName(folder.split("/").at(-1)!)),
    ]);
    const unknown = pages.flatMap(page =>
      [...readFileSync(page, "utf8").matchAll(/`([A-Z][A-Za-z]+?)`s?/g)]
        .filter(([, name]) => !known.has(name))
        .map(([, name]) => `${page}: ${name}`),
    );
    expect(unknown).toEqual([]);
  });
});
