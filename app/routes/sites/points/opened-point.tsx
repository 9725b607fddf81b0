import { Link } from "@remix-run/react";
import { History, LocateFixed, MapPin, Ruler } from "lucide-react";
import { Button } from "#ui/primitives/button/button.tsx";
import { FoundPointCard } from "#ui/survey/found-point/found-point.tsx";
import type { FoundPoint } from "#ui/survey/found-points/found-points.tsx";
import { PointHeights } from "#ui/survey/point-heights/point-heights.tsx";
import { useFigures } from "#ui/units.ts";
import { hasHistory, historyPath } from "../history/history-path.ts";
import type { ShownPoints } from "./points.tsx";
import { NO_FILTER, pointsSearch } from "./points-query.ts";
import { pointTexts } from "./texts.ts";

/** Search radius for neighbours, m or ft. */
const NEAR = 10;

/** The card of the point in the address, with links for it. */
export function OpenedPoint({ shown, point }: { shown: ShownPoints; point: FoundPoint }) {
  const { site, survey, asked, heightNote } = shown;
  const { m, metresPer } = useFigures();
  const near = `${point.latitude}, ${point.longitude}`;
  const neighbours = { ...NO_FILTER, near, withinM: String(NEAR * metresPer) };
  const isCurrent = !survey || survey.isCurrent;
  return (
    <FoundPointCard
      point={point}
      heightNote={heightNote}
      closeLink={<Link to={pointsSearch(asked, { open: null })} preventScrollReset />}
      heights={<PointHeights heights={shown.heights} />}
      actions={
        <>
          <Button asChild size="sm" icon={<LocateFixed aria-hidden />}>
            <Link to={pointsSearch({ ...asked, sort: "" }, { values: neighbours, open: point.row })}>
              {pointTexts.neighbours(`${NEAR} ${m}`)}
            </Link>
          </Button>
          {point.name && (
            <Button asChild size="sm" icon={<Ruler aria-hidden />}>
              <Link to={`${pointsSearch(asked, { from: point.name })}#measure`}>{pointTexts.measure}</Link>
            </Button>
          )}
          {isCurrent && (
            <Button asChild size="sm" icon={<MapPin aria-hidden />}>
              <Link
                to={`/sites/${site._id}?${new URLSearchParams({ point: point.name, row: `${point.row}` })}`}
              >
                {pointTexts.onMap}
              </Link>
            </Button>
          )}
          {hasHistory({ survey: survey ?? undefined }) && point.name && (
            <Button asChild size="sm" icon={<History aria-hidden />}>
              <Link to={historyPath(site._id, point.name)}>{pointTexts.history}</Link>
            </Button>
          )}
        </>
      }
    />
  );
}
