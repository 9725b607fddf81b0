import type { SitePage } from "../../http/site.ts";
import { SiteMap } from "../../map/site-map.tsx";
import type { MapWmsLayer } from "../../map/types.ts";
import { heightWords } from "./reading/heights.ts";

interface SiteMapSectionProps extends Pick<SitePage, "site" | "summary" | "maps" | "mapsUrl"> {
  selected: number | null;
  onSelect: (index: number | null) => void;
}

/** The site on a map, with its drawing and its map layer; nothing while it has none of them. */
export function SiteMapSection({ site, summary, maps, mapsUrl, selected, onSelect }: SiteMapSectionProps) {
  const { cadDiagram, wmsLayer } = site;
  if (!summary.plan && !cadDiagram && !wmsLayer) return null;
  return (
    <SiteMap
      title="Site Map"
      site={{ id: site._id, name: site.name }}
      summary={summary}
      datasetId={site.datasetId}
      sources={maps}
      mapsUrl={mapsUrl}
      heightNote={heightWords(site.reading).note}
      cad={cadDiagram && { url: `/sites/${site._id}/drawing`, name: cadDiagram.fileName || "CAD diagram" }}
      wms={wmsLayer && "url" in wmsLayer ? (wmsLayer as unknown as MapWmsLayer) : null}
      selected={selected}
      onSelect={onSelect}
    />
  );
}
