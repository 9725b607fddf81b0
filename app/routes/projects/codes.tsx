import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { type CodeMarkChoice, CodeMarksBody } from "#contract/code-marks.ts";
import { endpoints } from "#contract/endpoints.ts";
import { limits } from "#contract/limits.ts";
import { EmptyState } from "#ui/patterns/empty-state/empty-state.tsx";
import { FormActions } from "#ui/patterns/form-actions/form-actions.tsx";
import { Page } from "#ui/patterns/page/page.tsx";
import { PageHeader } from "#ui/patterns/page-header/page-header.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { Card, CardBody } from "#ui/primitives/card/card.tsx";
import { CodeMarksFields } from "#ui/survey/code-marks-fields/code-marks-fields.tsx";
import volumeStyles from "#ui/volume.css?url";
import { Api } from "../../api/client.ts";
import { FormErrors, SubmitButton } from "../../forms/form.tsx";
import { apiFailure, formFailure, throwWhenGone } from "../../forms/form-errors.ts";
import { readForm } from "../../forms/read-form.ts";
import { NotFoundBoundary } from "../../frame/not-found-boundary.tsx";
import { pageTitle } from "../../frame/page-title.ts";
import { redirectWithToast } from "../../session/flash.ts";
import { requireManagedProject } from "../../session/require-project.ts";
import { codesTexts } from "./codes-texts.ts";
import { projectTexts } from "./texts.ts";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: volumeStyles }];

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(data ? `${codesTexts.title}, ${data.project.name}` : codesTexts.title);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const projectId = params.projectId!;
  const { api, project } = await requireManagedProject(request, projectId);
  const { codeMarks, codes } = await api.call(endpoints.codeMarks, { params: { projectId } });
  const countOf = new Map(codes.map(({ code, count }) => [code, count]));
  // What was chosen comes first: saving takes the list as it is. A code that is on no site any more can still be reset.
  const chosen = codeMarks.map(({ code }) => ({ code, count: countOf.get(code) ?? 0 }));
  const others = codes.filter(({ code }) => !codeMarks.some(mark => mark.code === code));
  const listed = [...chosen, ...others].slice(0, limits.codeMarksMax);
  return { project: { _id: project._id, name: project.name }, codeMarks, codes: listed };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const api = new Api(request);
  const form = await readForm(request);
  const projectId = params.projectId!;
  const chosen = form.get("intent") === "reset" ? [] : choicesIn(form);
  const parsed = CodeMarksBody.safeParse({ codeMarks: chosen });
  if (!parsed.success)
    return formFailure({ message: parsed.error.issues[0]!.message, errors: [], values: {} });
  try {
    await api.call(endpoints.updateCodeMarks, { params: { projectId }, body: parsed.data });
    return redirectWithToast(`/projects/${projectId}`, "success", codesTexts.saved, api.headers);
  } catch (error) {
    await throwWhenGone(error, form, () => api.call(endpoints.project, { params: { projectId } }));
    return apiFailure(error, codesTexts.saveFailed, form, request, api);
  }
}

/** The codes for which something was chosen. */
function choicesIn(form: FormData): unknown[] {
  const choices: Partial<Record<keyof CodeMarkChoice, unknown>>[] = [];
  for (let i = 0; form.has(`code-${i}`); i++) {
    const colour = form.get(`colour-${i}`) || undefined;
    const shape = form.get(`shape-${i}`) || undefined;
    if (colour || shape) choices.push({ code: form.get(`code-${i}`), colour, shape });
  }
  return choices;
}

export default function ProjectCodes() {
  const { project, codeMarks, codes } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  const path = `/projects/${project._id}`;
  return (
    <Page width="reading">
      <PageHeader
        title={codesTexts.title}
        back={{ label: project.name, link: <Link to={path} /> }}
        description={codesTexts.hint}
      />
      <Card clip>
        {codes.length === 0 ? (
          <EmptyState title={codesTexts.none} text={codesTexts.noneHint} />
        ) : (
          <Form method="post">
            <FormErrors failure={failure} />
            <CodeMarksFields codes={codes} choices={codeMarks} />
            <CardBody className="border-border border-t">
              <FormActions>
                <SubmitButton>Save Changes</SubmitButton>
                <Button type="submit" name="intent" value="reset">
                  {codesTexts.reset}
                </Button>
                <Button asChild variant="ghost">
                  <Link to={path}>Cancel</Link>
                </Button>
              </FormActions>
            </CardBody>
          </Form>
        )}
      </Card>
    </Page>
  );
}

export function ErrorBoundary() {
  return <NotFoundBoundary title={projectTexts.notFound} />;
}
