import type { FlatPlace, HeightText } from "./height-texts.ts";
import { WrittenNumbers } from "./written-numbers.ts";

/** Heights of places by their lines, from the texts beside them. */
export interface HeightsBeside {
  byLine: Map<number, string>;
  /** The heights as they are written. */
  numbers: WrittenNumbers;
  /** Lines of places without a text that is clearly theirs. */
  unclear: number[];
}

/** All lengths below are in heights of a text. */
const REACH = 8;
/** How far a text may be from the offset that the others have from their points. */
const SCATTER = 0.75;
/** Texts further away than this are not beside a point. */
const BESIDE = 3;
/** Two texts compete if one is hardly further away than the other. */
const SIMILAR = 1;
const CELL = 0.5;
/** Mean advance of a figure. */
const FIGURE_WIDTH = 0.8;
const FEWEST = 3;
/** With this many places around each text, on average, none is clearly that of the text. */
const CROWDED = 60;
const AROUND = [-1, 0, 1].flatMap(i => [-1, 0, 1].map(j => [i, j] as const));
/** Least share of the points that have a text of their own. */
const MATCHED_SHARE = 0.5;
/** An offset at least this frequent, compared with the commonest, is a rival. */
const RIVAL_SHARE = 0.5;

interface Pair {
  place: number;
  text: number;
  /** Offset from the place to the text's alignment point. */
  u: number;
  v: number;
  /** Distance from the place to the text's box. */
  away: number;
}

/**
 * Finds the height of each place in the texts of a drawing. Programs write them all in the same way, so height texts
 * have the same offset from their points; a nearer text of a neighbour does not. A text belongs to a place when it
 * alone has that offset, and from no other place. If texts are aligned at their decimal point or their end, the offset
 * depends on the number of digits. Returns null if most places have no text of their own, or two texts beside them.
 */
export function heightsBeside(
  places: readonly FlatPlace[],
  texts: readonly HeightText[],
): HeightsBeside | null {
  if (texts.length < FEWEST) return null;
  const { spots, spotOf } = distinct(places);
  const size = texts.map(text => text.size).sort((a, b) => a - b)[texts.length >> 1]!;
  const pairs = pairsOf(spots, texts, size);
  if (!pairs) return null;
  const turned = pairs.map(pair => inFrameOf(texts[pair.text]!, pair));
  const found = [pairs, turned]
    .flatMap(all => [atOneOffset(all), atOffsetsByFigures(all, texts)])
    .map(matched => uncontested(matched, pairs))
    .reduce((best, each) => (best.size >= each.size ? best : each));
  if (found.size < Math.max(FEWEST, MATCHED_SHARE * spots.length)) return null;
  const numbers = new WrittenNumbers();
  for (const text of found.values()) numbers.note(texts[text]!.number);
  const byLine = new Map<number, string>();
  const unclear: number[] = [];
  places.forEach(({ line }, i) => {
    const text = found.get(spotOf[i]!);
    if (text === undefined) unclear.push(line);
    else byLine.set(line, numbers.read(texts[text]!.number));
  });
  return { byLine, numbers, unclear };
}

/** Merges places at the same position, which share one text. */
function distinct(places: readonly FlatPlace[]) {
  const known = new Map<string, number>();
  const spots: FlatPlace[] = [];
  const spotOf = places.map(place => {
    const key = `${place.x} ${place.y}`;
    if (!known.has(key)) known.set(key, spots.push(place) - 1);
    return known.get(key)!;
  });
  return { spots, spotOf };
}

/** Places and texts within reach of each other; null if they are crowded. */
function pairsOf(spots: readonly FlatPlace[], texts: readonly HeightText[], size: number): Pair[] | null {
  const reach = REACH * size;
  const cellOf = (value: number) => Math.floor(value / reach);
  const cells = new Map<string, number[]>();
  spots.forEach(({ x, y }, i) => {
    const key = `${cellOf(x)} ${cellOf(y)}`;
    const cell = cells.get(key);
    if (cell) cell.push(i);
    else cells.set(key, [i]);
  });
  const pairs: Pair[] = [];
  let tried = 0;
  for (const [k, text] of texts.entries()) {
    const near = AROUND.flatMap(([i, j]) => cells.get(`${cellOf(text.x) + i} ${cellOf(text.y) + j}`) ?? []);
    tried += near.length;
    if (tried > CROWDED * texts.length) return null;
    for (const place of near) {
      const [u, v] = [(text.x - spots[place]!.x) / size, (text.y - spots[place]!.y) / size];
      if (Math.hypot(u, v) <= REACH) pairs.push({ place, text: k, u, v, away: distance(text, u, v) });
    }
  }
  return pairs;
}

/** An offset along and across the line of the text. */
function inFrameOf({ along: [cos, sin] }: HeightText, pair: Pair): Pair {
  const { u, v } = pair;
  return { ...pair, u: u * cos + v * sin, v: v * cos - u * sin };
}

/** Distance from a place to the box of a text that is held at this offset. */
function distance(text: HeightText, u: number, v: number): number {
  const [across, up] = text.held;
  const width = text.number.length * FIGURE_WIDTH;
  const { u: a, v: b } = inFrameOf(text, { place: 0, text: 0, u, v, away: 0 });
  const outside = (at: number, from: number, to: number) => Math.max(from - at, 0, at - to);
  return Math.hypot(outside(-a, -across * width, (1 - across) * width), outside(-b, -up, 1 - up));
}

/** Texts by place, if all have the same offset; empty if no offset is clear. */
function atOneOffset(pairs: readonly Pair[]): Map<number, number> {
  const offset = commonOffset(pairs);
  if (!offset) return new Map();
  const standing = pairs.filter(({ u, v }) => Math.hypot(u - offset.u, v - offset.v) <= SCATTER);
  const placesOf = countBy(standing, ({ text }) => text);
  const textsOf = countBy(standing, ({ place }) => place);
  const own = standing.filter(({ place, text }) => placesOf.get(text) === 1 && textsOf.get(place) === 1);
  return new Map(own.map(({ place, text }) => [place, text]));
}

/** Leaves out places with another text hardly further away that belongs to no other place. */
function uncontested(matched: Map<number, number>, pairs: readonly Pair[]): Map<number, number> {
  const awayOf = new Map<number, number>();
  for (const { place, text, away } of pairs) if (matched.get(place) === text) awayOf.set(place, away);
  const explained = new Set(matched.values());
  const left = new Map(matched);
  for (const { place, text, away } of pairs)
    if (!explained.has(text) && away < (awayOf.get(place) ?? 0) + SIMILAR) left.delete(place);
  return left;
}

/** Texts by place, if those with the same number of digits have the same offset. */
function atOffsetsByFigures(pairs: readonly Pair[], texts: readonly HeightText[]): Map<number, number> {
  const shapeOf = texts.map(({ number }) => number.replaceAll(/\d/g, "0"));
  const shapes = groupedBy(pairs, ({ text }) => shapeOf[text]!);
  const all = new Map<number, number>();
  const twice = new Set<number>();
  for (const group of shapes.values())
    for (const [place, text] of atOneOffset(group)) {
      if (all.has(place)) twice.add(place);
      all.set(place, text);
    }
  for (const place of twice) all.delete(place);
  return all;
}

interface Offset {
  u: number;
  v: number;
  away: number;
  count: number;
}

/** Returns the offset of most texts; null when another is at least half as common and hardly further away. */
function commonOffset(pairs: readonly Pair[]): Offset | null {
  const offsets = offsetsOf(pairs).sort((a, b) => b.count - a.count || a.away - b.away);
  const [best] = offsets;
  if (!best || best.count < FEWEST || best.away > BESIDE) return null;
  const rival = offsets.find(
    ({ u, v, away, count }) =>
      count >= best.count * RIVAL_SHARE &&
      Math.hypot(u - best.u, v - best.v) > 2 * SCATTER &&
      away < best.away + SIMILAR,
  );
  return rival ? null : best;
}

/** The grid of offsets has this many cells on a side. */
const SIDE = (2 * REACH) / CELL + 2;

/**
 * Mean offsets in each block of four adjoining cells, so that offsets on both sides of a cell's border fall together in
 * one.
 */
function offsetsOf(pairs: readonly Pair[]): Offset[] {
  const cells = Array.from({ length: SIDE * SIDE }, () => ({ u: 0, v: 0, away: 0, count: 0 }));
  const cellAt = (u: number) => Math.floor((u + REACH) / CELL);
  for (const { u, v, away } of pairs) {
    const cell = cells[cellAt(u) * SIDE + cellAt(v)]!;
    cell.u += u;
    cell.v += v;
    cell.away += away;
    cell.count++;
  }
  const offsets: Offset[] = [];
  for (let i = 0; i + 1 < SIDE; i++)
    for (let j = 0; j + 1 < SIDE; j++) {
      const block = [0, 1, SIDE, SIDE + 1].map(step => cells[i * SIDE + j + step]!);
      const sum = (of: keyof Offset) => block.reduce((total, cell) => total + cell[of], 0);
      const count = sum("count");
      if (count > 0)
        offsets.push({ u: sum("u") / count, v: sum("v") / count, away: sum("away") / count, count });
    }
  return offsets;
}

function groupedBy(pairs: readonly Pair[], keyOf: (pair: Pair) => string): Map<string, Pair[]> {
  const groups = new Map<string, Pair[]>();
  for (const pair of pairs) {
    const key = keyOf(pair);
    const group = groups.get(key);
    if (group) group.push(pair);
    else groups.set(key, [pair]);
  }
  return groups;
}

function countBy(pairs: readonly Pair[], keyOf: (pair: Pair) => number): Map<number, number> {
  const counts = new Map<number, number>();
  for (const pair of pairs) counts.set(keyOf(pair), (counts.get(keyOf(pair)) ?? 0) + 1);
  return counts;
}
