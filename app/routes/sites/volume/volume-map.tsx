import type { SiteSummary } from "#contract/points/summary.ts";
import type { SiteOutline } from "#contract/site.ts";
import type { VolumeStudy } from "#survey/worker/tasks.ts";
import type { CutFill, DrawnShape, MapAreas, MapSources, Ring } from "#ui/map/engine/types.ts";
import { SiteMap } from "#ui/map/panel/site-map.tsx";
import { pointSource } from "../../../columns/point-source.ts";
import { messages } from "../../../messages.ts";
import { heightWords } from "../reading/heights.ts";
import { meaningOf, padName } from "../report/describe.ts";
import { StudyPlan, StudyRamp } from "./calculator-results.tsx";
import { cornersText, parseCorners } from "./corners.ts";
import type { VolumeValues } from "./parameters.ts";

interface VolumeMapProps {
  site: SiteOutline;
  summary: SiteSummary;
  maps: MapSources;
  study: VolumeStudy | null;
  mesh: CutFill | null;
  /** What stands in the fields, when the page computes by itself. */
  typed: VolumeValues | null;
  drawing: DrawnShape | null;
  onDrawn: (ring: Ring | null) => void;
  /** A field got other corners. */
  onCorners: (field: string, corners: string) => void;
}

/** Cut and fill on the map; the server's plan until it is there, and where it cannot be. */
export function VolumeMap(props: VolumeMapProps) {
  const { site, summary, maps, study, mesh, typed, drawing, onDrawn, onCorners } = props;
  if (!summary.plan) return null;
  const areas = typed && areasOf(typed);
  const onEdit = (edited: MapAreas) => {
    if (!areas) return;
    if (edited.boundary && edited.boundary !== areas.boundary)
      onCorners("boundary", cornersText(rounded(edited.boundary)));
    edited.pads.forEach((pad, i) => {
      if (pad.ring !== areas.pads[i]?.ring)
        onCorners(`pads.${Number(pad.id) - 1}.corners`, cornersText(rounded(pad.ring)));
    });
  };
  const picture = study ? <StudyPlan study={study} plan={summary.plan} /> : null;
  const legend = study?.drawing ? <StudyRamp study={study} /> : null;
  return (
    <SiteMap
      site={{ id: site._id, name: site.name }}
      summary={summary}
      points={pointSource(site._id, site.datasetId)}
      choices={site.codeMarks}
      words={messages.map}
      sources={maps}
      label="Cut and fill map"
      heightNote={heightWords(site.reading).note}
      height="560px"
      plan={picture ? { picture, legend } : undefined}
      areas={areas}
      drawing={drawing}
      onDraw={onDrawn}
      onEdit={areas ? onEdit : undefined}
      cutFill={mesh}
      cutFillMeaning={study ? meaningOf(study.result) : undefined}
    />
  );
}

/** What can be read of boundary and pads while they are typed. */
function areasOf(values: VolumeValues): MapAreas {
  const hasPads = values.mode === "cut_fill" || values.mode === "pads";
  const boundary = parseCorners(values.boundary).ring;
  const pads = values.pads.flatMap((pad, i) => {
    const { ring } = parseCorners(pad.corners);
    const elevation = Number(pad.elevation);
    const isPad = ring.length >= 3 && Number.isFinite(elevation) && pad.elevation.trim() !== "";
    return isPad ? [{ id: i + 1, name: padName(i + 1), elevation, ring }] : [];
  });
  return { boundary: boundary.length >= 3 ? boundary : null, pads: hasPads ? pads : [] };
}

/** Nine decimals are a tenth of a millimetre: nobody draws finer. */
export const rounded = (ring: Ring): Ring =>
  ring.map(([longitude, latitude]) => [Number(longitude.toFixed(9)), Number(latitude.toFixed(9))]);
