import { endpoints } from "#contract/endpoints.ts";
import { limits } from "#contract/limits.ts";
import type { OverviewSite } from "#contract/overview/site-overview.ts";
import type { GeoBounds, SiteSketch } from "#shapes/summary.ts";
import {
  boxOf,
  frameAround,
  isWithin,
  MARK_UNITS,
  mergeMarks,
  placeOn,
} from "#ui/survey/overview-plan/overview-layout.ts";
import { type Api, withoutIt } from "../../api/client.ts";

/** Rows in the list beside the plan. */
const PAGE_ROWS = Math.min(50, limits.sketchesMax);
/** Most names listed of sites without points. */
const NAMES = 100;

type Placed = OverviewSite & { centre: NonNullable<OverviewSite["centre"]> };

/** Reads the sites of a project, or of all projects, and lays out the page. */
export async function loadOverview(api: Api, projectId: string | undefined, url: URL) {
  const { sites, total } = await callOverview(api, projectId);
  const placed = sites.filter((site): site is Placed => site.centre !== null);
  const asked = boxIn(url.searchParams.get("box"));
  const shown = asked ? placed.filter(({ centre }) => isWithin(asked, centre)) : placed;
  const box = boxOf(shown.map(({ centre }) => centre));
  const { frame, marks, rows } = layOut(shown, box);
  const pages = Math.max(1, Math.ceil(rows.length / PAGE_ROWS));
  const page = Math.min(pages, Math.max(1, Number(url.searchParams.get("page")) || 1));
  const from = (page - 1) * PAGE_ROWS;
  const listed = rows.slice(from, from + PAGE_ROWS);
  const sketches = await sketchesOf(api, listed);
  const bare = sites.filter(({ centre }) => centre === null);
  return {
    box,
    frame,
    marks,
    rows: listed.map(row => ({ ...row, sketch: sketches[row.id] })),
    paging: { from: from + 1, to: from + listed.length, total: rows.length, page, pages },
    isPart: asked !== null,
    placedCount: placed.length,
    bare: bare.slice(0, NAMES).map(({ _id, name, project }) => ({ id: _id, name, project: project.name })),
    bareCount: bare.length,
    listedCount: sites.length,
    total,
  };
}

export function callOverview(api: Api, projectId: string | undefined) {
  return api.call(endpoints.siteOverview, { query: projectId === undefined ? {} : { projectId } });
}

/** West, south, east and north in degrees, as written in links of the plan; null for anything else. */
function boxIn(text: string | null): GeoBounds | null {
  const numbers = text?.split(",").map(Number) ?? [];
  if (numbers.length !== 4 || !numbers.every(Number.isFinite)) return null;
  const [west, south, east, north] = numbers as [number, number, number, number];
  return { west, south, east, north };
}

/** Rounds outwards to millionths of a degree, so that the sites at its edges stay inside. */
const writeBox = ({ west, south, east, north }: GeoBounds) =>
  [
    Math.floor(west * 1e6) / 1e6,
    Math.floor(south * 1e6) / 1e6,
    Math.ceil(east * 1e6) / 1e6,
    Math.ceil(north * 1e6) / 1e6,
  ].join(",");

/** Marks in reading order, and the sites in the order of their marks. */
function layOut(sites: readonly Placed[], box: GeoBounds | null) {
  if (!box) return { frame: null, marks: [], rows: [] };
  const frame = frameAround(box);
  const merged = mergeMarks(
    sites.map(({ centre }) => placeOn(frame, centre)),
    MARK_UNITS,
  ).sort((a, b) => Math.round(a.y / MARK_UNITS) - Math.round(b.y / MARK_UNITS) || a.x - b.x);
  const groups = merged.map(({ x, y, members }, i) => ({
    ...{ number: i + 1, x: Math.round(x), y: Math.round(y) },
    sites: members.map(member => sites[member]!).sort((a, b) => a.name.localeCompare(b.name, "en")),
  }));
  return {
    frame,
    marks: groups.map(({ sites: members, ...mark }) => ({
      ...mark,
      siteCount: members.length,
      pointCount: members.reduce((sum, { pointCount }) => sum + pointCount, 0),
      name: members.length === 1 ? members[0]!.name : undefined,
      siteId: members.length === 1 ? members[0]!._id : null,
      box: writeBox(boxOf(members.map(({ centre }) => centre))!),
    })),
    rows: groups.flatMap(({ number, sites: members }) =>
      members.map(({ _id, name, project, pointCount }, i) => ({
        ...{
          number,
          isFirst: i === 0,
          id: _id,
          name,
          project: project.name,
          projectId: project._id,
          pointCount,
        },
      })),
    ),
  };
}

/** Sketches are decoration: the list works without them. */
async function sketchesOf(api: Api, rows: readonly { id: string }[]): Promise<Record<string, SiteSketch>> {
  if (rows.length === 0) return {};
  const ids = rows.map(({ id }) => id).join(",");
  const answer = await api.call(endpoints.siteSketches, { query: { ids } }).catch(withoutIt);
  return answer?.sketches ?? {};
}
