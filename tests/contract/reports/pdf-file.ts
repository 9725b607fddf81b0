import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inflateSync } from "node:zlib";

/** Whether poppler's two tools are installed. */
export const hasPoppler = ["pdftotext", "pdftoppm"].every(tool => {
  try {
    execFileSync(tool, ["-v"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
});

/** A PDF as bytes, parsed without a library. */
export class PdfFile {
  readonly #bytes: Buffer;
  /** The objects as text; compressed ones stay compressed. */
  readonly text: string;

  constructor(bytes: Uint8Array) {
    this.#bytes = Buffer.from(bytes);
    this.text = this.#bytes.toString("latin1");
  }

  get pageCount(): number {
    return this.text.match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;
  }

  /** The drawing operators of all pages. */
  get content(): string {
    const parts: string[] = [];
    for (const { 1: dictionary, index, 0: match } of this.text.matchAll(
      /<<((?:(?!endobj)[\s\S])*?)>>\s*stream\r?\n/g,
    )) {
      const from = index + match.length;
      const to = this.text.indexOf("endstream", from);
      if (!/FlateDecode/.test(dictionary!) || /Subtype|FunctionType|Length1/.test(dictionary!)) continue;
      parts.push(inflateSync(this.#bytes.subarray(from, to)).toString("latin1"));
    }
    return parts.join("\n");
  }

  /** The vertices of closed paths stroked with this dash pattern, points on paper. */
  dashedRings(dash: string): [number, number][][] {
    const path = /((?:[-\d.]+ [-\d.]+ [ml]\s)+)h\s(?:[^\n]*\n)?\[([^\]]*)\] 0 d\sS/g;
    return [...this.content.matchAll(path)]
      .filter(([, , pattern]) => pattern === dash)
      .map(([, lines]) =>
        [...lines!.matchAll(/([-\d.]+) ([-\d.]+) [ml]/g)].map(([, x, y]) => [Number(x), Number(y)]),
      );
  }

  /**
   * The vertices of open paths stroked in this colour ('#rrggbb'); all lines of a kind are one path; points on paper.
   */
  linesOf(colour: string): [number, number][][] {
    const share = (from: number) => Number.parseInt(colour.slice(from, from + 2), 16) / 255;
    const wanted = [1, 3, 5].map(share);
    const path = /([\d.]+) ([\d.]+) ([\d.]+) SCN\s(?:\d j\s)?((?:[-\d.]+ [-\d.]+ [ml]\s)+)S/g;
    return [...this.content.matchAll(path)]
      .filter(([, ...shares]) => wanted.every((each, i) => Math.abs(Number(shares[i]) - each) < 0.002))
      .map(([, , , , lines]) =>
        [...lines!.matchAll(/([-\d.]+) ([-\d.]+) [ml]/g)].map(([, x, y]) => [Number(x), Number(y)]),
      );
  }

  #kept(): string {
    const file = join(mkdtempSync(join(tmpdir(), "pdf-")), "file.pdf");
    writeFileSync(file, this.#bytes);
    return file;
  }

  /** The text that poppler extracts, page by page, with whitespace collapsed. */
  readPages(): string[] {
    const text = execFileSync("pdftotext", [this.#kept(), "-"], { encoding: "utf8" });
    return text.split("\f").map(page => page.replace(/\s+/g, " "));
  }

  /** The text that poppler extracts, with whitespace collapsed. */
  read(): string {
    return execFileSync("pdftotext", [this.#kept(), "-"], { encoding: "utf8" }).replace(/\s+/g, " ");
  }

  /** The words of the first page in reading order, with their boxes, millimetres on paper. */
  words(): { text: string; x0: number; y0: number; x1: number; y1: number }[] {
    const html = execFileSync("pdftotext", ["-bbox", "-l", "1", this.#kept(), "-"], { encoding: "utf8" });
    const word = /<word xMin="([-\d.]+)" yMin="([-\d.]+)" xMax="([-\d.]+)" yMax="([-\d.]+)">([^<]*)</g;
    return [...html.matchAll(word)].map(([, ...found]) => {
      const [x0, y0, x1, y1] = found.slice(0, 4).map(each => (Number(each) * 25.4) / 72);
      return { text: found[4]!, x0: x0!, y0: y0!, x1: x1!, y1: y1! };
    });
  }

  /** The first page as poppler draws it, a PNG. */
  drawn(dpi: number): Buffer {
    const file = this.#kept();
    execFileSync("pdftoppm", ["-r", String(dpi), "-f", "1", "-l", "1", "-singlefile", "-png", file, file]);
    return readFileSync(`${file}.png`);
  }

  /** The share of pixels of the first page, as drawn by poppler, that are not white. */
  inkShare(): number {
    const file = this.#kept();
    execFileSync("pdftoppm", ["-r", "20", "-f", "1", "-l", "1", "-gray", file, file]);
    const picture = readFileSync(join(file, "..", "file.pdf-1.pgm"));
    const pixels = picture.subarray(picture.length - picture.length + 15);
    return pixels.filter(value => value < 250).length / pixels.length;
  }
}
