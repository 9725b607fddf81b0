import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useParams, useRouteLoaderData } from "@remix-run/react";
import { endpoints } from "#contract/endpoints.ts";
import { formatPlural } from "#ui/format.ts";
import { SurveyDay } from "#ui/survey/survey-day/survey-day.tsx";
import { confirmed } from "../../../forms/confirmed.ts";
import { ConfirmRoute } from "../../../frame/confirm-route.tsx";
import { pageTitle } from "../../../frame/page-title.ts";
import { requireSurvey } from "./require-survey.ts";
import type { loader as parentLoader } from "./surveys.tsx";
import { surveyTexts } from "./texts.ts";

export const meta: MetaFunction = () => pageTitle(surveyTexts.delete);

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireSurvey(request, params.siteId!, params.surveyId!);
  return null;
}

export const action = ({ request, params }: ActionFunctionArgs) =>
  confirmed(request, {
    run: api =>
      api.call(endpoints.deleteSurvey, {
        params: { siteId: params.siteId!, surveyId: params.surveyId! },
      }),
    list: `/sites/${params.siteId}/surveys`,
    done: surveyTexts.deleted,
    failed: surveyTexts.deleteFailed,
    undo: params.surveyId,
  });

export default function DeleteSurvey() {
  const { siteId, surveyId } = useParams();
  const parent = useRouteLoaderData<typeof parentLoader>("routes/sites/surveys/surveys");
  const survey = parent?.surveys.find(({ id }) => id === surveyId);
  if (!survey) return null;
  const { surveyedOn, uploadedAt, label, pointCount, isCurrent } = survey;
  const replaces = parent!.surveys.some(({ supersededBy }) => supersededBy === surveyId);
  return (
    <ConfirmRoute
      title={surveyTexts.delete}
      confirmLabel={surveyTexts.delete}
      parent={`/sites/${siteId}/surveys`}
      restoreHint={surveyTexts.restoreHint}
      description={
        <p>
          Are you sure you want to delete the survey {surveyedOn && "of "}
          <b>
            <SurveyDay {...{ surveyedOn, uploadedAt, label }} />
          </b>{" "}
          with {formatPlural(pointCount, "point")}?{isCurrent && ` ${surveyTexts.deleteCurrent}`}
          {replaces && ` ${surveyTexts.deleteVersion}`}
        </p>
      }
    />
  );
}
