/** A decoded picture: four bytes per pixel. */
export interface Pixels {
  metadata: { width: number; height: number };
  data: Uint8Array | Uint8ClampedArray;
}

/** A difference of this much in a channel (of 255) is rounding. */
const ROUNDING = 2;
/** Where colours meet, especially in letters, pixels vary between runs: there only a larger difference counts. */
const EDGE = 51;
/** A straight line of this many pixels in one colour is a border or part of an area; strokes of letters are shorter. */
const LINE_PX = 16;

/** How many pixels may differ. Counts, not percentages, so that a changed button fails in a picture of any size. */
const ALLOWED = { flat: 0, edge: 12, faint: 200 };

type Kind = keyof typeof ALLOWED;

/**
 * Compares two pictures as a person would: a slight change of colour is seen in an area, in a line, or if much of a
 * text has it; a letter whose edges were rendered differently is not.
 */
export function comparePictures(before: Pixels, after: Pixels, { createDiff }: { createDiff: boolean }) {
  const { width, height } = before.metadata;
  if (after.metadata.width !== width || after.metadata.height !== height) {
    const size = ({ metadata }: Pixels) => `${metadata.width} × ${metadata.height}`;
    return { pass: false, diff: null, message: `It was ${size(before)} pixels, and is ${size(after)}.` };
  }
  const diff = createDiff ? faded(before) : null;
  const counts = { flat: 0, edge: 0, faint: 0 };
  const [one, other] = [colours(before), colours(after)];
  for (let at = 0; at < one.length; at++) {
    if (one[at] === other[at]) continue;
    const kind = kindOf(at);
    if (!kind) continue;
    counts[kind]++;
    // Without a picture of the difference, enough is known: tokens are compared thousands of times.
    if (!diff && counts[kind] > ALLOWED[kind]) break;
    diff?.set([255, 0, 0, 255], at * 4);
  }
  const seen = (Object.keys(ALLOWED) as Kind[]).filter(kind => counts[kind] > ALLOWED[kind]);
  const message = `Pixels that differ: ${counts.flat} in areas and lines, ${counts.edge} much and ${counts.faint} a little at edges.`;
  return { pass: seen.length === 0, diff, message: seen.length === 0 ? null : message };

  function kindOf(at: number): Kind | null {
    const off = distance(one[at]!, other[at]!);
    if (off <= ROUNDING) return null;
    if (isFlat(one, at) && isFlat(other, at)) return "flat";
    return off > EDGE ? "edge" : "faint";
  }

  function isFlat(picture: Uint32Array, at: number) {
    return runs(picture, at, 1) >= LINE_PX || runs(picture, at, width) >= LINE_PX || isBlock(picture, at);
  }

  /** Returns the length of the line of one colour through a pixel, counted only as far as needed. */
  function runs(picture: Uint32Array, at: number, step: number) {
    const first = step === 1 ? at - (at % width) : at % width;
    const last = step === 1 ? first + width - 1 : picture.length - 1;
    let [from, to] = [at, at];
    while (from - step >= first && picture[from - step] === picture[at] && to - from < LINE_PX * step)
      from -= step;
    while (to + step <= last && picture[to + step] === picture[at] && to - from < LINE_PX * step) to += step;
    return (to - from) / step + 1;
  }

  /** Tells whether a pixel and its eight neighbours have the same colour. */
  function isBlock(picture: Uint32Array, at: number) {
    const x = at % width;
    if (x === 0 || x === width - 1) return false;
    for (const row of [at - width, at, at + width])
      for (let i = row - 1; i <= row + 1; i++) if (picture[i] !== picture[at]) return false;
    return true;
  }
}

/** Pixels as numbers, red in the lowest byte. */
function colours({ data }: Pixels) {
  return new Uint32Array(Uint8Array.from(data).buffer);
}

/** Returns the largest difference of a channel. */
function distance(one: number, other: number) {
  let most = 0;
  for (let shift = 0; shift < 32; shift += 8)
    most = Math.max(most, Math.abs(((one >>> shift) & 255) - ((other >>> shift) & 255)));
  return most;
}

/** Unchanged parts remain visible, but pale. */
function faded({ data }: Pixels) {
  const pale = new Uint8Array(data.length);
  for (let i = 0; i < data.length; i++) pale[i] = i % 4 === 3 ? 255 : 229 + data[i]! / 10;
  return pale;
}
