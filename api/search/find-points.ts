import { setImmediate } from "node:timers/promises";
import type { PointHit } from "#contract/search/search.ts";
import { fold } from "#survey/names/fold.ts";
import { KEY_BYTES, keyOf, readBlock } from "#survey/names/index-names.ts";
import type { Db } from "../database/connection.ts";
import { invalid } from "../http/refusal.ts";
import type { Sight } from "../projects/projects.repository.ts";
import {
  type BlockPlace,
  type KeyRange,
  listNameSpans,
  type NameSpan,
  readNameBlocks,
} from "./search.repository.ts";

/** How much one search reads at most: a page may end before all hits are found, and the next one continues. */
const SPANS_MAX = 2_000;
const BLOCKS_MAX = 512;
/** Blocks read at once. */
const BATCH = 16;

/** Exact matches come first, across all surveys, then names that begin with the text. */
const PHASES = ["exact", "prefix"] as const;
type Phase = (typeof PHASES)[number];

/** A name in a survey's index, where the next page begins. */
interface Place extends BlockPlace {
  phase: Phase;
  /** Index of the name in its block. */
  n: number;
}

const START: Place = { phase: "exact", datasetId: "", seq: 0, n: 0 };
const PLACE = /^(exact|prefix)\.([\w-]{0,64})\.(\d{1,9})\.(\d{1,4})$/;

/** Reads the `after` of a page; refuses invalid ones with 422. */
function readPlace(text: string | undefined): Place {
  if (text === undefined) return START;
  const [, phase, datasetId, seq, n] = PLACE.exec(text) ?? [];
  if (phase === undefined) throw invalid("after", "This is not a position in a list of results");
  return { phase: phase as Phase, datasetId: datasetId!, seq: Number(seq), n: Number(n) };
}
const writePlace = ({ phase, datasetId, seq, n }: Place) => `${phase}.${datasetId}.${seq}.${n}`;

interface Wanted {
  q: string;
  siteId?: string | undefined;
  limit: number;
  after?: string | undefined;
}

/** Finds points of current surveys by name, within what the caller may see. */
export async function findPoints(
  db: Db,
  sight: Sight,
  { q, siteId, limit, after }: Wanted,
): Promise<{ hits: PointHit[]; next: string | null }> {
  const search = new PointSearch(db, sight, q, siteId, limit);
  const start = readPlace(after);
  for (const phase of PHASES.slice(PHASES.indexOf(start.phase))) {
    const next = await search.run(phase === start.phase ? start : { ...START, phase });
    if (next) return { hits: search.hits, next: writePlace(next) };
  }
  return { hits: search.hits, next: null };
}

class PointSearch {
  readonly hits: PointHit[] = [];
  #blocks = BLOCKS_MAX;
  readonly #key: Buffer;
  readonly #text: string;

  constructor(
    readonly db: Db,
    readonly sight: Sight,
    q: string,
    readonly siteId: string | undefined,
    readonly limit: number,
  ) {
    this.#key = Buffer.from(keyOf(q));
    this.#text = fold(q.trim());
  }

  /** Adds the hits of a phase; returns where to continue, or null when the phase is complete. */
  async run(start: Place): Promise<Place | null> {
    const { db, sight, siteId } = this;
    const range = this.#range(start.phase);
    const options = { range, siteId, fromId: start.datasetId, limit: SPANS_MAX + 1 };
    const spans = await listNameSpans(db, sight, options);
    const byId = new Map(spans.map(span => [span.datasetId, span]));
    const places = placesOf(spans.slice(0, SPANS_MAX), start);
    for (let from = 0; from < places.length; from += BATCH) {
      const batch = places.slice(from, from + BATCH);
      if (this.#blocks < batch.length) return { ...batch[0]!, phase: start.phase, n: 0 };
      this.#blocks -= batch.length;
      for (const { body, ...place } of await readNameBlocks(db, batch)) {
        const isStart = place.datasetId === start.datasetId && place.seq === start.seq;
        const n = this.#take(body, byId.get(place.datasetId)!, start.phase, isStart ? start.n : 0);
        if (n !== null) return { ...place, phase: start.phase, n };
      }
      await setImmediate();
    }
    const rest = spans[SPANS_MAX];
    return rest ? { phase: start.phase, datasetId: rest.datasetId, seq: rest.firstSeq, n: 0 } : null;
  }

  #range(phase: Phase): KeyRange {
    const below = Buffer.from(this.#key);
    if (phase === "exact") return { from: this.#key, below: Buffer.concat([below, Buffer.of(0)]) };
    // The byte 255 does not occur in UTF-8.
    below[below.length - 1]! += 1;
    return { from: this.#key, below };
  }

  /**
   * Adds the hits of a block, starting at its name `first`; returns the first name that no longer fits on the page, or
   * null.
   */
  #take(body: Uint8Array, span: NameSpan, phase: Phase, first: number): number | null {
    let n = -1;
    for (const { key, name, index } of readBlock(body)) {
      n++;
      if (n < first || !this.#matches(key, name, phase)) continue;
      if (this.hits.length === this.limit) return n;
      this.hits.push({
        name,
        index,
        site: { _id: span.siteId, name: span.siteName },
        project: { _id: span.projectId, name: span.projectName },
      });
    }
    return null;
  }

  #matches(key: Uint8Array, name: string, phase: Phase): boolean {
    const own = this.#key;
    if (key.length < own.length || own.compare(key, 0, own.length) !== 0) return false;
    // A truncated key does not show the whole name, so the name itself is compared.
    const folded = key.length < KEY_BYTES - 4 ? null : fold(name.trim());
    const isExact = folded === null ? key.length === own.length : folded === this.#text;
    if (phase === "exact") return isExact;
    return !isExact && (folded === null || folded.startsWith(this.#text));
  }
}

/** Lists the blocks of some spans from where a page begins, up to the limit of one search. */
function placesOf(spans: readonly NameSpan[], start: Place): BlockPlace[] {
  const places: BlockPlace[] = [];
  for (const { datasetId, firstSeq, lastSeq } of spans) {
    const first = datasetId === start.datasetId ? Math.max(firstSeq, start.seq) : firstSeq;
    for (let seq = first; seq <= lastSeq && places.length <= BLOCKS_MAX + BATCH; seq++)
      places.push({ datasetId, seq });
  }
  return places;
}
