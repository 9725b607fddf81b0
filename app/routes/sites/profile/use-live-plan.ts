import { useNavigate } from "@remix-run/react";
import { useState } from "react";
import { heightWords } from "#survey/report/words/height-words.ts";
import { lineText } from "#ui/survey/profile-fields/line-text.ts";
import type { ProfilePlanProps } from "#ui/survey/profile-plan/profile-plan.tsx";
import { pointSource } from "../../../columns/point-source.ts";
import { messages } from "../../../messages.ts";
import type { Shown } from "./profile.tsx";
import { pageQuery } from "./profile-query.ts";

/** The live map of the plan, on which a line is drawn: its profile then is another address of the page. */
export function useLivePlan({ site, map, surveys, values, exaggeration }: Shown): ProfilePlanProps["live"] {
  const [isDrawing, setDrawing] = useState(false);
  const navigate = useNavigate();
  if (!map.summary.plan) return undefined;
  const survey = surveys.find(({ _id }) => _id === values.survey);
  const { datasetId, surfaceKey, earlier, codeMarks, summary, maps } = map;
  return {
    map: {
      site: { id: site._id, name: site.name },
      summary,
      points: pointSource(site._id, datasetId, earlier ? `?survey=${earlier}` : "", surfaceKey),
      choices: codeMarks,
      words: messages.map,
      sources: maps,
      heightNote: heightWords(survey?.heights && { heights: survey.heights }).note,
    },
    isDrawing,
    onToggle: setDrawing,
    onDrawn: line => {
      const more: Record<string, string> = exaggeration === "auto" ? {} : { exaggeration };
      const drawn = { ...values, line: lineText(line), axis: "", system: "" };
      navigate(pageQuery(drawn, more), { preventScrollReset: true });
    },
  };
}
