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

/** What can be drawn corner by corner. */
export type DrawnShape = "boundary" | "pad" | "line";

/** What the volume calculator draws: all of it can be dragged when `onEdit` is given. */
export interface MapAreas {
  boundary: Ring | null;
  pads: MapPad[];
  /** The line of a profile from A to B with the ends of its cross-sections: seen, not dragged. */
  profile?: { line: Ring; sections: readonly Ring[] };
}

/** Ground minus design over a surface, or an earlier survey minus ground: orange is cut, blue is fill. */
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

/** An earlier survey, which the map's own is compared with: colours by height and marks by point. */
export interface MapComparison {
  earlier: PointSource;
  /** Short names of the surveys: '11 Nov'. */
  names: { earlier: string; later: string };
  /** Where the colours change, rising, metres, as in the drawing of the plan. */
  stepsM: readonly number[];
  /** Of the marks, metres. */
  tolerances: PointTolerances;
  /** How many points differ, and in which way. */
  counts: PointDifferenceCounts;
  /** Points have names to be compared by, and some differ. */
  hasMarks: boolean;
}

/** A volume that was saved, as the server draws it on the site's plan. */
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
  /** What the service says it covers, degrees. */
  bounds?: unknown;
}

/** Which maps lie under a site. */
export interface MapSources {
  /** Address of picture tiles with {z}, {x} and {y}, or 'none' for plain paper. */
  basemapTiles: string;
  basemapAttribution: string;
  /** With a token Mapbox draws the map, without one MapLibre. */
  mapboxToken: string | null;
}

/** A place that was chosen on the map, degrees. */
export interface MapPlace {
  longitude: number;
  latitude: number;
  /** The point there, by its place in the site's order. */
  point: number | null;
}

/** A numbered pin that leads somewhere. */
export interface MapPin {
  id: string;
  number: number;
  longitude: number;
  latitude: number;
  /** Said to who cannot see the map: 'Comment 3: Point CP103'. */
  label: string;
  link: LinkElement;
}

export interface SiteMapProps {
  site: { id: string; name: string };
  summary: SiteSummary;
  points: PointSource;
  /** Colours and shapes that were chosen for codes. */
  choices?: readonly MarkChoice[];
  words: MapWords;
  sources: MapSources;
  /** Title of the card, which then can be folded away; without it only `label` names the map. */
  title?: string;
  label?: string;
  height?: string;
  /** On a phone, points are fetched only once they are asked for: for large surveys beside other things. */
  asksOnPhones?: boolean;
  /** The site's drawing and what it is called; asked for once it shows. */
  cad?: { name: string; load: () => Promise<readonly CadFeature[]> } | null;
  wms?: MapWmsLayer | null;
  /** The point that map and table both show, by its place in the site's order. */
  selected?: number | null;
  onSelect?: (index: number | null) => void;
  /** Points that something is to be done with, by their places in the site's order. */
  chosen?: readonly number[];
  /** One was clicked, or several lie in a rectangle that was drawn: the map has a tool for it then. */
  onChoose?: (points: readonly number[], how: "toggle" | "add") => void;
  areas?: MapAreas | null;
  /** What the next clicks draw; a double click, Enter or the map's Finish ends it, Escape gives up. */
  drawing?: DrawnShape | null;
  /** The ring or line that was drawn; null when drawing was given up. */
  onDraw?: (ring: Ring | null) => void;
  /** A corner was dragged, or removed by a double click on it. */
  onEdit?: (areas: MapAreas) => void;
  cutFill?: CutFill | null;
  /** The site's saved volume, which lies under the points and has an entry among the layers. */
  volume?: SavedVolume | null;
  /** What the surface follows, drawn on the site's plan until the live map draws it. */
  planLines?: (Omit<PlanLinesProps, "plan"> & { kinds: readonly LineKind[] }) | null;
  /** With what the map's survey is compared. The plan stays until the colours are there. */
  comparison?: MapComparison | null;
  /** What the colours of `cutFill` stand for. */
  cutFillMeaning?: VolumeMeaning;
  /** Lies under the live map, and stays where that cannot draw; the points by code when absent. */
  plan?: { picture: ReactNode; legend: ReactNode };
  /** Address of an external map, with {lat} and {lon} to fill in, for the card of a point. */
  mapsUrl?: string;
  /** To a point of this name through the surveys, on the card of a point. */
  historyLink?: (name: string) => LinkElement;
  /** Measures a line, degrees, in the coordinate system that the survey came in; absent for surveys in degrees. */
  gridLine?: (line: readonly [Ring[number], Ring[number]]) => Promise<GridLine | null>;
  /** To a profile along a line that was measured. */
  profileLink?: (line: Ring) => LinkElement;
  /** Over everything else on the live map, and over the plan until that comes. */
  pins?: readonly MapPin[];
  /** A place was chosen for a comment: the live map has a tool for it then. */
  onPlace?: (place: { longitude: number; latitude: number; pointName: string | null }) => void;
  /** To begin a comment on the point of this name, on the card of a point. */
  commentLink?: (name: string) => LinkElement;
  /** What heights are counted from: 'above the ellipsoid'. */
  heightNote?: string;
}
