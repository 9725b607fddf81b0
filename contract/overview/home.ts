import { z } from "zod";
import { DisplayUnits } from "#shapes/display-units.ts";
import { Id } from "#shapes/id.ts";
import { SiteSketch } from "#shapes/summary.ts";
import { Activity } from "../activity.ts";
import { IsoDate } from "../fields.ts";
import { SavedVolume } from "../volume/saved-volume-list.ts";

const Named = z.object({ _id: Id, name: z.string() });

const HomeSite = z.object({
  _id: Id,
  name: z.string(),
  project: Named,
  /** Of the current survey, as its number of points; null when the day is unknown. */
  surveyedOn: z.string().nullable(),
  pointCount: z.number().int(),
  /** When anything but an export was last recorded about it. */
  changedAt: IsoDate,
  /** Null without points. */
  sketch: SiteSketch.nullable(),
});
export type HomeSite = z.infer<typeof HomeSite>;

/** Volumes in bank m³. */
const HomeVolume = SavedVolume.pick({
  _id: true,
  mode: true,
  cutVolume: true,
  fillVolume: true,
  netVolumeChange: true,
  savedAt: true,
  outdated: true,
}).extend({
  site: Named,
  project: Named,
  /** In which the project's pages show figures; those above are SI. */
  displayUnits: DisplayUnits,
});
export type HomeVolume = z.infer<typeof HomeVolume>;

const HomeChange = Activity.extend({
  /** Whether its site can be opened: false without one, or if it is deleted. */
  hasSite: z.boolean(),
});
export type HomeChange = z.infer<typeof HomeChange>;

export const Home = z.object({
  /** When the account's visit before this one ended, to a quarter of an hour; null on its first. */
  previousVisitAt: IsoDate.nullable(),
  /** Last changed first. */
  sites: z.array(HomeSite),
  /** By others, newest first. */
  changes: z.array(HomeChange),
  /** The newest volumes that were saved in a month, and how many there are. */
  volumes: z.object({
    /** Of UTC: '2026-12'. */
    month: z.string(),
    results: z.array(HomeVolume),
    total: z.number().int(),
  }),
});
export type Home = z.infer<typeof Home>;
