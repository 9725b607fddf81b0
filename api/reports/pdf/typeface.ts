import { createRequire } from "node:module";

/** How text is set: size in points. */
export interface Style {
  size: number;
  isBold?: boolean;
  colour?: string;
  /** Figures of one width, to stand under each other. */
  isTabular?: boolean;
}

/** A piece of text in one font. */
interface Run {
  font: string;
  text: string;
}

/** Of pdfkit's document what setting text needs; points. */
interface FontDocument {
  registerFont(name: string, file: string): unknown;
  font(name: string, size?: number): { widthOfString(text: string, options?: object): number };
}

/** Inter in parts by script, as it is published; a text is set in the first that has the glyph. */
const SCRIPTS = [
  "latin",
  "latin-ext",
  "cyrillic",
  "cyrillic-ext",
  "greek",
  "greek-ext",
  "vietnamese",
] as const;
const REGULAR = 400;
const BOLD = 600;
/** Stands for a character that no part has, such as one of Chinese or Arabic. */
const MISSING = "?";

/** Words whose widths are remembered. */
const MOST_WIDTHS = 20_000;

interface Glyphs {
  hasGlyphForCodePoint(codePoint: number): boolean;
}

/** Inter in Latin, Greek and Cyrillic, embedded with the glyphs that are used. Lengths are in points. */
export class Typeface {
  /** Whether some text held characters that were replaced. */
  hasMissing = false;
  readonly #doc: FontDocument;
  readonly #glyphs = new Map<string, Glyphs>();
  readonly #scripts = new Map<number, string | null>();
  readonly #widths = new Map<string, number>();

  constructor(doc: FontDocument) {
    this.#doc = doc;
    const { resolve } = createRequire(import.meta.url);
    for (const script of SCRIPTS)
      for (const weight of [REGULAR, BOLD])
        doc.registerFont(
          `${script} ${weight}`,
          resolve(`@fontsource/inter/files/inter-${script}-${weight}-normal.woff`),
        );
  }

  /** Splits a line into pieces of one font each; characters without a glyph become '?'. */
  runs(text: string, { isBold }: Style): Run[] {
    const runs: Run[] = [];
    for (const character of text.normalize("NFC")) {
      const script = this.#scriptOf(character);
      if (script === null) this.hasMissing = true;
      const font = `${script ?? SCRIPTS[0]} ${isBold ? BOLD : REGULAR}`;
      const piece = script === null ? MISSING : character;
      const last = runs.at(-1);
      // Blanks and points stand in the first part; in the middle of a Greek word they need not change the font.
      if (last?.font === font) last.text += piece;
      else runs.push({ font, text: piece });
    }
    return runs;
  }

  /** Returns whether all characters can be shown. */
  canShow(text: string): boolean {
    return [...text.normalize("NFC")].every(character => this.#scriptOf(character) !== null);
  }

  width(text: string, style: Style): number {
    let width = 0;
    for (const word of text.split(/(?<= )/)) width += this.#wordWidth(word, style);
    return width * style.size;
  }

  /** In shares of the size. Laying out a word takes the library up to some milliseconds: each is measured once. */
  #wordWidth(word: string, style: Style): number {
    const key = `${style.isBold} ${style.isTabular} ${word}`;
    const known = this.#widths.get(key);
    if (known !== undefined) return known;
    let width = 0;
    for (const run of this.runs(word, style))
      width += this.#doc.font(run.font, 100).widthOfString(run.text, featuresOf(style)) / 100;
    if (this.#widths.size < MOST_WIDTHS) this.#widths.set(key, width);
    return width;
  }

  /** Breaks a text into lines: at blanks, and within words that are too long. The last of `mostLines` ends with '…'. */
  lines(text: string, style: Style, width: number, mostLines = Number.POSITIVE_INFINITY): string[] {
    const lines: string[] = [];
    for (const paragraph of text.split("\n")) {
      let line = "";
      let used = 0;
      for (const word of unbrokenWords(paragraph)) {
        const more = this.width(line === "" ? word : ` ${word}`, style);
        if (used + more <= width) {
          line += line === "" ? word : ` ${word}`;
          used += more;
          continue;
        }
        if (line !== "") lines.push(line);
        line = this.#brokenWord(word, style, width, lines);
        used = this.width(line, style);
      }
      lines.push(line);
    }
    if (lines.length <= mostLines) return lines;
    const last = lines[mostLines - 1]!;
    return [...lines.slice(0, mostLines - 1), this.cut(`${last} ${lines[mostLines]}`, style, width)];
  }

  /** Shortens a text to one line that ends with '…', if it is too long. */
  cut(text: string, style: Style, width: number): string {
    if (this.width(text, style) <= width) return text;
    const characters = [...text];
    let [from, to] = [0, characters.length];
    while (from < to) {
      const middle = Math.ceil((from + to) / 2);
      if (this.width(`${characters.slice(0, middle).join("")}…`, style) <= width) from = middle;
      else to = middle - 1;
    }
    return `${characters.slice(0, from).join("").trimEnd()}…`;
  }

  /** Pushes the full lines of a word that fills several, broken at hyphens where it has any, and returns its rest. */
  #brokenWord(word: string, style: Style, width: number, lines: string[]): string {
    if (this.width(word, style) <= width) return word;
    let line = "";
    let used = 0;
    for (const character of word) {
      const more = this.width(character, style);
      if (line !== "" && used + more > width) {
        const full = line.slice(0, line.lastIndexOf("-") + 1) || line;
        lines.push(full);
        line = line.slice(full.length);
        used = this.width(line, style);
      }
      line += character;
      used += more;
    }
    return line;
  }

  #scriptOf(character: string): string | null {
    const codePoint = character.codePointAt(0)!;
    const known = this.#scripts.get(codePoint);
    if (known !== undefined) return known;
    const script = SCRIPTS.find(each => this.#glyphsOf(each).hasGlyphForCodePoint(codePoint)) ?? null;
    this.#scripts.set(codePoint, script);
    return script;
  }

  #glyphsOf(script: string): Glyphs {
    const known = this.#glyphs.get(script);
    if (known) return known;
    // The opened font, by fontkit, behind pdfkit's own.
    const { _font } = this.#doc.font(`${script} ${REGULAR}`) as unknown as { _font: { font: Glyphs } };
    this.#glyphs.set(script, _font.font);
    return _font.font;
  }
}

/** A blank before a unit or after ±. */
const BEFORE_UNIT = /(?<=\d) (?=(?:(?:m|ft|ftUS|yd)[²³]?|ac|ha|mm|t|%)(?![\p{L}\d]))|(?<=±) (?=\d)/gu;
const UNBROKEN = "\u00a0";

/** Words between which a line may break: a figure and its unit stay together. */
const unbrokenWords = (text: string) =>
  text
    .replace(BEFORE_UNIT, UNBROKEN)
    .split(/[ \t]+/)
    .map(word => word.replaceAll(UNBROKEN, " "));

/**
 * pdfkit's option for a style's figures. Naming any feature takes pdfkit off its own memory of words, and looking for
 * ligatures takes most of the time then; figures have none.
 */
export const featuresOf = ({ isTabular }: Style): { features?: PDFKit.Mixins.OpenTypeFeatures[] } =>
  isTabular ? { features: { tnum: true, calt: false, ccmp: false, liga: false, clig: false } as never } : {};
