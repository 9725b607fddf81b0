import { Link, useNavigate } from "@remix-run/react";
import { useMemo } from "react";
import type { SiteOutline } from "#contract/site.ts";
import type { VolumeDrawing } from "#shapes/volume.ts";
import { padName } from "#survey/report/pad-rows.ts";
import { meaningOf } from "#survey/report/volume-facts.ts";
import { heightWords } from "#survey/report/words/height-words.ts";
import type { Figures } from "#survey/units/figures.ts";
import type { MapWmsLayer, SavedVolume, SiteMapProps } from "#ui/map/engine/types.ts";
import { SiteMap } from "#ui/map/panel/site-map.tsx";
import { useFigures } from "#ui/units.ts";
import { messages } from "../../../messages.ts";
import { gridLineOf } from "../../../survey-data/grid-line.ts";
import { loadDrawing } from "../../../survey-data/load-drawing.ts";
import { pointSource } from "../../../survey-data/point-source.ts";
import type { PinnedThread } from "../comments/load-comments.ts";
import { hasHistory, historyPath } from "../history/history-path.ts";
import type { Chosen } from "../points/use-chosen.ts";
import { profilePath } from "../profile/profile-query.ts";
import type { SitePage } from "../site-page.ts";

interface SiteMapSectionProps extends Pick<SitePage, "site" | "summary" | "earlier" | "maps" | "mapsUrl"> {
  /** Drawing of the saved volume. */
  drawing: VolumeDrawing | null;
  planLines: SiteMapProps["planLines"];
  /** Open threads that have a place. */
  comments: readonly PinnedThread[];
  chosen: Chosen;
  zoomTo: SiteMapProps["zoomTo"];
}

/** The site on a map, with its drawing and its map layer; nothing if it has none of them. */
export function SiteMapSection({
  site,
  summary,
  earlier,
  maps,
  mapsUrl,
  drawing,
  planLines,
  comments,
  chosen,
  zoomTo,
}: SiteMapSectionProps) {
  const figures = useFigures();
  const volume = useMemo(() => savedVolume(site, drawing, figures), [site, drawing, figures]);
  const { cadDiagram, wmsLayer } = site;
  const navigate = useNavigate();
  const commentsPath = `/sites/${site._id}/comments`;
  const pins = useMemo(
    () => comments.map(pin => ({ ...pin, link: <Link to={`${commentsPath}/${pin.id}`} /> })),
    [comments, commentsPath],
  );
  if (!summary.plan && !cadDiagram && !wmsLayer) return null;
  const query = earlier ? `?survey=${earlier._id}` : "";
  return (
    <SiteMap
      title="Site Map"
      site={{ id: site._id, name: site.name }}
      summary={summary}
      points={pointSource(site._id, site.datasetId, query, site.surfaceKey)}
      gridLine={site.reading?.position?.kind === "projected" ? gridLineOf(site._id, query) : undefined}
      choices={site.codeMarks}
      words={messages.map}
      sources={maps}
      mapsUrl={mapsUrl}
      historyLink={hasHistory(site) ? name => <Link to={historyPath(site._id, name)} /> : undefined}
      heightNote={heightWords(site.reading).note}
      pins={pins}
      onPlace={place => navigate(commentsPath + placeQuery(place))}
      commentLink={name => <Link to={`${commentsPath}?point=${encodeURIComponent(name)}`} />}
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
      chosen={chosen.ids}
      onChoose={chosen.chooseThere}
      zoomTo={zoomTo}
      selected={chosen.picked}
      onSelect={chosen.pick}
    />
  );
}

/** Starts a comment on the point if there is one, else on the place. */
const placeQuery: (place: Parameters<NonNullable<SiteMapProps["onPlace"]>>[0]) => string = place =>
  place.pointName === null
    ? `?lon=${place.longitude.toFixed(9)}&lat=${place.latitude.toFixed(9)}`
    : `?point=${encodeURIComponent(place.pointName)}`;

/** The saved volume in the form that the map expects. */
function savedVolume(site: SiteOutline, drawing: VolumeDrawing | null, figures: Figures): SavedVolume | null {
  if (!drawing || !site.volumeResults) return null;
  const pads = drawing.pads.map(({ id, elevation }) => ({
    name: padName(id),
    note: figures.height(elevation),
  }));
  return { drawing, pads, meaning: meaningOf(site.volumeResults) };
}
