import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useParams, useRouteLoaderData } from "@remix-run/react";
import { z } from "zod";
import { endpoints } from "#contract/endpoints.ts";
import { SurveyDate, SurveyLabel } from "#contract/surveys/surveys.ts";
import { SurveyFields } from "#ui/survey/survey-fields/survey-fields.tsx";
import { fieldError, useFormValues } from "../../../forms/form.tsx";
import { submitted } from "../../../forms/submitted.ts";
import { FormDialog } from "../../../frame/form-dialog.tsx";
import { pageTitle } from "../../../frame/page-title.ts";
import { requireSurvey } from "./require-survey.ts";
import type { loader as parentLoader } from "./surveys.tsx";
import { surveyTexts } from "./texts.ts";

export const meta: MetaFunction = () => pageTitle(surveyTexts.edit);

/** An empty date means none. */
const EditBody = z.object({
  surveyedOn: z.preprocess(day => day || null, SurveyDate.nullable()),
  label: SurveyLabel,
});

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireSurvey(request, params.siteId!, params.surveyId!);
  return null;
}

export const action = ({ request, params }: ActionFunctionArgs) =>
  submitted(request, EditBody, {
    run: async (api, body) => {
      const path = { siteId: params.siteId!, surveyId: params.surveyId! };
      await api.call(endpoints.updateSurvey, { params: path, body });
      return { path: `/sites/${path.siteId}/surveys`, message: surveyTexts.saved };
    },
    failed: surveyTexts.saveFailed,
  });

export default function EditSurvey() {
  const { siteId, surveyId } = useParams();
  const failure = useActionData<typeof action>();
  const { values, note } = useFormValues(failure);
  const parent = useRouteLoaderData<typeof parentLoader>("routes/sites/surveys/surveys");
  const survey = parent?.surveys.find(({ id }) => id === surveyId);
  if (!survey) return null;
  const list = `/sites/${siteId}/surveys`;
  return (
    <FormDialog
      title={surveyTexts.edit}
      description={surveyTexts.editHint}
      parent={list}
      failure={failure}
      note={note}
      submit="Save"
      noValidate
    >
      <SurveyFields
        surveyedOn={values?.surveyedOn ?? survey.surveyedOn ?? ""}
        label={values?.label ?? survey.label}
        errors={{ surveyedOn: fieldError(failure, "surveyedOn"), label: fieldError(failure, "label") }}
      />
    </FormDialog>
  );
}
