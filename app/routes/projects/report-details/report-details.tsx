import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { endpoints } from "#contract/endpoints.ts";
import { type ReportDetails, ReportDetailsBody } from "#contract/reports/report-details.ts";
import { FormActions } from "#ui/patterns/form-actions/form-actions.tsx";
import { Page } from "#ui/patterns/page/page.tsx";
import { PageHeader } from "#ui/patterns/page-header/page-header.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { Card, CardBody } from "#ui/primitives/card/card.tsx";
import { Checkbox } from "#ui/primitives/checkbox/checkbox.tsx";
import { FileField } from "#ui/primitives/file-field/file-field.tsx";
import { TextField } from "#ui/primitives/text-field/text-field.tsx";
import { FormErrors, fieldError, SubmitButton, useFormValues } from "../../../forms/form.tsx";
import { submitted } from "../../../forms/submitted.ts";
import { pageTitle } from "../../../frame/page-title.ts";
import { requireManagedProject } from "../../../session/require-project.ts";
import { reportDetailsTexts as words } from "./report-texts.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(data ? `${words.title}, ${data.project.name}` : words.title);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const projectId = params.projectId!;
  const { api, project } = await requireManagedProject(request, projectId);
  const details = await api.call(endpoints.reportDetails, { params: { projectId } });
  return { project: { _id: project._id, name: project.name }, details };
}

export const action = ({ request, params }: ActionFunctionArgs) => {
  const path = { projectId: params.projectId! };
  return submitted(request, ReportDetailsBody.omit({ logo: true }), {
    run: async (api, details, form) => {
      const logo = await logoIn(form);
      const body = { ...details, ...(logo !== undefined && { logo }) };
      await api.call(endpoints.updateReportDetails, { params: path, body });
      return { path: `/projects/${path.projectId}`, message: words.saved };
    },
    failed: words.saveFailed,
    reload: api => api.call(endpoints.project, { params: path }),
  });
};

/** A new file, null to remove the logo, undefined to keep it. */
async function logoIn(form: FormData): Promise<{ base64: string } | null | undefined> {
  const file = form.get("logo");
  if (file instanceof File && file.size > 0)
    return { base64: Buffer.from(await file.arrayBuffer()).toString("base64") };
  return form.get("removeLogo") ? null : undefined;
}

const FIELDS = ["company", "client", "reportNumber", "surveyedBy", "checkedBy"] as const;

export default function ProjectReportDetails() {
  const { project, details } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  const { values: typed, note } = useFormValues(failure);
  const values: Record<string, unknown> = { ...details, ...typed };
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
          <Form method="post" encType="multipart/form-data" noValidate className="grid gap-5">
            <FormErrors failure={failure} />
            {note}
            {FIELDS.map(field => (
              <TextField
                key={field}
                label={words[field]}
                name={field}
                autoComplete="off"
                hint={field === "reportNumber" ? words.reportNumberHint : undefined}
                defaultValue={String(values[field] ?? "")}
                error={fieldError(failure, field)}
              />
            ))}
            <LogoFields logo={details.logo} path={path} error={fieldError(failure, "logo")} />
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

function LogoFields(props: { logo: ReportDetails["logo"]; path: string; error: string | undefined }) {
  const { logo, path, error } = props;
  return (
    <>
      {logo && (
        <img
          src={`${path}/report-logo?${logo.bytes}`}
          alt={words.logoNow}
          width={logo.widthPx}
          height={logo.heightPx}
          className="h-auto max-h-24 w-auto max-w-full justify-self-start bg-white"
        />
      )}
      <FileField
        label={words.logo}
        name="logo"
        accept="image/png,image/jpeg"
        hint={words.logoHint}
        error={error}
      />
      {logo && <Checkbox label={words.removeLogo} name="removeLogo" value="yes" />}
    </>
  );
}
