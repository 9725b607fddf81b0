import { fromPlane } from "../geodesy/local-plane.ts";
import { stepAbove } from "../steps.ts";
import { SurfaceInputError } from "../tin/errors.ts";
import { type DesignPlane, designAt } from "../volume/mesh/prism.ts";
import type { SiteSurface } from "../volume/mesh/surface.ts";
import { TriangleGrid } from "../volume/mesh/triangle-grid.ts";
import { inPlane, scopeOf, slopedPlane } from "../volume/scope.ts";
import type { LonLatRing } from "../volume/types.ts";
import { areasBetween } from "./between.ts";
import { heightAt } from "./heights.ts";
import { type Profile, profileAlong } from "./profile.ts";
import {
  chainageCount,
  chainagesEvery,
  lineAcross,
  type Station,
  spanLength,
  stationsAt,
} from "./stations.ts";
import { lineLength } from "./strip.ts";
import type { CrossSection, ProfileInput, ProfileRow, ProfileStudy, SectionAreas } from "./types.ts";
import { type GriddedSurface, stripVolumes } from "./volumes.ts";

/** A shorter line has no direction to speak of. */
const SHORTEST_M = 0.01;
export const MOST_SECTIONS = 200;
export const MOST_ROWS = 2_000;
/** Places in all runs of an answer. */
const MOST_PLACES = 400_000;

/** What is compared: the first surface, with the base as a profile of any line. */
interface Compared {
  gridded: GriddedSurface[];
  base: ProfileInput["base"];
  plane: DesignPlane | null;
}

/**
 * Cuts surfaces along a line: heights, areas and volumes between the first and its base, and cross-sections. All
 * surfaces are triangulated in the plane of the first. Throws {@link SurfaceInputError} with what to do when the line
 * or the sections cannot be used.
 */
export function studyProfile(surfaces: readonly SiteSurface[], input: ProfileInput): ProfileStudy {
  const first = surfaces[0]!;
  const line = cleanLine(inPlane(first, input.line));
  const lengthM = checkedLength(line, input);
  const everyM = input.everyM ?? stepAbove(lengthM / 25);
  const compared: Compared = {
    gridded: surfaces.map(surface => ({ ...surface, grid: new TriangleGrid(surface.mesh) })),
    base: input.base,
    plane: planeOf(first, input),
  };
  const { profiles, plane, areas } = along(compared, line, lengthM);
  if (profiles[0]!.runs.length === 0)
    throw refused("line-outside", "The line does not cross the survey; draw it over the surveyed ground");
  const sections = input.sections ? sectionsOf(compared, line, lengthM, input.sections) : [];
  const study = { profiles, plane, areas, sections };
  refuseTooMany([...profiles, ...sections.flatMap(section => section.profiles)]);
  return {
    lengthM,
    cornersM: cornersOf(line),
    everyM,
    ...study,
    rows: rowsOf(first, line, study, chainagesEvery(lengthM, everyM)),
    volumes:
      input.sections && input.base ? stripVolumes(compared, line, input.sections.widthM, sections) : null,
  };
}

function refused(code: "line-short" | "line-outside" | "line-too-much", message: string) {
  return new SurfaceInputError(code, "line", message);
}

/** The line without corners in the place of the one before. */
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
  const length = `the line is ${lengthM.toFixed(1)} m long`;
  if (everyM && chainageCount(lengthM, everyM) > MOST_ROWS)
    throw new SurfaceInputError(
      "too-many-rows",
      "everyM",
      `Heights every ${everyM} m would make more than ${MOST_ROWS} rows, as ${length}; choose a larger distance`,
    );
  if (sections && chainageCount(lengthM, sections.everyM) > MOST_SECTIONS)
    throw new SurfaceInputError(
      "too-many-sections",
      "sectionEveryM",
      `Cross-sections every ${sections.everyM} m would be more than ${MOST_SECTIONS}, as ${length}; choose a larger distance`,
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

function planeOf(first: SiteSurface, { base, line }: ProfileInput): DesignPlane | null {
  if (!base || "surface" in base) return null;
  return slopedPlane(scopeOf(first, undefined), { ...base, pivot: line[0]! }, base.levelM);
}

interface Along {
  profiles: Profile[];
  plane: Profile | null;
  areas: SectionAreas | null;
}

/** The surfaces and the plane along one line, with the areas between the first surface and its base. */
function along({ gridded, base, plane: design }: Compared, line: number[], lengthM: number): Along {
  const profiles = gridded.map(({ tin, grid }) => profileAlong(tin, line, grid));
  const plane = design && planeAlong(design, line, lengthM);
  const other = base && ("surface" in base ? profiles[base.surface]! : plane);
  if (!other) return { profiles, plane, areas: null };
  const { aboveM2, belowM2, comparedM } = areasBetween(profiles[0]!, other);
  const isBelow = "surface" in base && base.cutIs === "below";
  const missingM = Math.max(0, lengthM - comparedM);
  return {
    profiles,
    plane,
    areas: {
      cutM2: isBelow ? belowM2 : aboveM2,
      fillM2: isBelow ? aboveM2 : belowM2,
      missingM: missingM < 1e-4 ? 0 : missingM,
    },
  };
}

function planeAlong(design: DesignPlane, line: number[], lengthM: number): Profile {
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
  compared: Compared,
  line: number[],
  lengthM: number,
  { everyM, widthM }: NonNullable<ProfileInput["sections"]>,
): CrossSection[] {
  return stationsAt(line, chainagesEvery(lengthM, everyM)).map(station => {
    const across = lineAcross(station, widthM);
    const { profiles, plane, areas } = along(compared, across, widthM);
    return {
      chainageM: station.chainageM,
      ends: degreesOf(compared.gridded[0]!, across),
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
  { profiles, plane }: Pick<Along, "profiles" | "plane">,
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
