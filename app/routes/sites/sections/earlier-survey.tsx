import { Form, Link } from "@remix-run/react";
import { Alert } from "#ui/primitives/alert/alert.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { SurveyDay } from "#ui/survey/survey-day/survey-day.tsx";
import { FormKey, usePending } from "../../../forms/form.tsx";
import { useMayChange } from "../../../session/may-change.ts";
import type { SiteSurvey } from "../site-page.ts";
import { sitePath } from "../survey-query.ts";
import { surveyTexts } from "../surveys/texts.ts";

/** Says that the page shows an earlier survey, with a link to the current one. */
export function EarlierSurvey(props: { siteId: string; survey: SiteSurvey; uploadedAt: string }) {
  const { siteId, survey, uploadedAt } = props;
  const { surveyedOn, label, supersededBy } = survey;
  const mayChange = useMayChange();
  const pending = usePending();
  return (
    <Alert
      tone="warn"
      title={
        <>
          You are looking at the survey {surveyedOn && "of "}
          <SurveyDay {...{ surveyedOn, uploadedAt, label }} />.
        </>
      }
    >
      {supersededBy && `${surveyTexts.replaced} `}
      It is not the current one, so nothing can be changed here.
      <Form method="post" action={`/sites/${siteId}/surveys`} className="mt-3 mb-1 flex flex-wrap gap-2">
        <FormKey />
        <Button asChild size="sm">
          <Link to={`/sites/${siteId}`}>Back to the Current Survey</Link>
        </Button>
        {supersededBy && (
          <Button asChild size="sm">
            <Link to={sitePath(siteId, { _id: supersededBy })}>{surveyTexts.viewReplacement}</Link>
          </Button>
        )}
        {mayChange && (
          <Button type="submit" size="sm" name="current" value={survey._id} pending={pending}>
            Make Current
          </Button>
        )}
      </Form>
    </Alert>
  );
}
