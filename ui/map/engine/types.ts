import type { ReactNode } from "react";
import type { PointDifferenceCounts } from "#shapes/comparison.ts";
import type { SiteSummary } from "#shapes/summary.ts";
import type { VolumeDrawing } from "#shapes/volume.ts";
import type { CadFeature } from "#survey/cad/geojson.ts";
import type { MarkChoice } from "#survey/codes/code-marks.ts";
import type { PointTolerances } from "#survey/compare/compare-points.ts";
import type { GridLine } from "#survey/geodesy/line-between.ts";
import type { VolumeMeaning } from "#survey/report/words/volume-words.ts";
import type { LinkElement } from "../../primitives/slots/slots.tsx";
import type { LineKind } from "../../survey/plan-view/line-legend.tsx";
import type { PlanLinesProps } from "../../survey/plan-view/plan-lines.tsx";
import type { PlanPad } from "../../survey/plan-view/plan-view.tsx";
import type { PointSource } from "../worker/points.ts";
import type { MapWords } from "./words.ts";

/** A ring of [longitude, latitude] in degrees; the first corner is not repeated. */
export type Ring = [longitude: number, latitude: number][];

export interface MapPad {
  id: string | number;
  name: string;
  /** Design height, metres above the ellipsoid. */
  elevation: number;
  ring: Ring;
}

/** The shapes that can be drawn corner by corner. */
export type DrawnShape = "boundary" | "pad" | "line";

/** The areas of the volume calculator; all of them can be dragged when `onEdit` is given. */
export interface MapAreas {
  boundary: Ring | null;
  pads: MapPad[];
  /** The line of a profile from A to B with the ends of its cross-sections; it cannot be dragged. */
  profile?: { line: Ring; sections: readonly Ring[] };
}

/** Ground minus design over a surface, or an earlier survey minus the ground: cut is orange, fill is blue. */
export interface CutFill {
  /** Degrees, one for each vertex. */
  longitude: Float64Array;
  latitude: Float64Array;
  /** The difference at each vertex, metres; above 0 is cut. */
  differenceM: Float32Array;
  /** Three vertices for each triangle. */
  triangles: Uint32Array;
  /** Where the colours change, rising, metres, as in a {@link VolumeDrawing}: 0 or the tolerance in the middle. */
  stepsM: readonly number[];
  /** Lines where the batters of pads meet the ground. */
  daylight?: readonly Ring[];
}

/** An earlier survey that the map's own is compared with: colours by height and marks by point. */
export interface MapComparison {
  earlier: PointSource;
  /** Short names of the surveys: '11 Nov'. */
  names: { earlier: string; later: string };
  /** Differences at which the colours change, ascending, metres, as in the drawing of the plan. */
  stepsM: readonly number[];
  /** Tolerances of the marks, metres. */
  tolerances: PointTolerances;
  /** How many points differ, and in which way. */
  counts: PointDifferenceCounts;
  /** True if points can be compared by name and some differ. */
  hasMarks: boolean;
  /** True if points that moved have no mark at first, because most names stand for other points. */
  hidesMoved: boolean;
}

/** A saved volume, as the server draws it on the site's plan. */
export interface SavedVolume {
  /** In units of the summary's plan. */
  drawing: VolumeDrawing;
  /** Names and notes of the drawing's pads, in their order. */
  pads: readonly Pick<PlanPad, "name" | "note">[];
  /** What the colours stand for. */
  meaning: VolumeMeaning;
}

/** A layer of pictures from a map server, as stored with the site. */
export interface MapWmsLayer {
  url: string;
  layerName: string;
  title?: string | null;
  version?: string | null;
  format?: string | null;
  attribution?: string | null;
  /** The bounds that the service announces, degrees. */
  bounds?: unknown;
}

/** The base maps available under a site. */
export interface MapSources {
  /** Tile address with {z}, {x} and {y}, or 'none' for a blank sheet. */
  basemapTiles: string;
  basemapAttribution: string;
  /** If set, Mapbox draws the map with this token; if null, MapLibre does. */
  mapboxToken: string | null;
}

/** A place chosen on the map, degrees. */
export interface MapPlace {
  longitude: number;
  latitude: number;
  /** The point at that place, by its index in the site's order; null for none. */
  point: number | null;
}

/** A numbered pin that is a link. */
export interface MapPin {
  id: string;
  number: number;
  longitude: number;
  latitude: number;
  /** Read by screen readers: 'Comment 3: Point CP103'. */
  label: string;
  link: LinkElement;
}

export interface SiteMapProps {
  site: { id: string; name: string };
  summary: SiteSummary;
  points: PointSource;
  /** Colours and shapes that the project has chosen for codes. */
  choices?: readonly MarkChoice[];
  words: MapWords;
  sources: MapSources;
  /** Title of the card, which makes it collapsible; without it only `label` names the map. */
  title?: string;
  label?: string;
  height?: string;
  /** On phones, fetch the points only on request: for large surveys on pages that show more than the map. */
  asksOnPhones?: boolean;
  /** The site's drawing and its name; loaded when it is first shown. */
  cad?: { name: string; load: () => Promise<readonly CadFeature[]> } | null;
  wms?: MapWmsLayer | null;
  /** The point selected in both map and table, by its index in the site's order. */
  selected?: number | null;
  onSelect?: (index: number | null) => void;
  /** The points selected for an action, by their indexes in the site's order. */
  chosen?: readonly number[];
  /** Points to zoom to, each time another list is given. */
  zoomTo?: readonly number[] | null;
  /**
   * A point was clicked, or several lie in the rectangle drawn. The map has a selection tool when this is
   * given.
   */
  onChoose?: (points: readonly number[], how: "toggle" | "add") => void;
  areas?: MapAreas | null;
  /** What clicks draw; a double click, Enter or the map's Finish button ends it, Escape cancels. */
  drawing?: DrawnShape | null;
  /** The ring or line that was drawn; null when drawing was cancelled. */
  onDraw?: (ring: Ring | null) => void;
  /** A corner was dragged, or removed by a double click. */
  onEdit?: (areas: MapAreas) => void;
  cutFill?: CutFill | null;
  /** The site's saved volume, drawn under the points and listed among the layers. */
  volume?: SavedVolume | null;
  /** The lines that the surface follows, drawn on the site's plan until the live map draws them. */
  planLines?: (Omit<PlanLinesProps, "plan"> & { kinds: readonly LineKind[] }) | null;
  /** The survey to compare with. The plan is shown until the colours are ready. */
  comparison?: MapComparison | null;
  /** What the colours of `cutFill` stand for. */
  cutFillMeaning?: VolumeMeaning;
  /** Shown beneath the live map, and instead of it if it cannot draw; by default the points by code. */
  plan?: { picture: ReactNode; legend: ReactNode };
  /** Address of an external map, with {lat} and {lon} as placeholders, linked from the card of a point. */
  mapsUrl?: string;
  /** Link to the history of the point with this name, on its card. */
  historyLink?: (name: string) => LinkElement;
  /** Measures a line, in degrees, in the survey's own coordinate system; absent for surveys in degrees. */
  gridLine?: (line: readonly [Ring[number], Ring[number]]) => Promise<GridLine | null>;
  /** Link to a profile along a measured line. */
  profileLink?: (line: Ring) => LinkElement;
  /** Drawn above everything else on the live map, and on the plan until the live map is ready. */
  pins?: readonly MapPin[];
  /** A place was chosen for a comment. The live map has a tool for it when this is given. */
  onPlace?: (place: { longitude: number; latitude: number; pointName: string | null }) => void;
  /** Link that starts a comment on the point with this name, on its card. */
  commentLink?: (name: string) => LinkElement;
  /** What heights are above: 'above the ellipsoid'. */
  heightNote?: string;
}
