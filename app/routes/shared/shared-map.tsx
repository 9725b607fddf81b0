import type { SharedSite } from "#contract/sharing/shared.ts";
import { heightWords } from "#survey/report/words/height-words.ts";
import type { MapSources } from "#ui/map/engine/types.ts";
import { SiteMap } from "#ui/map/panel/site-map.tsx";
import { messages } from "../../messages.ts";
import { loadDrawing } from "../../survey-data/load-drawing.ts";
import { sharedPointSource } from "../../survey-data/point-source.ts";
import { sharedTexts } from "./texts.ts";

interface SharedMapProps {
  site: SharedSite;
  /** Path of the link: `/s/…`. */
  path: string;
  maps: MapSources;
  mapsUrl: string;
  title?: string;
  height?: string;
  selected?: number | null;
  onSelect?: (index: number | null) => void;
}

/** Whether there is anything to draw. */
export const isMapped = ({ summary, drawing }: SharedSite): boolean =>
  summary.plan !== null || drawing !== null;

/**
 * The map of a share link's site or survey: points, surface, contours and drawing, without links to other
 * pages.
 */
export function SharedMap({ site, path, maps, ...map }: SharedMapProps) {
  const { summary, drawing } = site;
  if (!isMapped(site)) return null;
  return (
    <SiteMap
      {...map}
      label={sharedTexts.map}
      site={{ id: path, name: site.name }}
      summary={summary}
      points={sharedPointSource(path, site.version)}
      choices={site.codeMarks}
      words={messages.map}
      sources={maps}
      heightNote={heightWords(site.heights ? { heights: site.heights } : undefined).note}
      cad={drawing ? { name: drawing, load: () => loadDrawing(path) } : null}
    />
  );
}
