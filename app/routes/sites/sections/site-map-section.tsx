import { Link } from "@remix-run/react";
import { useMemo } from "react";
import type { SiteOutline } from "#contract/site.ts";
import type { VolumeDrawing } from "#contract/volume/volume.ts";
import { padName } from "#survey/report/pad-rows.ts";
import { meaningOf } from "#survey/report/volume-facts.ts";
import { heightWords } from "#survey/report/words/height-words.ts";
import type { Figures } from "#survey/units/figures.ts";
import type { MapWmsLayer, SavedVolume, SiteMapProps } from "#ui/map/engine/types.ts";
import { SiteMap } from "#ui/map/panel/site-map.tsx";
import { useFigures } from "#ui/units.ts";
import { loadDrawing } from "../../../columns/load-drawing.ts";
import { pointSource } from "../../../columns/point-source.ts";
import { messages } from "../../../messages.ts";
import { hasHistory, historyPath } from "../history/history-path.ts";
import { profilePath } from "../profile/profile-query.ts";
import type { SitePage } from "../site-page.ts";

interface SiteMapSectionProps extends Pick<SitePage, "site" | "summary" | "earlier" | "maps" | "mapsUrl"> {
  /** Of the saved volume. */
  drawing: VolumeDrawing | null;
  planLines: SiteMapProps["planLines"];
  selected: number | null;
  onSelect: (index: number | null) => void;
}

/** The site on a map, with its drawing and its map layer; nothing while it has none of them. */
export function SiteMapSection({
  site,
  summary,
  earlier,
  maps,
  mapsUrl,
  drawing,
  planLines,
  selected,
  onSelect,
}: SiteMapSectionProps) {
  const figures = useFigures();
  const volume = useMemo(() => savedVolume(site, drawing, figures), [site, drawing, figures]);
  const { cadDiagram, wmsLayer } = site;
  if (!summary.plan && !cadDiagram && !wmsLayer) return null;
  return (
    <SiteMap
      title="Site Map"
      site={{ id: site._id, name: site.name }}
      summary={summary}
      points={pointSource(site._id, site.datasetId, earlier ? `?survey=${earlier._id}` : "", site.surfaceKey)}
      choices={site.codeMarks}
      words={messages.map}
      sources={maps}
      mapsUrl={mapsUrl}
      historyLink={hasHistory(site) ? name => <Link to={historyPath(site._id, name)} /> : undefined}
      heightNote={heightWords(site.reading).note}
      profileLink={line => <Link to={profilePath(site._id, line, earlier)} />}
      cad={
        cadDiagram && {
          name: cadDiagram.fileName || "CAD diagram",
          load: () => loadDrawing(`/sites/${site._id}`),
        }
      }
      volume={volume}
      planLines={planLines}
      wms={wmsLayer && "url" in wmsLayer ? (wmsLayer as unknown as MapWmsLayer) : null}
      selected={selected}
      onSelect={onSelect}
    />
  );
}

/** The saved volume as the map takes it. */
function savedVolume(site: SiteOutline, drawing: VolumeDrawing | null, figures: Figures): SavedVolume | null {
  if (!drawing || !site.volumeResults) return null;
  const pads = drawing.pads.map(({ id, elevation }) => ({
    name: padName(id),
    note: figures.height(elevation),
  }));
  return { drawing, pads, meaning: meaningOf(site.volumeResults) };
}
