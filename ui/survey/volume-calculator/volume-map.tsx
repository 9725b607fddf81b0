import type { SiteGrid } from "#shapes/site-grid.ts";
import type { VolumeStudy } from "#shapes/volume.ts";
import { padName } from "#survey/report/pad-rows.ts";
import { meaningOf } from "#survey/report/volume-facts.ts";
import { toSi } from "#survey/units/typed.ts";
import { useCoordinates, useTypedGrid } from "../../coordinates.ts";
import type { CutFill, DrawnShape, MapAreas, Ring, SiteMapProps } from "../../map/engine/types.ts";
import { SiteMap } from "../../map/panel/site-map.tsx";
import { isSameRing } from "../../map/tools/area-edits.ts";
import { cornersText, parseCorners } from "../volume-fields/corners.ts";
import { typedIn } from "../volume-fields/number-field.tsx";
import type { VolumeFieldValues } from "../volume-fields/types.ts";
import { StudyPlan, StudyRamp } from "../volume-study/volume-study.tsx";

/** What the site's map needs besides the volume. */
export type VolumeMapSite = Pick<
  SiteMapProps,
  "site" | "summary" | "points" | "choices" | "words" | "sources" | "heightNote"
>;

interface VolumeMapProps {
  map: VolumeMapSite;
  study: VolumeStudy | null;
  mesh: CutFill | null;
  /** The current values of the fields, if the page computes by itself. */
  typed: VolumeFieldValues | null;
  drawing: DrawnShape | null;
  onDrawn: (ring: Ring | null) => void;
  /** The corners in a field have changed. */
  onCorners: (field: string, corners: string) => void;
  /** The study was computed by the server, so the page has no triangles of it. */
  isByServer: boolean;
}

/** Cut and fill on the live map; the server's plan until that is ready, and if it cannot draw. */
export function VolumeMap(props: VolumeMapProps) {
  const { map, study, mesh, typed, drawing, onDrawn, onCorners, isByServer } = props;
  const { plan } = map.summary;
  const grid = useTypedGrid();
  const { grid: shown } = useCoordinates();
  if (!plan) return null;
  const areas = typed && areasOf(typed, grid);
  const onEdit = (edited: MapAreas) => {
    if (!areas) return;
    if (!isSameRing(edited.boundary, areas.boundary))
      onCorners("boundary", drawnText(edited.boundary ?? [], shown));
    edited.pads.forEach((pad, i) => {
      if (!isSameRing(pad.ring, areas.pads[i]?.ring))
        onCorners(`pads.${Number(pad.id) - 1}.corners`, drawnText(pad.ring, shown));
    });
  };
  const drawn = study && {
    picture: <StudyPlan study={study} plan={plan} />,
    legend: study.drawing && <StudyRamp study={study} />,
  };
  // A study that only the server computes is drawn as its plan, like a saved volume.
  const server = study && isByServer ? study.drawing : null;
  return (
    <SiteMap
      {...map}
      volume={server && study ? { drawing: server, pads: [], meaning: meaningOf(study.result) } : undefined}
      label="Cut and fill map"
      height="560px"
      plan={drawn ?? undefined}
      areas={areas}
      drawing={drawing}
      onDraw={onDrawn}
      onEdit={areas ? onEdit : undefined}
      cutFill={mesh}
      cutFillMeaning={study ? meaningOf(study.result) : undefined}
    />
  );
}

/** As much of boundary and pads as can be parsed during typing. */
function areasOf(values: VolumeFieldValues, grid: SiteGrid | null): MapAreas {
  const hasPads = values.mode === "cut_fill" || values.mode === "pads";
  const boundary = parseCorners(values.boundary, grid).ring;
  const pads = values.pads.flatMap((pad, i) => {
    const { ring } = parseCorners(pad.corners, grid);
    const elevation = toSi(Number(pad.elevation), typedIn(values).metresPer);
    const isPad = ring.length >= 3 && Number.isFinite(elevation) && pad.elevation.trim() !== "";
    return isPad ? [{ id: i + 1, name: padName(i + 1), elevation, ring }] : [];
  });
  return { boundary: boundary.length >= 3 ? boundary : null, pads: hasPads ? pads : [] };
}

/**
 * A drawn ring as typed text, finer than anyone can draw: to a thousandth of a unit of the grid, or nine decimals of a
 * degree, a tenth of a millimetre.
 */
export const drawnText = (ring: Ring, grid: SiteGrid | null): string =>
  cornersText(
    ring.map(([longitude, latitude]) => [Number(longitude.toFixed(9)), Number(latitude.toFixed(9))]),
    grid,
    1_000,
  );
