import { LRUCache } from "lru-cache";
import type { DesignAnswers, DesignPreview } from "#contract/designs/designs.ts";
import { whichFoot } from "#survey/reading/units/units.ts";
import { writtenIn } from "#survey/units/measured.ts";
import type { ReadDesignAnswer } from "#survey/worker/read-design-task.ts";
import { knownCrs } from "../drawings/known-crs.ts";
import { likelyReadings } from "../drawings/place.ts";
import { oneOfFew } from "../imports/few-files.ts";
import type { Services } from "../services.ts";
import type { UploadRow } from "../uploads/uploads.repository.ts";
import { doubtsAbout, type SiteAround } from "./doubts.ts";
import { heightsOfDesign } from "./heights.ts";
import { DesignUnreadable, readStagedDesign } from "./read-design.ts";

const MINUTE_MS = 60_000;
const MIB = 1_048_576;
const MOST_LIKELY = 5;

type Seen = { read: ReadDesignAnswer } | { problem: { code: string; message: string } };

/** Previews staged designs. Caches the results, because every choice on the page asks about the same file. */
export class DesignPreviews {
  readonly #services: Services;
  readonly #seen = new LRUCache<string, Seen>({
    max: 100,
    maxSize: 32 * MIB,
    sizeCalculation: seen => JSON.stringify(seen).length,
    ttl: 30 * MINUTE_MS,
  });

  constructor(services: Services) {
    this.#services = services;
  }

  /** Previews a design with the given answers; open questions are answered from the file and the survey. */
  async preview(
    upload: UploadRow,
    answers: DesignAnswers,
    site: SiteAround,
    signal: AbortSignal,
  ): Promise<DesignPreview> {
    const { surface, crs, xyunit, unit } = answers;
    const key = JSON.stringify([upload.id, surface, crs, xyunit, unit, site.position]);
    const seen = this.#seen.get(key) ?? (await this.#read(upload, answers, site, signal));
    this.#seen.set(key, seen);
    return "read" in seen ? previewOf(seen.read, answers, site) : unreadable(seen.problem);
  }

  async #read(
    upload: UploadRow,
    answers: DesignAnswers,
    { position }: SiteAround,
    signal: AbortSignal,
  ): Promise<Seen> {
    try {
      const read = () => readStagedDesign(this.#services, upload, answers, { position, signal });
      return { read: await oneOfFew(upload.owner_id, read) };
    } catch (error) {
      if (!(error instanceof DesignUnreadable)) throw error;
      return { problem: { code: error.code, message: error.message } };
    }
  }
}

const NOTHING = { value: null, from: null };

const unreadable = (problem: NonNullable<DesignPreview["problem"]>): DesignPreview => ({
  problem,
  file: null,
  crs: NOTHING,
  xyunit: NOTHING,
  unit: NOTHING,
  unitQuestion: null,
  heights: NOTHING,
  likely: [],
  placed: null,
  doubts: [],
  isReady: false,
});

function previewOf(read: ReadDesignAnswer, answers: DesignAnswers, site: SiteAround): DesignPreview {
  const { facts, extent, taken, placed, problem } = read;
  const heights = heightsOfDesign(answers, facts.verticalDatum, site.heights);
  const crs = taken.epsg === undefined ? null : knownCrs(taken.epsg);
  const from = <T>(value: T | null | undefined, answered: boolean) =>
    value === null || value === undefined
      ? NOTHING
      : { value, from: answered ? ("answer" as const) : ("file" as const) };
  const doubts = doubtsAbout(read, heights.value, site);
  const { format, version, program, surfaces, surface, triangleCount, invisibleCount, flatCount } = facts;
  const { unitEvidence, crsName, epsg, verticalDatum, chosen, lines } = facts;
  return {
    problem: problem && { ...problem, message: `${problem.message.replace(/\.$/, "")}.` },
    file: {
      ...{ format, version, program, surfaces, surface, triangleCount, invisibleCount, flatCount },
      ...{ unitEvidence, crsName, epsg, verticalDatum, chosen, lines, extent },
    },
    crs: from(crs && { epsg: crs.epsg, name: crs.name }, Boolean(answers.crs)),
    xyunit: crs?.isGeographic ? NOTHING : from(taken.unit, Boolean(answers.xyunit)),
    unit: from(taken.heightUnit, Boolean(answers.unit)),
    unitQuestion: footQuestion(read),
    heights,
    likely: likelyFor(read, site),
    placed: placed && {
      bounds: placed.bounds,
      lowM: placed.lowM,
      highM: placed.highM,
      areaM2: placed.areaM2,
    },
    doubts: doubts.map(doubt => writtenIn(doubt)),
    doubtDetails: doubts,
    isReady: placed !== null && heights.value !== null,
  };
}

/** Asks which foot a file in feet means when its system uses US survey feet; null if that is clear. */
export function footQuestion({ taken, facts }: Pick<ReadDesignAnswer, "taken" | "facts">): string | null {
  const crs = taken.epsg === undefined ? null : knownCrs(taken.epsg);
  const isOpen = (facts.unit === "feet" && !taken.unit) || (facts.heightUnit === "feet" && !taken.heightUnit);
  return crs && isOpen ? whichFoot(crs) : null;
}

/** Suggests systems only if a person must choose one, or has chosen one that does not fit. */
function likelyFor({ core, taken, facts, placed }: ReadDesignAnswer, { bounds, position }: SiteAround) {
  if (placed && (!bounds || placedOn(placed.bounds, bounds))) return [];
  return likelyReadings(core, bounds, taken.unit ?? facts.unit ?? "unitless", position)
    .filter(({ epsg }) => epsg !== taken.epsg)
    .slice(0, MOST_LIKELY)
    .map(({ epsg, unit }) => ({ epsg, name: knownCrs(epsg)?.name ?? "", unit }));
}

const placedOn = (a: NonNullable<SiteAround["bounds"]>, b: NonNullable<SiteAround["bounds"]>): boolean =>
  a.south <= b.north && b.south <= a.north && a.west <= b.east && b.west <= a.east;
