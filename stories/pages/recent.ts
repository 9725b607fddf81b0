import type { loader as homeLoader } from "#app/routes/home/home.tsx";
import { SI_UNITS } from "#shapes/values/units.ts";
import { sketchOf } from "#survey/plan/sketch.ts";
import { summary } from "../map/panel/quarry.ts";
import { jonas, project, sites } from "./fixtures.ts";
import type { LoaderData } from "./route-page.tsx";

type Home = Exclude<LoaderData<typeof homeLoader>["home"], null | "failed">;

const named = { _id: project._id, name: project.name };
const [north, south, spoil] = sites.map(({ _id, name, pointCount, ...site }, i) => ({
  ...{ _id, name, pointCount, project: named },
  surveyedOn: site.surveyedOn ?? null,
  changedAt: `2026-11-${18 - i}T14:05:00.000Z`,
  sketch: pointCount > 0 ? sketchOf(summary.plan!) : null,
}));

const change = (id: string, at: string, more: Partial<Home["changes"][number]>): Home["changes"][number] => ({
  ...{ _id: id, at, deed: "survey-uploaded", actor: jonas, project: named },
  ...{ site: north!, subject: { _id: "d1", name: "After blast 43" }, surveyedOn: "2026-11-18" },
  ...{ details: {}, hasSite: true },
  ...more,
});

const volume = (id: string, cutVolume: number, fillVolume: number) => ({
  ...{ _id: id, mode: "cut_fill", cutVolume, fillVolume, netVolumeChange: cutVolume - fillVolume },
  savedAt: "2026-11-18T09:12:00.000Z",
  outdated: null,
  ...{ site: { _id: north!._id, name: north!.name }, project: named, displayUnits: SI_UNITS },
});

/** The home page of somebody who was away for a night. */
export const recent: Home = {
  previousVisitAt: "2026-11-17T17:02:00.000Z",
  sites: [north!, south!, spoil!],
  changes: [
    change("a3", "2026-11-18T07:40:00.000Z", { details: { points: 1_003 } }),
    change("a2", "2026-11-17T15:20:00.000Z", { deed: "volume-saved", subject: null, surveyedOn: null }),
    change("a1", "2026-11-16T10:05:00.000Z", {
      ...{ deed: "site-deleted", subject: null, surveyedOn: null },
      ...{ site: { _id: "gone", name: "Access road" }, hasSite: false },
    }),
  ],
  volumes: {
    month: "2026-11",
    total: 2,
    results: [
      volume("v2", 12_408.3, 310.2),
      { ...volume("v1", 980.1, 4_120.7), outdated: { survey: "own", reason: "not-current" } },
    ],
  },
};
