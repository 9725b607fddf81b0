import { Fragment } from "react";
import { notedHeights } from "#survey/reading/height-references.ts";
import { Alert } from "../../primitives/alert/alert.tsx";
import { SurveyDay } from "../survey-day/survey-day.tsx";
import { otherHeights } from "./comparable.ts";
import type { ListedSurvey } from "./survey-table.tsx";

/** A longer list of names adds nothing. */
const MOST_NAMED = 3;

export interface OtherHeightsNoteProps {
  surveys: readonly ListedSurvey[];
}

/**
 * Lists the surveys whose height reference differs from the current one's, what that means, and how to fix
 * it. Empty if all have the same reference.
 */
export function OtherHeightsNote({ surveys }: OtherHeightsNoteProps) {
  return otherHeights(surveys).map(({ surveys: those, theirs, current }) => {
    const isOne = those.length === 1;
    return (
      <Alert
        key={theirs}
        tone="warn"
        title={
          <>
            <Names surveys={those} /> {isOne ? "has" : "have"} {notedHeights(theirs)}.
          </>
        }
      >
        The current survey has {notedHeights(current)}, so {isOne ? "this one has" : "these have"} no volume
        against it: the offset between the two references is unknown. If the height reference was chosen
        wrongly, upload the file again and correct it. Otherwise export it again from your survey software
        with {notedHeights(current)}, and upload that.
      </Alert>
    );
  });
}

function Names({ surveys }: OtherHeightsNoteProps) {
  const named = surveys.slice(0, MOST_NAMED);
  const others = surveys.length - named.length;
  return (
    <>
      {named.map(({ id, surveyedOn, uploadedAt }, i) => (
        <Fragment key={id}>
          {i > 0 && (i === named.length - 1 && others === 0 ? " and " : ", ")}
          {!surveyedOn && (i === 0 ? "The survey " : "the survey ")}
          <SurveyDay surveyedOn={surveyedOn} uploadedAt={uploadedAt} />
        </Fragment>
      ))}
      {others > 0 && ` and ${others} more`}
    </>
  );
}
