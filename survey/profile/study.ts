import type { LonLatRing } from "#shapes/places.ts";
import type { SectionAreas } from "#shapes/profile.ts";
import { fromPlane } from "../geodesy/local-plane.ts";
import { stepAbove } from "../steps.ts";
import { SurfaceInputError } from "../tin/errors.ts";
import { metresPerLength } from "../units/display-units.ts";
import { measured, metres } from "../units/measured.ts";
import { toSi } from "../units/typed.ts";
import type { GradedPlane } from "../volume/mesh/prism.ts";
import { designAt } from "../volume/mesh/prism.ts";
import type { SiteSurface } from "../volume/mesh/surface.ts";
import { TriangleGrid } from "../volume/mesh/triangle-grid.ts";
import { inPlane, scopeOf, slopedPlane } from "../volume/scope.ts";
import { areasBetween } from "./between.ts";
import { heightAt } from "./heights.ts";
import { type Profile, profileAlong } from "./profile.ts";
import {
  chainageCount,
  chainagesEvery,
  lineAcross,
  meetingSections,
  type Station,
  spanLength,
  stationsAt,
} from "./stations.ts";
import { lineLength } from "./strip.ts";
import type {
  ProfileInput,
  ProfileRow,
  ProfileStudy,
  SectionBase,
  SectionPlane,
  SurfaceSection,
} from "./types.ts";
import { type GriddedSurface, stripVolumes } from "./volumes.ts";

/** A shorter line has no direction to speak of. */
const SHORTEST_M = 0.01;
const MOST_SECTIONS = 200;
export const MOST_ROWS = 2_000;
/** With so few spans, testing every triangle is quicker than building a grid of them. */
const SPANS_WITHOUT_GRID = 2;
/** Most points in all runs of an answer. */
const MOST_PLACES = 400_000;

/** A surface as a line and its cross-sections cut it: all that a profile needs of one that is not compared. */
export interface CutSurface {
  along: Profile;
  /** Distances from the left end of each cross-section. */
  across: Profile[];
}

/** Cuts a surface, in the plane of the profile's first one. Throws as {@link studyProfile} does. */
export function cutSurface(surface: SiteSurface, input: ProfileInput): CutSurface {
  return cutGridded(gridded(surface), courseOf(surface, input));
}

/**
 * Cuts surfaces along a line: heights, areas and volumes between the first and its base, and cross-sections. All
 * surfaces are triangulated in the plane of the first; those that are neither the first nor its base may be given
 * already cut. Throws {@link SurfaceInputError} with what to do when the line or the sections cannot be used.
 */
export function studyProfile(
  surfaces: readonly [SiteSurface, ...(SiteSurface | CutSurface)[]],
  input: ProfileInput,
): ProfileStudy {
  const [first] = surfaces;
  const course = courseOf(first, input);
  const { line, lengthM, stations } = course;
  const given = surfaces.map(surface => ("along" in surface ? surface : gridded(surface)));
  const cuts = given.map(surface => ("along" in surface ? surface : cutGridded(surface, course)));
  if (cuts[0]!.along.runs.length === 0)
    throw refused("line-outside", "The line does not cross the survey; draw it over the surveyed ground");
  refuseTooMany(cuts.flatMap(({ along, across }) => [along, ...across]));
  const plane = input.plane && planeOf(first, input.line, input.plane);
  const compared = { base: input.base, plane };
  const profiles = cuts.map(({ along }) => along);
  const whole = compareAlong(profiles, compared, line, lengthM);
  const sections = sectionsOf(first, cuts, compared, course);
  const meetingM = meetingSections(stations);
  const metresPer = metresPerLength({ length: input.lengthUnit ?? "m" });
  const everyM = input.everyM ?? toSi(stepAbove(lengthM / metresPer / 25), metresPer);
  return {
    lengthM,
    cornersM: cornersOf(line),
    everyM,
    profiles,
    ...whole,
    sections,
    meetingM,
    rows: rowsOf(first, line, { profiles, plane: whole.plane }, chainagesEvery(lengthM, everyM)),
    volumes:
      input.sections && input.base
        ? stripVolumes(
            { ground: given[0] as GriddedSurface, base: baseIn(given, input.base), plane },
            { line, widthM: input.sections.widthM, sections, meetingM },
          )
        : null,
  };
}

function gridded(surface: SiteSurface): GriddedSurface {
  let grid: TriangleGrid | undefined;
  return {
    ...surface,
    get grid() {
      grid ??= new TriangleGrid(surface.mesh);
      return grid;
    },
  };
}

function baseIn(given: (GriddedSurface | CutSurface)[], base: SectionBase) {
  if (base === "plane") return null;
  const surface = given[base.surface]!;
  if ("along" in surface) throw new Error("The surface that is compared was given as it was cut");
  return { surface, cutIs: base.cutIs };
}

/** A line in the plane with its cross-sections. */
interface Course {
  line: number[];
  lengthM: number;
  widthM: number;
  stations: (Station & { across: number[] })[];
}

function courseOf(first: SiteSurface, input: ProfileInput): Course {
  const line = cleanLine(inPlane(first, input.line));
  const lengthM = checkedLength(line, input);
  const { everyM, widthM } = input.sections ?? { everyM: null, widthM: 0 };
  const chainagesM = everyM === null ? [] : chainagesEvery(lengthM, everyM);
  const stations = stationsAt(line, chainagesM).map(station => ({
    ...station,
    across: lineAcross(station, widthM),
  }));
  return { line, lengthM, widthM, stations };
}

function cutGridded(surface: GriddedSurface, { line, stations }: Course): CutSurface {
  const spanCount = line.length / 2 - 1 + stations.length;
  const grid = spanCount > SPANS_WITHOUT_GRID ? surface.grid : undefined;
  return {
    along: profileAlong(surface.tin, line, grid),
    across: stations.map(({ across }) => profileAlong(surface.tin, across, grid)),
  };
}

function refused(code: "line-short" | "line-outside" | "line-too-much", message: string) {
  return new SurfaceInputError(code, "line", message);
}

/** The line without repeated corners. */
function cleanLine(corners: Float64Array): number[] {
  const line: number[] = [];
  for (let i = 0; i < corners.length; i += 2) {
    const [x, y] = [corners[i]!, corners[i + 1]!];
    const isSame = line.length > 0 && Math.hypot(x - line.at(-2)!, y - line.at(-1)!) < SHORTEST_M;
    if (!isSame) line.push(x, y);
  }
  return line;
}

function checkedLength(line: number[], { everyM, sections }: ProfileInput): number {
  if (line.length < 4)
    throw refused("line-short", "The line is shorter than 1 cm; give two corners that lie apart");
  const lengthM = lineLength(line);
  if (everyM && chainageCount(lengthM, everyM) > MOST_ROWS)
    throw new SurfaceInputError(
      "too-many-rows",
      "everyM",
      measured`Heights every ${metres(everyM, null)} would make more than ${MOST_ROWS} rows, as the line is ${metres(lengthM, 1)} long; choose a larger distance`,
    );
  if (sections && chainageCount(lengthM, sections.everyM) > MOST_SECTIONS)
    throw new SurfaceInputError(
      "too-many-sections",
      "sectionEveryM",
      measured`Cross-sections every ${metres(sections.everyM, null)} would be more than ${MOST_SECTIONS}, as the line is ${metres(lengthM, 1)} long; choose a larger distance`,
    );
  return lengthM;
}

function refuseTooMany(profiles: Pick<Profile, "runs">[]): void {
  let places = 0;
  for (const { runs } of profiles) for (const run of runs) places += run.distanceM.length;
  if (places > MOST_PLACES)
    throw refused(
      "line-too-much",
      "The line and its cross-sections cross too many triangles; take a shorter line, or fewer or narrower sections",
    );
}

const planeOf = (first: SiteSurface, line: LonLatRing, plane: SectionPlane): GradedPlane =>
  slopedPlane(scopeOf(first, undefined), { ...plane, pivot: line[0]! }, plane.levelM);

interface Compared {
  base: SectionBase | null;
  plane: GradedPlane | null;
}

/** The plane along a line, and the areas between the first surface and its base. */
function compareAlong(
  profiles: readonly Profile[],
  { base, plane: design }: Compared,
  line: number[],
  lengthM: number,
): { plane: Profile | null; areas: SectionAreas | null } {
  const plane = design && planeAlong(design, line, lengthM);
  const other = base && (base === "plane" ? plane : profiles[base.surface]!);
  if (!other) return { plane, areas: null };
  const { aboveM2, belowM2, comparedM } = areasBetween(profiles[0]!, other);
  const isBelow = base !== "plane" && base.cutIs === "below";
  const missingM = Math.max(0, lengthM - comparedM);
  return {
    plane,
    areas: {
      cutM2: isBelow ? belowM2 : aboveM2,
      fillM2: isBelow ? aboveM2 : belowM2,
      missingM: missingM < 1e-4 ? 0 : missingM,
    },
  };
}

function planeAlong(design: GradedPlane, line: number[], lengthM: number): Profile {
  const heightM: number[] = [];
  for (let i = 0; i < line.length; i += 2) heightM.push(designAt(design, line[i]!, line[i + 1]!));
  return { lengthM, runs: [{ distanceM: cornersOf(line), heightM }] };
}

function cornersOf(line: number[]): number[] {
  const corners = [0];
  for (let i = 0; i + 3 < line.length; i += 2) corners.push(corners.at(-1)! + spanLength(line, i));
  return corners;
}

function sectionsOf(
  first: SiteSurface,
  cuts: readonly CutSurface[],
  compared: Compared,
  { stations, widthM }: Course,
): SurfaceSection[] {
  return stations.map(({ chainageM, across }, i) => {
    const profiles = cuts.map(cut => cut.across[i]!);
    const { plane, areas } = compareAlong(profiles, compared, across, widthM);
    return {
      chainageM,
      ends: degreesOf(first, across),
      profiles: profiles.map(profile => shifted(profile, widthM / 2)),
      plane: plane && shifted(plane, widthM / 2),
      areas,
    };
  });
}

const shifted = ({ runs }: Profile, byM: number): Pick<Profile, "runs"> => ({
  runs: runs.map(({ distanceM, heightM }) => ({
    distanceM: Float64Array.from(distanceM, distance => distance - byM),
    heightM,
  })),
});

function degreesOf({ plane }: SiteSurface, xy: number[]): LonLatRing {
  const axis = (k: 0 | 1) => xy.filter((_, i) => i % 2 === k);
  const { longitude, latitude } = fromPlane(plane, axis(0), axis(1));
  return Array.from(longitude, (lon, i) => [lon, latitude[i]!]);
}

function rowsOf(
  first: SiteSurface,
  line: number[],
  { profiles, plane }: { profiles: readonly Profile[]; plane: Profile | null },
  chainagesM: number[],
): ProfileRow[] {
  const stations: Station[] = stationsAt(line, chainagesM);
  const places = degreesOf(
    first,
    stations.flatMap(({ x, y }) => [x, y]),
  );
  return stations.map(({ chainageM }, i) => ({
    chainageM,
    longitude: places[i]![0],
    latitude: places[i]![1],
    heightsM: profiles.map(profile => heightAt(profile, chainageM)),
    planeM: plane && heightAt(plane, chainageM),
  }));
}
