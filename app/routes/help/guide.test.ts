import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { helpPages } from "../../frame/help-pages.ts";
import { guidePage, guideSlugs, pictureSizes } from "./guide.server.ts";
import type { Block, Words } from "./guide.ts";

const pages = guideSlugs.map(slug => ({ slug, ...guidePage(slug)! }));
const anchors = (slug: string) =>
  guidePage(slug)?.blocks.flatMap(block => (block.as === "heading" ? [block.id] : []));

/** Whether an address such as `volumes#saved-volumes` is a page, and the anchor a heading of it. */
function exists(address: string): boolean {
  const [slug = "", anchor] = address.split("#");
  return anchor ? Boolean(anchors(slug)?.includes(anchor)) : guidePage(slug) !== undefined;
}

test("the guide has all its pages, and its first page leads to each", () => {
  const names = readdirSync("docs/guide").map(name => name.replace(/^README|\.md$/g, ""));
  expect(guideSlugs).toEqual(expect.arrayContaining(names));
  const listed = linksOf(guidePage("")!.blocks).map(to => to.replace(/^\/help\/?/, ""));
  expect(names.filter(name => name && !listed.includes(name))).toEqual([]);
  expect(pages.filter(({ title, blocks }) => !title || blocks.length === 0)).toEqual([]);
});

test("no link of the guide is dead", () => {
  const links = pages.flatMap(({ slug, blocks }) => linksOf(blocks).map(to => ({ slug, to })));
  expect(links.length).toBeGreaterThan(30);
  const dead = links.filter(
    ({ to }) =>
      !to.startsWith("https://") && !(/^\/help(?=[/#]|$)/.test(to) && exists(to.replace(/^\/help\/?/, ""))),
  );
  expect(dead).toEqual([]);
});

test("the pictures have the sizes that the pages keep for them", () => {
  const read = readdirSync("docs/images").map(name => {
    const header = readFileSync(`docs/images/${name}`);
    return [`images/${name}`, [header.readUInt32BE(16), header.readUInt32BE(20)]];
  });
  expect(pictureSizes).toEqual(Object.fromEntries(read));
});

test("every page that the program's pages lead to exists", () => {
  expect(Object.entries(helpPages).filter(([, address]) => !exists(address))).toEqual([]);
});

function linksOf(blocks: readonly Block[]): string[] {
  return blocks.flatMap(block => {
    if ("words" in block) return linksIn(block.words);
    if (block.as === "table") return [...block.head, ...block.rows.flat()].flatMap(linksIn);
    return "items" in block ? block.items.flatMap(linksOf) : [];
  });
}

const linksIn = (words: Words): string[] =>
  words.flatMap(word =>
    typeof word === "string" ? [] : [...(word.as === "link" ? [word.to] : []), ...linksIn(word.words)],
  );
