import type { Design } from "#contract/designs/designs.ts";
import {
  PROFILE_BASES,
  type ProfileBase,
  type ProfilePlane,
  type ProfileQuery,
  type SiteProfile,
} from "#contract/surveys/profile.ts";
import type { Survey } from "#contract/surveys/surveys.ts";
import { texts } from "#contract/texts.ts";
import type { DisplayUnits } from "#shapes/display-units.ts";
import { surveyLimits } from "#shapes/values/limits.ts";
import type { ProfileInput } from "#survey/profile/types.ts";
import { haveSameReference, heightNote } from "#survey/reading/height-references.ts";
import { metresPerLength } from "#survey/units/display-units.ts";
import type { Db } from "../database/connection.ts";
import { findDesign } from "../designs/designs.repository.ts";
import { invalid, notFound } from "../http/refusal.ts";
import { findDisplayUnits } from "../projects/display-units.repository.ts";
import type { Services } from "../services.ts";
import type { SiteRow } from "../sites/sites.repository.ts";
import { AnswerCache } from "../surfaces/answer-cache.ts";
import { currentSurveyId, findSurvey } from "../surveys/surveys.repository.ts";
import { differentHeights, heightsOf, sentence } from "../surveys/surveys-of-site.ts";
import { cutAlong, type Section } from "./cut-along.ts";
import type { ProfileAxisLists } from "./profile-axes.ts";

/** Default width of cross-sections in metres: 20 m, or 60 ft in a project that uses feet. */
const sectionWidthM = ({ length }: DisplayUnits) => (length === "m" ? 20 : 60 * metresPerLength({ length }));

interface By {
  accountId: string;
  callerLeft: AbortSignal;
}

/**
 * Cuts surveys and designs along lines. Answers are cached, because the page, its files and its print need the same
 * ones.
 */
export class ProfileStudies {
  readonly #services: Services;
  readonly #axes: ProfileAxisLists;
  readonly #known: AnswerCache<Section>;

  constructor(services: Services, axes: ProfileAxisLists) {
    this.#services = services;
    this.#axes = axes;
    this.#known = new AnswerCache(services, 100);
  }

  /**
   * Refuses with 404 surveys and designs that the site does not have, with 422 an unusable line, distance or set of
   * points, and with 429 or 503 when the account, or all accounts together, are already computing too much.
   */
  async of(site: SiteRow, query: ProfileQuery, by: By): Promise<SiteProfile> {
    const { db } = this.#services.database;
    const surveys = await findSurveys(db, site, query.surveys);
    const design = await findChosenDesign(db, site, query.design);
    const { corners, ...course } = await this.#courseOf(site, surveys[0]!, query, by);
    const plane = planeOf(query);
    const base = baseOf(query, { surveys, design, plane });
    const differing = heightsThatDiffer(surveys, design);
    const head = {
      surveys,
      design: design && designHead(design),
      plane,
      ...course,
      line: corners,
      base,
      differentHeights: differing,
    };
    if (differing && !query.confirmHeights)
      return { ...head, problem: mustConfirm(differing), section: null };
    const units = await findDisplayUnits(db, site.project_id);
    const input = inputOf(query, corners, { surveys, plane, base, units });
    const ids = surveys.map(({ _id }) => _id);
    const { answer: section } = await this.#known.of(
      { surveyId: ids[0]!, what: [ids, design && [design._id, design.plane], input] },
      by.accountId,
      () => cutAlong(this.#services, site, { ids, design, input, ...by }),
    );
    return { ...head, problem: null, section };
  }

  /** The line: one of the site's, or the given one. */
  async #courseOf(site: SiteRow, survey: Survey, query: ProfileQuery, by: By) {
    if (query.axis === undefined) {
      const { line: corners, system } = await lineInDegrees(query, survey);
      return { corners, system, axis: null };
    }
    const { corners, ...axis } = await this.#axes.find(site, survey._id, query.axis, by);
    return { corners, system: null, axis };
  }
}

async function findChosenDesign(db: Db, site: SiteRow, id: string | undefined): Promise<Design | null> {
  if (id === undefined) return null;
  const design = IS_ID.test(id) ? await findDesign(db, site, id) : undefined;
  if (!design) throw notFound("Design");
  return design;
}

/** Ids contain no other characters; and PostgreSQL refuses NUL in a query's text. */
const IS_ID = /^[\w-]{1,64}$/;

const designHead = ({ _id, name, designedOn, heights }: Design) => ({ _id, name, designedOn, heights });

async function findSurveys(db: Db, site: SiteRow, ids: string[]): Promise<Survey[]> {
  const current = currentSurveyId(site);
  const asked = ids.length > 0 ? ids : current === null ? [] : [current];
  if (asked.length === 0) throw invalid("surveys", texts.profile.noSurvey);
  const surveys: Survey[] = [];
  for (const id of asked) {
    const survey = IS_ID.test(id) ? await findSurvey(db, site, id) : undefined;
    if (!survey) throw notFound("Survey");
    surveys.push(survey);
  }
  return surveys;
}

function planeOf({ levelM, slopePercentage, azimuthDeg }: ProfileQuery): ProfilePlane | null {
  if (levelM !== undefined)
    return { levelM, slopePercentage: slopePercentage ?? 0, azimuthDeg: azimuthDeg ?? 0 };
  if (slopePercentage !== undefined) throw invalid("levelM", texts.profile.noLevel);
  return null;
}

interface Surfaces {
  surveys: Survey[];
  design: Design | null;
  plane: ProfilePlane | null;
}

/** What the first survey is compared with: the chosen surface, or else the first of those given. */
function baseOf({ against }: ProfileQuery, { surveys, design, plane }: Surfaces): ProfileBase | null {
  const given: Record<ProfileBase["kind"], ProfileBase | null> = {
    plane: plane && { kind: "plane", ...plane },
    design: design && { kind: "design" },
    survey: surveys.length > 1 ? { kind: "survey", index: 1 } : null,
  };
  if (against && !given[against]) throw invalid(...MISSING[against]);
  const kind = against ?? PROFILE_BASES.find(each => given[each]);
  return kind ? given[kind] : null;
}

const MISSING: Record<ProfileBase["kind"], [path: string, message: string]> = {
  plane: ["levelM", texts.profile.noLevel],
  design: ["design", texts.profile.noDesign],
  survey: ["surveys", texts.profile.noEarlier],
};

/** The height references of the first survey and of the first surface that differs from it. */
function heightsThatDiffer(
  [first, ...others]: Survey[],
  design: Design | null,
): SiteProfile["differentHeights"] {
  for (const other of others) {
    const differing = differentHeights({ from: other, to: first! });
    if (differing) return { first: differing.to, other: differing.from };
  }
  const own = heightsOf(first!);
  if (!design || haveSameReference(own, design.heights)) return null;
  return { first: heightNote(own), other: heightNote(design.heights) };
}

const mustConfirm = ({ first, other }: { first: string; other: string }) => ({
  code: "different-heights" as const,
  message: `The surfaces measure heights from different references: the first survey ${first}, another ${other}. In one section their difference would look like cut or fill. Confirm to draw them together anyway.`,
});

function inputOf(
  query: ProfileQuery,
  line: ProfileInput["line"],
  asked: Pick<Surfaces, "surveys" | "plane"> & { base: ProfileBase | null; units: DisplayUnits },
): ProfileInput {
  const { surveys, plane, base, units } = asked;
  const { everyM = null, sectionEveryM, sectionWidthM: widthM = sectionWidthM(units) } = query;
  const bases: Record<ProfileBase["kind"], ProfileInput["base"]> = {
    plane: "plane",
    // The design's surface follows those of the surveys.
    design: { surface: surveys.length, cutIs: "above" },
    survey: { surface: 1, cutIs: "below" },
  };
  return {
    line,
    everyM,
    lengthUnit: units.length,
    plane,
    base: base && bases[base.kind],
    sections: sectionEveryM === undefined ? null : { everyM: sectionEveryM, widthM },
  };
}

/**
 * Converts a line from the survey's system to degrees of WGS84, with the conversion of its points. Refuses with 422 at
 * `line` or `system` what is missing or cannot be converted.
 */
async function lineInDegrees(
  { line, system }: Pick<ProfileQuery, "line" | "system">,
  survey: Pick<Survey, "system">,
): Promise<Pick<SiteProfile, "line" | "system">> {
  if (!line) throw invalid("line", texts.profile.line);
  if (system === undefined) {
    if (!line.every(isInDegrees)) throw invalid("line", texts.profile.degrees);
    return { line, system: null };
  }
  const { crsOf, UnknownCrsError } = await import("#survey/geodesy/crs/crs.ts");
  try {
    const { name, toWgs84 } = crsOf(
      system,
      survey.system?.epsg === system ? { conversion: survey.system.conversion } : undefined,
    );
    return { line: line.map(corner => converted(corner, toWgs84)), system: { epsg: system, name } };
  } catch (error) {
    throw error instanceof UnknownCrsError ? invalid("system", sentence(error.message)) : error;
  }
}

const isInDegrees = ([longitude, latitude]: [number, number]) =>
  Math.abs(longitude) <= surveyLimits.longitudeMaxDeg && Math.abs(latitude) <= surveyLimits.latitudeMaxDeg;

type ToWgs84 = (x: number, y: number, out: { longitude: number; latitude: number }) => boolean;

function converted([x, y]: [number, number], toWgs84: ToWgs84): [number, number] {
  const out = { longitude: Number.NaN, latitude: Number.NaN };
  if (!toWgs84(x, y, out) || !isInDegrees([out.longitude, out.latitude]))
    throw invalid("line", texts.profile.outsideSystem);
  return [out.longitude, out.latitude];
}
