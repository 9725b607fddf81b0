import { lexer, type Token, type Tokens } from "marked";
import type { Block, GuidePage, Words } from "./guide.ts";

/** The pages for users, by path from docs/. Built into the server, so that an installation needs no documents. */
const documents = byPath(
  import.meta.glob<string>(
    [
      "../../../docs/guide/*.md",
      "../../../docs/api.md",
      "../../../docs/formats.md",
      "../../../docs/glossary.md",
    ],
    { query: "?raw", import: "default", eager: true },
  ),
);
const pictures = byPath(
  import.meta.glob<string>("../../../docs/images/*.png", { query: "?url", import: "default", eager: true }),
);

/** Width and height in pixels: the page keeps their room, so that nothing moves when they arrive. */
export const pictureSizes: Readonly<Record<string, readonly [number, number]>> = {
  "images/plan.png": [1280, 1250],
  "images/points.png": [1280, 1380],
  "images/profile.png": [1216, 580],
  "images/share.png": [760, 792],
  "images/site.png": [1280, 1380],
  "images/stockpiles.png": [1280, 1300],
  "images/surveys.png": [1280, 1000],
  "images/upload.png": [1280, 1300],
  "images/volume.png": [1280, 1100],
};

function byPath(files: Record<string, string>): Map<string, string> {
  return new Map(Object.entries(files).map(([path, content]) => [path.replace(/^.*\/docs\//, ""), content]));
}

const INDEX = "guide/README.md";

/** The name of a document's page: `volumes`, `formats`, and an empty one for the list of pages. */
const slugOf = (path: string) => (path === INDEX ? "" : path.replace(/^guide\/|\.md$/g, ""));
const paths = new Map([...documents.keys()].map(path => [slugOf(path), path]));

export const guideSlugs: readonly string[] = [...paths.keys()];

const read = new Map<string, GuidePage>();

/** Returns a page of the guide; undefined if there is none of this name. */
export function guidePage(slug: string): GuidePage | undefined {
  const path = paths.get(slug);
  if (path === undefined) return undefined;
  const page = read.get(slug) ?? pageOf(path, documents.get(path)!);
  read.set(slug, page);
  return page;
}

function pageOf(path: string, text: string): GuidePage {
  const [title, ...rest] = lexer(text);
  if (title?.type !== "heading") throw new Error(`${path} begins without a title`);
  const reader = new Reader(path);
  return { title: title.text, blocks: reader.blocks(rest) };
}

/** Turns Markdown into data that a component draws: no text becomes markup. */
class Reader {
  constructor(private readonly path: string) {}

  blocks(tokens: readonly Token[]): Block[] {
    return tokens.filter(({ type }) => type !== "space").map(token => this.block(token as Tokens.Generic));
  }

  private block(token: Tokens.Generic): Block {
    switch (token.type) {
      case "heading":
        return {
          as: "heading",
          id: anchorOf(token.text),
          level: token.depth,
          words: this.words(token.tokens),
        };
      case "paragraph": {
        const [first, ...others] = token.tokens ?? [];
        if (first?.type === "image" && others.length === 0)
          return { as: "picture", ...this.picture(first.href), text: first.text };
        return { as: "paragraph", words: this.words(token.tokens) };
      }
      // The words of an item in a list without blank lines.
      case "text":
        return { as: "words", words: this.words(token.tokens) };
      case "list":
        return {
          as: token.ordered ? "steps" : "list",
          items: (token as Tokens.List).items.map(({ tokens }) => this.blocks(tokens)),
        };
      case "table": {
        const { header, rows } = token as Tokens.Table;
        const cells = (row: readonly Tokens.TableCell[]) => row.map(({ tokens }) => this.words(tokens));
        return { as: "table", head: cells(header), rows: rows.map(cells) };
      }
      case "code":
        return { as: "code", text: token.text };
      default:
        throw this.unknown(token);
    }
  }

  private words(tokens: readonly Token[] = []): Words {
    return tokens.map(each => {
      const token = each as Tokens.Generic;
      switch (token.type) {
        case "text":
        case "escape":
          return token.text;
        case "codespan":
          return { as: "code", words: [token.text] };
        case "em":
        case "strong":
          return { as: token.type, words: this.words(token.tokens) };
        case "link":
          return { as: "link", to: this.address(token.href), words: this.words(token.tokens) };
        default:
          throw this.unknown(token);
      }
    });
  }

  private address(href: string): string {
    if (href.startsWith("https://")) return href;
    const { pathname, hash } = new URL(href, this.base);
    const path = pathname.slice(1);
    if (!documents.has(path))
      throw new Error(`${this.path} links to ${href}, which is not a page of the guide`);
    return `/help/${slugOf(path)}`.replace(/\/$/, "") + hash;
  }

  private picture(href: string) {
    const path = new URL(href, this.base).pathname.slice(1);
    const [address, size] = [pictures.get(path), pictureSizes[path]];
    if (!address || !size) throw new Error(`${this.path} shows ${href}, which does not exist or has no size`);
    return { address, width: size[0], height: size[1] };
  }

  private get base(): string {
    return `file:///${this.path}`;
  }

  private unknown({ type, raw }: Tokens.Generic): Error {
    return new Error(`${this.path} uses Markdown that the guide does not show (${type}): ${raw}`);
  }
}

/** As GitHub names the anchors of headings. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, "")
    .replaceAll(" ", "-");
