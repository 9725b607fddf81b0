import { useSubmit } from "@remix-run/react";
import { type RefObject, useState } from "react";
import { heightWords } from "#survey/report/words/height-words.ts";
import { useCoordinates } from "#ui/coordinates.ts";
import { lineText } from "#ui/survey/profile-fields/line-text.ts";
import type { ProfilePlanProps } from "#ui/survey/profile-plan/profile-plan.tsx";
import { messages } from "../../../messages.ts";
import { pointSource } from "../../../survey-data/point-source.ts";
import type { Shown } from "./profile.tsx";

/**
 * The live map over the plan, for drawing a line. The line is submitted with the form, as if it had been
 * typed.
 */
export function useLivePlan(
  { site, map, surveys, values, exaggeration }: Shown,
  form: RefObject<HTMLFormElement>,
): ProfilePlanProps["live"] {
  const [isDrawing, setDrawing] = useState(false);
  const submit = useSubmit();
  const { grid } = useCoordinates();
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
      const fields = new FormData(form.current!);
      if (exaggeration !== "auto") fields.set("exaggeration", exaggeration);
      fields.set("line", lineText(line, grid));
      for (const other of ["axis", "system"]) fields.delete(other);
      submit(fields, { preventScrollReset: true });
    },
  };
}
