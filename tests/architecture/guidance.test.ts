import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { describe, expect, test } from "vitest";
import { exportName } from "../../.storybook/export-name.ts";
import { searchName } from "../../.storybook/search-name.ts";
import { DEFICIENCIES, distance, RAMP, seenWith } from "../../stories/foundations/colour-vision.ts";
import { readGroups } from "../../stories/foundations/colours.tsx";
import { icons } from "../../stories/foundations/icon-list.tsx";
import { alsoCalled } from "../../stories/overview/also-called.ts";
import { readPages } from "../../stories/overview/book-index.ts";
import { ofDesignSystem } from "../../stories/overview/changelog.ts";
import { pairs } from "../../stories/overview/do-and-dont.tsx";
import dark from "../../ui/tokens/dark.tokens.json" with { type: "json" };
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

/** The start of each page's id in Storybook, which omits a file's name that repeats its folder's. */
const bookPages = [
  ...filesLike("stories/*.stories.tsx").map(file =>
    file.replace(/^stories\/|\.stories\.tsx$/g, "").replace(/([^/]+)\/\1$/, "$1"),
  ),
  ...filesLike("stories/*.mdx").map(
    file => /title="([^"]+)"/.exec(readFileSync(file, "utf8"))?.[1] ?? file.replace(/^stories\/|\.mdx$/g, ""),
  ),
].map(path => path.toLowerCase().replace(/[^a-z0-9]+/g, "-"));

test.each([
  ["search", alsoCalled],
  ["examples", pairs],
])("the %s of Storybook only name pages that exist", (_, named) => {
  expect(bookPages).toContain("patterns-data-table-row-link");
  expect(Object.keys(named).filter(id => !bookPages.includes(id))).toEqual([]);
});

test.each(["modal", "dropdown", "radio", "toggle", "snackbar", "accordion", "delete", "breakpoints", "red"])(
  "Storybook's search finds what people call %s",
  word => {
    const names = bookPages.map(id => searchName({ id: `${id}--docs`, title: id }, alsoCalled));
    expect(names.filter(name => name.split(/ · |, /).includes(word))).not.toEqual([]);
  },
);

test("the gallery takes a component's pictures from its stories that have one", () => {
  const title = "Patterns/route-dialog";
  const story = (name: string, ...tags: string[]) =>
    ({ id: `patterns-route-dialog--${name}`, title, type: "story", tags }) as const;
  const [page] = readPages([
    { id: "patterns-route-dialog--docs", title, type: "docs", tags: ["beta"] },
    story("moving", "no-picture"),
    story("default", "dark-picture"),
    story("phone"),
    story("mirrored", "repeats"),
  ]);
  expect(page).toEqual({
    id: "patterns-route-dialog",
    room: "Patterns",
    name: "route-dialog",
    isBeta: true,
    pictures: [
      { name: "patterns-route-dialog-default", isInDark: true },
      { name: "patterns-route-dialog-phone", isInDark: false },
    ],
  });
});

describe("colours of cut and fill", () => {
  test("grey looks the same in every simulation, red darkest without long-wave cones", () => {
    for (const deficiency of DEFICIENCIES) expect(seenWith(deficiency, "#808080")).toBe("#808080");
    expect(DEFICIENCIES.map(deficiency => seenWith(deficiency, "#ff0000"))).toEqual([
      "#6d5f00",
      "#a39000",
      "#ff000f",
    ]);
    expect(distance("#000000", "#ffffff")).toBeCloseTo(100, 3);
  });

  test.each([
    ["light", light],
    ["dark", dark],
  ])("stay apart in the %s theme for people with colour-vision deficiencies", (_, { color }) => {
    for (const deficiency of DEFICIENCIES) {
      const seen = RAMP.map(role => seenWith(deficiency, color[role].$value.hex));
      const steps = seen.slice(1).map((colour, at) => distance(colour, seen[at]!));
      expect(Math.min(...steps), deficiency).toBeGreaterThanOrEqual(6);
    }
  });
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
