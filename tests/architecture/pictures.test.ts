import { readdirSync, readFileSync } from "node:fs";
import { storyNameFromExport, toId } from "storybook/internal/csf";
import { describe, expect, test } from "vitest";

const pictures = readdirSync("stories/__screenshots__");
/** Story files with the prefixes of their pictures' names; Storybook omits a name that repeats its folder's. */
const files = readdirSync("stories", { recursive: true, encoding: "utf8" })
  .map(file => file.replaceAll("\\", "/"))
  .filter(file => file.endsWith(".stories.tsx"))
  .map(file => {
    const parts = file.slice(0, -".stories.tsx".length).split("/");
    if (parts.at(-1) === parts.at(-2)) parts.pop();
    return { file: `stories/${file}`, id: parts.join("-").toLowerCase() };
  });

/**
 * Without pictures: one is invisible, one is shown in the forms that use it, and one moves, while its plan
 * has pictures.
 */
const unseen = ["primitives/visually-hidden", "patterns/end-fields", "map/overview"];
const folders = [...new Set(files.map(({ file }) => /^stories\/(\w+\/[^/.]+)/.exec(file)![1]!))].filter(
  folder => /^(primitives|patterns|survey|map)\//.test(folder) && !unseen.includes(folder),
);
const picturesOf = (id: string, theme: "light" | "dark") =>
  pictures.filter(name => name.startsWith(`${id}-`) && name.endsWith(`-${theme}.png`));
const idOf = (folder: string) => folder.replaceAll("/", "-");

describe("pictures of stories", () => {
  test("exist for every component", () => {
    expect(folders.filter(folder => picturesOf(idOf(folder), "light").length === 0)).toEqual([]);
  });

  test("exist in dark for every pattern, map and file of pages", () => {
    const pages = files.filter(({ id }) => id.startsWith("pages-")).map(({ id }) => id);
    const wanted = [...folders.filter(folder => /^(patterns|map)\//.test(folder)).map(idOf), ...pages];
    expect(wanted.filter(id => picturesOf(id, "dark").length === 0)).toEqual([]);
  });

  test("belong to a story that exists", () => {
    const stories = files.flatMap(({ file, id }) =>
      [...readFileSync(file, "utf8").matchAll(/^export const (\w+)/gm)].map(([, name]) =>
        toId(id, storyNameFromExport(name!)).replace("--", "-"),
      ),
    );
    expect(stories.length).toBeGreaterThan(800);
    const left = pictures.filter(name => !stories.includes(name.replace(/-(light|dark)\.png$/, "")));
    expect(left).toEqual([]);
  });
});
