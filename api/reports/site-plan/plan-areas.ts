import { limits } from "#contract/limits.ts";
import type { StoredSummary } from "#contract/points/summary.ts";
import type { SitePlanLayout } from "#contract/reports/site-plan.ts";
import { texts } from "#contract/texts.ts";
import type { LineControls } from "#shapes/code-rules.ts";
import type { LonLatRing } from "#shapes/places.ts";
import type { PointColumns } from "#shapes/points.ts";
import type { PlanFrame, VolumeDrawing } from "#shapes/volume.ts";
import { markCode } from "#survey/linework/mark-code.ts";
import { formatDate } from "#survey/report/format.ts";
import { RESULT_WORDS } from "#survey/report/words/result-words.ts";
import type { Db } from "../../database/connection.ts";
import { invalid } from "../../http/refusal.ts";
import type { SiteRow } from "../../sites/sites.repository.ts";
import { listStockpiles } from "../../stockpiles/stockpiles.repository.ts";
import { drawnAreas, inPlan } from "../../volumes/drawn-areas.ts";
import { findSavedVolume, listSavedVolumes } from "../../volumes/saved-volumes.repository.ts";
import { hullOf } from "./points-hull.ts";

/** What a plan is centred on. */
export interface PlanArea {
  name: string;
  /** What must be completely visible: [longitude, latitude] in degrees. */
  around: LonLatRing;
  /** Lines to draw for the area. */
  drawing: VolumeDrawing;
  /** The name of the outline in the legend. */
  outlineName: string;
}

/** Where an area is looked up. */
interface Ground {
  db: Db;
  site: SiteRow;
  columns: PointColumns;
  controls: LineControls | null;
  boundary: LonLatRing | null;
  frame: PlanFrame;
  timeZone: string;
}

const nothingDrawn: VolumeDrawing = { outline: [], bands: [], pads: [], uphill: null, stepsM: [] };

/** Finds the area that a plan must show completely. Refuses with 422 one that the site does not have. */
export async function findArea(ground: Ground, area: string): Promise<PlanArea> {
  const [kind, ...rest] = area.split(":");
  const which = rest.join(":");
  if (kind === "code") return aroundCode(ground, which);
  if (kind === "stockpile") return aroundStockpile(ground, which);
  if (kind === "volume") return aroundVolume(ground, which);
  if (kind === "boundary") return aroundBoundary(ground);
  return { name: "Whole site", around: await hullOf(ground.columns), drawing: nothingDrawn, outlineName: "" };
}

function aroundBoundary({ boundary }: Ground): PlanArea {
  if (!boundary) throw invalid("area", texts.sitePlan.noBoundary);
  // The boundary is already drawn with the lines of the surface.
  return { name: "Outer boundary", around: boundary, drawing: nothingDrawn, outlineName: "" };
}

async function aroundCode({ columns, controls }: Ground, code: string): Promise<PlanArea> {
  const isMeant = columns.codes.map(each => markCode(each, controls) === code);
  const around = await hullOf(columns, index => isMeant[columns.codeIndex[index]!]!);
  if (around.length === 0) throw invalid("area", texts.sitePlan.noCode);
  return { name: `Code ${code || "without a name"}`, around, drawing: nothingDrawn, outlineName: "" };
}

async function aroundStockpile({ db, site, frame }: Ground, id: string): Promise<PlanArea> {
  const pile = (await listStockpiles(db, site.id)).find(each => each.id === id);
  if (!pile) throw invalid("area", texts.sitePlan.gone);
  const drawing = { ...nothingDrawn, outline: [inPlan(pile.outline, frame)] };
  return { name: pile.name, around: pile.outline, drawing, outlineName: "Outline of the stockpile" };
}

async function aroundVolume({ db, site, frame, columns, timeZone }: Ground, id: string): Promise<PlanArea> {
  const found = await findSavedVolume(db, site, id);
  if (!found) throw invalid("area", texts.sitePlan.gone);
  const { result, volumeResults } = found;
  const drawing = drawnAreas(volumeResults, frame);
  return {
    name: volumeName(result, timeZone),
    around: drawing ? cornersOf(drawing, frame) : await hullOf(columns),
    drawing: drawing ?? nothingDrawn,
    outlineName: "Boundary",
  };
}

/** Vertices of a drawing's lines, in degrees. */
const cornersOf = ({ outline, pads }: VolumeDrawing, { origin, degreesPerUnit }: PlanFrame): LonLatRing =>
  [...outline, ...pads.map(({ ring }) => ring)].flatMap(line =>
    Array.from({ length: line.length / 2 }, (_, i): [number, number] => [
      origin.longitude + line[2 * i]! * degreesPerUnit.longitude,
      origin.latitude - line[2 * i + 1]! * degreesPerUnit.latitude,
    ]),
  );

const volumeName = ({ savedAt, mode }: { savedAt: string; mode: string }, timeZone: string) =>
  `${(RESULT_WORDS.modes as Record<string, { name: string }>)[mode]?.name ?? "Volume"}, ${formatDate(savedAt, "dateTime", { timeZone })}`;

type ListedArea = SitePlanLayout["areas"][number];

/** The most areas of one kind in the list. */
const MOST_OF_A_KIND = limits.stockpilesMax;

/** Returns an area's list entry; `value` selects it. */
export function listedArea(value: string, { name }: PlanArea): ListedArea {
  const [kind, ...rest] = value.split(":") as [ListedArea["kind"], ...string[]];
  return { value, name: kind === "code" ? codeName(rest.join(":")) : name, kind };
}

const codeName = (code: string) => code || "Without a code";

interface ListingOf {
  codes: StoredSummary["codes"];
  hasBoundary: boolean;
  timeZone: string;
  /** What the plan is centred on. */
  shown: ListedArea;
}

/** Lists what a plan of a site can be centred on, always including the area that is shown. */
export async function listAreas(
  db: Db,
  site: SiteRow,
  { codes, hasBoundary, timeZone, shown }: ListingOf,
): Promise<ListedArea[]> {
  const piles = await listStockpiles(db, site.id);
  const volumes = await listSavedVolumes(db, site, "newest");
  const most = (kind: ListedArea["kind"], areas: Omit<ListedArea, "kind">[]): ListedArea[] => {
    const listed = areas.slice(0, MOST_OF_A_KIND).map(area => ({ ...area, kind }));
    const isMissing = shown.kind === kind && !listed.some(({ value }) => value === shown.value);
    return isMissing ? [...listed, shown] : listed;
  };
  return [
    { value: "site", name: "Whole site", kind: "site" },
    ...(hasBoundary ? [{ value: "boundary", name: "Outer boundary", kind: "boundary" as const }] : []),
    ...most(
      "code",
      codes.map(({ code }) => ({ value: `code:${code}`, name: codeName(code) })),
    ),
    ...most(
      "stockpile",
      piles.map(({ id, name }) => ({ value: `stockpile:${id}`, name })),
    ),
    ...most(
      "volume",
      volumes.map(each => ({ value: `volume:${each._id}`, name: volumeName(each, timeZone) })),
    ),
  ];
}
