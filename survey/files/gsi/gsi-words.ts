/** A word of a GSI block, such as `81..00+00515836`. */
export interface GsiWord {
  /** Its first two digits; the third counts for words of three, such as 561. */
  index: number;
  third: string;
  /** The sixth character: 0 is metres with millimetres, 1 feet with thousandths. */
  unit: string;
  sign: string;
  /** 8 or 16 characters, filled up with zeros on the left. */
  data: string;
}

/** One block: a point's measurement (first word 11) or a code (41). */
export interface GsiBlock {
  words: GsiWord[];
  /** Width of each word: 15 in GSI-8, 23 in GSI-16; 0 before the first. */
  width: number;
  /** Some word of the block is not whole. */
  isBroken: boolean;
}

const WORD_START = /^\d\d[\d.]..[\d. ][+-]/;
/** A code block is numbered; a code within a point's block is not. */
const BLOCK_START = /^(?:11|41\d{4})/;

/** Cuts a line into blocks. Some programs write several into one line. */
export function blocksOf(text: string): GsiBlock[] {
  const blocks: GsiBlock[] = [];
  let at = 0;
  while (at < text.length) {
    const isStarred = text[at] === "*";
    if (isStarred || isBlank(text[at]!)) {
      at++;
      if (!isStarred) continue;
    }
    const isWord = WORD_START.test(text.slice(at, at + 7));
    if (blocks.length === 0 || isStarred || (isWord && BLOCK_START.test(text.slice(at, at + 6))))
      blocks.push({ words: [], width: isStarred ? 23 : 0, isBroken: false });
    const block = blocks.at(-1)!;
    // The asterisk of GSI-16 is sometimes missing: then the first word shows the width.
    const widths = block.width === 0 ? [15, 23] : [block.width];
    const width = widths.find(width => isWord && endsAt(text, at + width)) ?? 0;
    if (width > 0) {
      block.width = width;
      block.words.push(wordOf(text.slice(at, at + width)));
    } else block.isBroken = true;
    at = width > 0 ? at + width : nextBlank(text, at);
  }
  return blocks;
}

const isBlank = (character: string) => character === " " || character === "\t";
const endsAt = (text: string, at: number) => at === text.length || (at < text.length && isBlank(text[at]!));

function nextBlank(text: string, at: number): number {
  const blank = text.slice(at).search(/[ \t]/);
  return blank < 0 ? text.length : at + blank;
}

const wordOf = (word: string): GsiWord => ({
  index: Number(word.slice(0, 2)),
  third: word[2]!,
  unit: word[5]!,
  sign: word[6]!,
  data: word.slice(7),
});

/** The text of a word without the zeros that fill it up; '' if the instrument wrote dashes for nothing. */
export function wordText({ data }: GsiWord): string {
  const text = data.trim().replace(/^0+(?=.)/, "");
  return /^-+$/.test(text) ? "" : text;
}
