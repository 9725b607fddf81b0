import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { endpoints } from "#contract/endpoints.ts";
import { DisplayUnits } from "#shapes/display-units.ts";
import { FormActions } from "#ui/patterns/form-actions/form-actions.tsx";
import { Page } from "#ui/patterns/page/page.tsx";
import { PageHeader } from "#ui/patterns/page-header/page-header.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { Card, CardBody } from "#ui/primitives/card/card.tsx";
import { UnitFields } from "#ui/survey/unit-fields/unit-fields.tsx";
import { FormErrors, fieldError, SubmitButton, useFormValues } from "../../../forms/form.tsx";
import { submitted } from "../../../forms/submitted.ts";
import { pageTitle } from "../../../frame/page-title.ts";
import { requireManagedProject } from "../../../session/require-project.ts";
import { unitsTexts as words } from "./units-texts.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(data ? `${words.title}, ${data.project.name}` : words.title);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const projectId = params.projectId!;
  const { api, project } = await requireManagedProject(request, projectId);
  const chosen = await api.call(endpoints.displayUnits, { params: { projectId } });
  return { project: { _id: project._id, name: project.name }, chosen };
}

export const action = ({ request, params }: ActionFunctionArgs) => {
  const path = { projectId: params.projectId! };
  return submitted(request, DisplayUnits, {
    run: async (api, body) => {
      await api.call(endpoints.updateDisplayUnits, { params: path, body });
      return { path: `/projects/${path.projectId}`, message: words.saved };
    },
    failed: words.saveFailed,
    reload: api => api.call(endpoints.project, { params: path }),
  });
};

export default function ProjectUnits() {
  const { project, chosen } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  const { values: typed, note } = useFormValues(failure);
  const path = `/projects/${project._id}`;
  return (
    <Page width="reading">
      <PageHeader
        title={words.title}
        back={{ label: project.name, link: <Link to={path} /> }}
        description={words.hint}
      />
      <Card>
        <CardBody>
          <Form method="post" noValidate className="grid gap-5">
            <FormErrors failure={failure} />
            {note}
            <UnitFields values={{ ...chosen, ...typed }} errorOf={field => fieldError(failure, field)} />
            <FormActions>
              <SubmitButton>Save Changes</SubmitButton>
              <Button asChild variant="ghost">
                <Link to={path}>Cancel</Link>
              </Button>
            </FormActions>
          </Form>
        </CardBody>
      </Card>
    </Page>
  );
}
