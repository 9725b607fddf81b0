import { createRequire } from "node:module";

/** How text is set: size in points. */
export interface Style {
  size: number;
  isBold?: boolean;
  colour?: string;
}

/** A piece of text in one font. */
interface Run {
  font: string;
  text: string;
}

/** The part of pdfkit's document that setting text needs; lengths in points. */
interface FontDocument {
  registerFont(name: string, file: string): unknown;
  font(name: string, size?: number): { widthOfString(text: string, options?: object): number };
}

/** Inter is published in parts by script; text is set in the first part that has the glyph. */
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
/** Replaces a character that no part has, such as Chinese or Arabic ones. */
const MISSING = "?";

/** How many word widths are cached. */
const MOST_WIDTHS = 20_000;

interface Glyphs {
  hasGlyphForCodePoint(codePoint: number): boolean;
}

/** Inter in Latin, Greek and Cyrillic; only the glyphs in use are embedded. Lengths are in points. */
export class Typeface {
  /** Whether any text contained characters that were replaced. */
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

  /** Splits a line into runs of one font each; characters without a glyph become '?'. */
  runs(text: string, { isBold }: Style): Run[] {
    const runs: Run[] = [];
    for (const character of text.normalize("NFC")) {
      const script = this.#scriptOf(character);
      if (script === null) this.hasMissing = true;
      const font = `${script ?? SCRIPTS[0]} ${isBold ? BOLD : REGULAR}`;
      const piece = script === null ? MISSING : character;
      const last = runs.at(-1);
      // Spaces and full stops come from the first part; within a Greek word this switches the font, which does no harm.
      if (last?.font === font) last.text += piece;
      else runs.push({ font, text: piece });
    }
    return runs;
  }

  /** Tells whether all characters can be shown. */
  canShow(text: string): boolean {
    return [...text.normalize("NFC")].every(character => this.#scriptOf(character) !== null);
  }

  width(text: string, style: Style): number {
    let width = 0;
    for (const word of text.split(/(?<= )/)) width += this.#wordWidth(word, style);
    return width * style.size;
  }

  /**
   * Width as a share of the font size. Cached, because laying out a word takes the library up to a few milliseconds.
   */
  #wordWidth(word: string, style: Style): number {
    const key = `${style.isBold} ${word}`;
    const known = this.#widths.get(key);
    if (known !== undefined) return known;
    let width = 0;
    for (const run of this.runs(word, style))
      width += this.#doc.font(run.font, 100).widthOfString(run.text, FEATURES) / 100;
    if (this.#widths.size < MOST_WIDTHS) this.#widths.set(key, width);
    return width;
  }

  /**
   * Breaks a text into lines: at spaces, and within words that are too long. If it exceeds `mostLines`, the last line
   * ends with '…'.
   */
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

  /** Cuts a text to one line that ends with '…', if it is too long. */
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

  /** Adds the full lines of a word that fills several, broken at hyphens if it has any, and returns its rest. */
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
    // The font opened by fontkit, behind pdfkit's own object.
    const { _font } = this.#doc.font(`${script} ${REGULAR}`) as unknown as { _font: { font: Glyphs } };
    this.#glyphs.set(script, _font.font);
    return _font.font;
  }
}

/** A space before a unit or after ±. */
const BEFORE_UNIT = /(?<=\d) (?=(?:(?:m|ft|ftUS|yd)[²³]?|ac|ha|mm|t|%)(?![\p{L}\d]))|(?<=±) (?=\d)/gu;
const UNBROKEN = "\u00a0";

/** Words between which a line may break: a figure stays together with its unit. */
const unbrokenWords = (text: string) =>
  text
    .replace(BEFORE_UNIT, UNBROKEN)
    .split(/[ \t]+/)
    .map(word => word.replaceAll(UNBROKEN, " "));

/**
 * pdfkit's option for digits of equal width: columns of figures line up, and 48.143734 is not squeezed at its point and
 * its ones. Naming any feature bypasses pdfkit's own cache of words, and then looking for ligatures takes most of the
 * time; the typeface has none that matter, so that is switched off.
 */
export const FEATURES = {
  features: { tnum: true, calt: false, ccmp: false, liga: false, clig: false } as never,
};
