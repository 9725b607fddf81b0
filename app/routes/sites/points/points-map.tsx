import { Link } from "@remix-run/react";
import type { SiteMapProps } from "#ui/map/engine/types.ts";
import { SiteMap } from "#ui/map/panel/site-map.tsx";
import { messages } from "../../../messages.ts";
import { gridLineOf } from "../../../survey-data/grid-line.ts";
import { pointSource } from "../../../survey-data/point-source.ts";
import { hasHistory, historyPath } from "../history/history-path.ts";
import { profilePath } from "../profile/profile-query.ts";
import type { ShownPoints } from "./points.tsx";
import { pointTexts } from "./texts.ts";
import type { Chosen } from "./use-chosen.ts";

/** Above this a phone would have to fetch 2 MB or more, while the page is mainly for the list. */
const ASKED_ABOVE = 100_000;

interface PointsMapProps extends Pick<SiteMapProps, "zoomTo"> {
  shown: ShownPoints;
  chosen: Chosen;
}

/** The survey on the live map: selections in map and table follow each other. */
export function PointsMap({ shown, chosen, zoomTo }: PointsMapProps) {
  const { site, survey, summary, map, heightNote } = shown;
  const earlier = survey && !survey.isCurrent ? survey : null;
  const query = earlier ? `?survey=${earlier._id}` : "";
  return (
    <SiteMap
      title={pointTexts.map}
      height="380px"
      asksOnPhones={summary.pointCount > ASKED_ABOVE}
      site={{ id: site._id, name: site.name }}
      summary={summary}
      points={pointSource(site._id, map.datasetId, query, map.surfaceKey)}
      choices={map.codeMarks}
      words={messages.map}
      sources={map.sources}
      heightNote={heightNote}
      historyLink={
        hasHistory({ survey: survey ?? undefined })
          ? name => <Link to={historyPath(site._id, name)} />
          : undefined
      }
      gridLine={map.isProjected ? gridLineOf(site._id, query) : undefined}
      profileLink={line => <Link to={profilePath(site._id, line, earlier)} />}
      chosen={chosen.ids}
      onChoose={chosen.chooseThere}
      zoomTo={zoomTo}
      selected={chosen.picked}
      onSelect={chosen.pick}
    />
  );
}
