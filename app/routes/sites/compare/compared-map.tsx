import { Link } from "@remix-run/react";
import { type ComponentProps, useContext } from "react";
import type { Comparison, ComparisonDrawing } from "#contract/surveys/comparison.ts";
import { shortNames, surveyName } from "#survey/report/surveys/survey-names.ts";
import { heightWords } from "#survey/report/words/height-words.ts";
import { ReaderContext } from "#ui/reader.ts";
import { DifferenceMap } from "#ui/survey/difference-map/difference-map.tsx";
import { messages } from "../../../messages.ts";
import { pointSource } from "../../../survey-data/point-source.ts";
import { historyPath } from "../history/history-path.ts";
import type { LaterSurvey } from "./load-comparison.ts";

/** The surveys' names for headings and columns. */
export function useNames(comparison: Comparison | null) {
  const reader = useContext(ReaderContext);
  if (!comparison) return null;
  const [from, to] = shortNames(comparison.from, comparison.to, reader);
  const areDays = comparison.from.surveyedOn !== comparison.to.surveyedOn;
  return { from, to, fromInFull: areDays ? surveyName(comparison.from, reader) : from };
}

interface MapProps {
  site: { _id: string; name: string };
  comparison: Comparison;
  differences: { marked: ComponentProps<typeof DifferenceMap>["differences"]; total: number } | null;
  drawing: ComparisonDrawing;
  map: LaterSurvey;
}

/** The later survey on the live map, with its differences from the earlier one; the plan without a script. */
export function ComparedMap({ site, comparison, differences, drawing, map }: MapProps) {
  const { from, to, toleranceM, positionToleranceM, points, nameDoubt } = comparison;
  const names = useNames(comparison)!;
  const source = (id: string) => pointSource(site._id, id, `?survey=${id}`);
  return (
    <DifferenceMap
      plan={drawing.plan}
      drawing={drawing}
      toleranceM={toleranceM}
      from={names.from}
      to={names.to}
      differences={differences?.marked ?? []}
      differenceCount={differences?.total ?? 0}
      counts={points}
      tolerances={{ toleranceM, positionToleranceM }}
      hidesMoved={nameDoubt !== null}
      earlier={{ ...source(from._id), pointCount: from.pointCount }}
      map={{
        site: { id: site._id, name: site.name },
        summary: { ...map.summary, plan: drawing.plan },
        points: source(to._id),
        choices: map.codeMarks,
        words: messages.map,
        sources: map.sources,
        mapsUrl: map.mapsUrl,
        heightNote: heightWords(to.heights && { heights: to.heights }).note,
        historyLink: name => <Link to={historyPath(site._id, name)} />,
      }}
    />
  );
}
