const QUOTE = 34;
const LF = 10;
const CR = 13;
const SPACE = 32;
const TAB = 9;
/** A quoted cell longer than this is taken for a quote that never closes; 10 MB cells exist in tests. */
export const LONGEST_QUOTED_CELL = 16 * 1_048_576;

/**
 * Cuts rows of delimited text into cells, on bytes (any superset of ASCII). RFC 4180 quotes; CRLF, LF and CR all end
 * a row, mixed too; a quote that never closes, or closes before anything but a delimiter or a line end, is an
 * ordinary character. Where blanks separate cells, any run of blanks and tabs is one separator, and none at the ends
 * of a row. Each byte is read a bounded number of times.
 */
export class RowScanner {
  /** Cells seen in the last row, tracked or not. */
  cellCount = 0;
  /** Line ends inside quotes of the last row. */
  innerLines = 0;
  /** Whether a cell of the last row begins with a quote that is an ordinary character. */
  hasStrayQuote = false;
  /** Offsets of the tracked cells of the last row; quoted ones without their quotes. */
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  /** 1 if the cell was quoted and doubled quotes must be folded. */
  readonly folded: Uint8Array;

  constructor(
    readonly delimiter: number,
    readonly trackedCells: number,
  ) {
    this.starts = new Int32Array(trackedCells);
    this.ends = new Int32Array(trackedCells);
    this.folded = new Uint8Array(trackedCells);
  }

  /**
   * Scans the row at `from`. Returns the offset after its line end, or -1 when the row does not end before `end` and
   * more bytes may follow (`isLast` false). A CR that is the last byte counts as a line end; the caller drops an LF
   * that follows it.
   */
  scan(bytes: Uint8Array, from: number, end: number, isLast: boolean): number {
    const { delimiter, trackedCells, starts, ends, folded } = this;
    const hasRuns = delimiter === SPACE;
    // Bytes above every special byte need no closer look: for commas that is all but '+' and blanks.
    const ordinaryAbove = Math.max(delimiter, CR);
    let cell = 0;
    let i = hasRuns ? behindBlanks(bytes, from, end) : from;
    this.innerLines = 0;
    this.hasStrayQuote = false;
    for (;;) {
      let start = i;
      let cellEnd = -1;
      let isFolded = 0;
      if (i < end && bytes[i]! === QUOTE) {
        const close = closingQuote(bytes, i, end, isLast, delimiter);
        if (close === NEEDS_MORE) return -1;
        if (close === NOT_QUOTED) this.hasStrayQuote = true;
        else {
          start = i + 1;
          cellEnd = close;
          isFolded = hasQuote(bytes, start, close) ? 1 : 0;
          this.innerLines += lineEnds(bytes, start, close);
          i = close + 1;
        }
      }
      let c = 0;
      while (i < end) {
        c = bytes[i]!;
        if (c > ordinaryAbove) i++;
        else if (c === delimiter || c === LF || c === CR || (hasRuns && c === TAB)) break;
        else i++;
      }
      if (i >= end && !isLast) return -1;
      if (cell < trackedCells) {
        starts[cell] = start;
        ends[cell] = cellEnd >= 0 ? cellEnd : i;
        folded[cell] = isFolded;
      }
      cell++;
      if (hasRuns) {
        i = behindBlanks(bytes, i, end);
        if (i >= end && !isLast) return -1;
        c = i < end ? bytes[i]! : LF;
        if (c !== LF && c !== CR) continue;
      } else if (i < end && c === delimiter) {
        i++;
        continue;
      }
      this.cellCount = cell;
      if (i >= end) return end;
      if (c === CR && i + 1 < end && bytes[i + 1]! === LF) return i + 2;
      return i + 1;
    }
  }
}

function behindBlanks(bytes: Uint8Array, from: number, end: number): number {
  let i = from;
  while (i < end && (bytes[i] === SPACE || bytes[i] === TAB)) i++;
  return i;
}

/** The bytes of a quoted cell with its doubled quotes folded into one. */
export function foldQuotes(bytes: Uint8Array, from: number, to: number): Uint8Array {
  const cell = new Uint8Array(to - from);
  let length = 0;
  for (let i = from; i < to; i++) {
    cell[length++] = bytes[i]!;
    if (bytes[i]! === QUOTE && i + 1 < to && bytes[i + 1]! === QUOTE) i++;
  }
  return cell.subarray(0, length);
}

const NOT_QUOTED = -1;
const NEEDS_MORE = -2;

/**
 * The offset of the quote that closes the one at `open`. Only the first run of an odd number of quotes after it can
 * close it; when anything but blanks, a delimiter or a line end follows, nothing does.
 */
function closingQuote(
  bytes: Uint8Array,
  open: number,
  end: number,
  isLast: boolean,
  delimiter: number,
): number {
  let i = open + 1;
  for (;;) {
    i = bytes.indexOf(QUOTE, i);
    if (i < 0 || i >= end) {
      const exhausted = isLast || end - open > LONGEST_QUOTED_CELL;
      return exhausted ? NOT_QUOTED : NEEDS_MORE;
    }
    let runEnd = i + 1;
    while (runEnd < end && bytes[runEnd]! === QUOTE) runEnd++;
    if (runEnd >= end && !isLast) return end - open > LONGEST_QUOTED_CELL ? NOT_QUOTED : NEEDS_MORE;
    if ((runEnd - i) % 2 === 1) {
      let after = runEnd;
      while (after < end && bytes[after]! === SPACE) after++;
      if (after >= end) return isLast ? runEnd - 1 : NEEDS_MORE;
      const c = bytes[after]!;
      return c === delimiter || c === LF || c === CR ? runEnd - 1 : NOT_QUOTED;
    }
    i = runEnd;
  }
}

function hasQuote(bytes: Uint8Array, from: number, to: number): boolean {
  const at = bytes.indexOf(QUOTE, from);
  return at >= 0 && at < to;
}

function lineEnds(bytes: Uint8Array, from: number, to: number): number {
  let count = 0;
  for (let i = from; i < to; i++) {
    if (bytes[i] === LF) count++;
    else if (bytes[i] === CR && bytes[i + 1] !== LF) count++;
  }
  return count;
}
