import type { LonLatRing } from "#shapes/places.ts";
import type { SectionAreas, StripVolumes } from "#shapes/profile.ts";
import type { LengthUnit } from "#shapes/values/units.ts";
import type { Profile } from "./profile.ts";

/** A level, or a plane that has its level where the line starts. */
export interface SectionPlane {
  levelM: number;
  slopePercentage?: number;
  azimuthDeg?: number;
}

/** What the first surface is compared with along a line. */
export type SectionBase =
  /** Another of the surfaces, by its number. Cut lies below an earlier survey, and above a design. */
  | { surface: number; cutIs: "above" | "below" }
  /** The plane; cut is ground above it. */
  | "plane";

export interface ProfileInput {
  /** Degrees; two corners at least. */
  line: LonLatRing;
  /** Metres between two rows of the table of chainages; a round distance for about 25 rows when null. */
  everyM: number | null;
  /** The unit in which that distance is round; metres when absent. */
  lengthUnit?: LengthUnit;
  /** Cut with the surfaces, whether it is compared or not. */
  plane: SectionPlane | null;
  base: SectionBase | null;
  /** Spacing and full width of cross-sections, metres. */
  sections: { everyM: number; widthM: number } | null;
}

export interface ProfileRow {
  chainageM: number;
  longitude: number;
  latitude: number;
  /** Height of each surface; null if it has none there. */
  heightsM: (number | null)[];
  /** Null without a plane. */
  planeM: number | null;
}

export interface SurfaceSection {
  chainageM: number;
  /** Left and right end of the section as one looks along the line, degrees. */
  ends: LonLatRing;
  /** Profile of each surface. Distances are from the line, negative to the left. */
  profiles: Pick<Profile, "runs">[];
  /** Null without a plane. */
  plane: Pick<Profile, "runs"> | null;
  /** Null without a base. */
  areas: SectionAreas | null;
}

/** Surfaces along a line; distances are horizontal, at the site's mean height. */
export interface ProfileStudy {
  lengthM: number;
  /** Chainages of the line's corners, metres. */
  cornersM: number[];
  everyM: number;
  profiles: Pick<Profile, "runs">[];
  /** Null without a plane. */
  plane: Pick<Profile, "runs"> | null;
  /** Along the line; null without a base. */
  areas: SectionAreas | null;
  rows: ProfileRow[];
  sections: SurfaceSection[];
  /** Chainages of sections that meet another inside a bend, where ground lies in both. */
  meetingM: number[];
  /** Null without sections or a base. */
  volumes: StripVolumes | null;
}
