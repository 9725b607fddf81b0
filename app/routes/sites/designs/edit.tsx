import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useParams } from "@remix-run/react";
import { z } from "zod";
import { DesignName } from "#contract/designs/designs.ts";
import { endpoints } from "#contract/endpoints.ts";
import { SurveyDate } from "#contract/surveys/surveys.ts";
import { DesignNameFields } from "#ui/survey/design-fields/design-fields.tsx";
import { fieldError, useFormValues } from "../../../forms/form.tsx";
import { submitted } from "../../../forms/submitted.ts";
import { FormDialog } from "../../../frame/form-dialog.tsx";
import { pageTitle } from "../../../frame/page-title.ts";
import { requireDesign } from "./require-design.ts";
import { designTexts } from "./texts.ts";

export const meta: MetaFunction = () => pageTitle(designTexts.edit);

/** An empty date means none. */
const EditBody = z.object({
  name: DesignName,
  designedOn: z.preprocess(day => day || null, SurveyDate.nullable()),
});

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { name, designedOn } = await requireDesign(request, params.siteId!, params.designId!);
  return { name, designedOn };
}

export const action = ({ request, params }: ActionFunctionArgs) =>
  submitted(request, EditBody, {
    run: async (api, body) => {
      const path = { siteId: params.siteId!, designId: params.designId! };
      await api.call(endpoints.updateDesign, { params: path, body });
      return { path: `/sites/${path.siteId}/designs`, message: designTexts.saved };
    },
    failed: designTexts.saveFailed,
  });

export default function EditDesign() {
  const design = useLoaderData<typeof loader>();
  const { siteId } = useParams();
  const failure = useActionData<typeof action>();
  const { values, note } = useFormValues(failure);
  const list = `/sites/${siteId}/designs`;
  return (
    <FormDialog
      title={designTexts.edit}
      description={designTexts.editHint}
      parent={list}
      failure={failure}
      note={note}
      submit="Save"
      noValidate
    >
      <DesignNameFields
        name={values?.name ?? design.name}
        designedOn={values?.designedOn ?? design.designedOn ?? ""}
        errors={{ name: fieldError(failure, "name"), designedOn: fieldError(failure, "designedOn") }}
      />
    </FormDialog>
  );
}
