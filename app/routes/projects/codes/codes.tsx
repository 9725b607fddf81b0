import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { type CodeMarkChoice, CodeMarksBody } from "#contract/code-marks.ts";
import { endpoints } from "#contract/endpoints.ts";
import { limits } from "#contract/limits.ts";
import type { CodeGuess } from "#contract/linework/code-rules.ts";
import { CodeRulesBody } from "#contract/linework/code-rules.ts";
import type { CodeRules } from "#shapes/code-rules.ts";
import volumeStyles from "#ui/page-styles/volume.css?url";
import { EmptyState } from "#ui/patterns/empty-state/empty-state.tsx";
import { FormActions } from "#ui/patterns/form-actions/form-actions.tsx";
import { Page, Stack } from "#ui/patterns/page/page.tsx";
import { PageHeader } from "#ui/patterns/page-header/page-header.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { Card, CardBody, CardHeader } from "#ui/primitives/card/card.tsx";
import { SelectField } from "#ui/primitives/select-field/select-field.tsx";
import { CodeMarksFields } from "#ui/survey/code-marks-fields/code-marks-fields.tsx";
import type { CodeRuleRow } from "#ui/survey/code-rules-fields/code-rules-fields.tsx";
import { CodeRulesFields } from "#ui/survey/code-rules-fields/code-rules-fields.tsx";
import { type Api, withoutIt } from "../../../api/client.ts";
import { FormErrors, SubmitButton } from "../../../forms/form.tsx";
import type { Parsed } from "../../../forms/form-errors.ts";
import { readForm } from "../../../forms/read-form.ts";
import { submitted } from "../../../forms/submitted.ts";
import { pageTitle } from "../../../frame/page-title.ts";
import { requireManagedProject } from "../../../session/require-project.ts";
import { codesTexts } from "./codes-texts.ts";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: volumeStyles }];

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(data ? `${codesTexts.title}, ${data.project.name}` : codesTexts.title);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const projectId = params.projectId!;
  const { api, project } = await requireManagedProject(request, projectId);
  const [{ codeMarks, codes }, { codeRules, usedBy }, { sites }] = await Promise.all([
    api.call(endpoints.codeMarks, { params: { projectId } }),
    api.call(endpoints.codeRules, { params: { projectId } }),
    api.call(endpoints.sites, { params: { projectId } }),
  ]);
  const measured = sites
    .filter(({ pointCount = 0 }) => pointCount > 0)
    .map(({ _id, name }) => ({ _id, name }));
  const guessedId = new URL(request.url).searchParams.get("guess");
  const guessed = measured.find(({ _id }) => _id === guessedId);
  const guess = guessed
    ? await api.call(endpoints.codeGuess, { params: { siteId: guessed._id } }).catch(withoutIt)
    : null;
  const countOf = new Map(codes.map(({ code, count }) => [code, count]));
  // Codes with a choice come first, because saving replaces the list with these rows. A code that is no longer
  // on any site can still be reset.
  const chosen = codeMarks.map(({ code }) => ({ code, count: countOf.get(code) ?? 0 }));
  const others = codes.filter(({ code }) => !codeMarks.some(mark => mark.code === code));
  const listed = [...chosen, ...others].slice(0, limits.codeMarksMax);
  const rules = {
    convention: guess?.convention ?? codeRules?.convention ?? "none",
    rows: ruleRows(codeRules, guess),
    isSaved: codeRules !== null,
    usedBy,
    sites: measured,
    guess: guess && guessed ? { site: guessed, controls: guess.controls } : null,
  };
  return { project: { _id: project._id, name: project.name }, codeMarks, codes: listed, rules };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const form = await readForm(request);
  const path = { projectId: params.projectId! };
  const page = `/projects/${path.projectId}`;
  const reload = (api: Api) => api.call(endpoints.project, { params: path });
  if (form.get("intent") === "rules") {
    // A proposal is used on the surface of the site that it was made from.
    const guessed = new URL(request.url).searchParams.get("guess");
    const next = guessed ? `/sites/${encodeURIComponent(guessed)}/surface` : `${page}/codes`;
    const run = async (api: Api, body: z.output<typeof CodeRulesBody>) => {
      await api.call(endpoints.updateCodeRules, { params: path, body });
      return { path: next, message: codesTexts.rulesSaved };
    };
    return submitted(request, rulesOf, { run, failed: codesTexts.rulesFailed, reload }, form);
  }
  const run = async (api: Api, body: z.output<typeof CodeMarksBody>) => {
    await api.call(endpoints.updateCodeMarks, { params: path, body });
    return { path: page, message: codesTexts.saved };
  };
  return submitted(request, marksOf, { run, failed: codesTexts.saveFailed, reload }, form);
}

const rulesOf = (form: FormData) =>
  inRows(CodeRulesBody.safeParse({ codeRules: rulesIn(form) }), { intent: "rules" });

const marksOf = (form: FormData) =>
  inRows(CodeMarksBody.safeParse({ codeMarks: form.get("intent") === "reset" ? [] : choicesIn(form) }), {});

/** Reports the first error above the form only: the rows of its table have no place for messages. */
function inRows<Body>(parsed: z.ZodSafeParseResult<Body>, values: Record<string, string>): Parsed<Body> {
  if (parsed.success) return { success: true, body: parsed.data };
  return { success: false, failure: { message: parsed.error.issues[0]!.message, errors: [], values } };
}

/** The codes with a choice. */
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
  const { project } = useLoaderData<typeof loader>();
  const path = `/projects/${project._id}`;
  return (
    <Page width="reading">
      <PageHeader
        title={codesTexts.title}
        back={{ label: project.name, link: <Link to={path} /> }}
        description={codesTexts.hint}
      />
      <Stack>
        <Marks />
        <Rules />
      </Stack>
    </Page>
  );
}

function Marks() {
  const { project, codeMarks, codes } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  return (
    <Card clip>
      {codes.length === 0 ? (
        <EmptyState title={codesTexts.none} text={codesTexts.noneHint} />
      ) : (
        <Form method="post">
          {failure?.values.intent !== "rules" && <FormErrors failure={failure} />}
          <CodeMarksFields codes={codes} choices={codeMarks} />
          <CardBody className="border-border border-t">
            <FormActions>
              <SubmitButton>Save Changes</SubmitButton>
              <Button type="submit" name="intent" value="reset">
                {codesTexts.reset}
              </Button>
              <Button asChild variant="ghost">
                <Link to={`/projects/${project._id}`}>Cancel</Link>
              </Button>
            </FormActions>
          </CardBody>
        </Form>
      )}
    </Card>
  );
}

/** The rules for codes: those saved, or a proposal based on the points of a site. */
function Rules() {
  const { rules } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  const { convention, rows, usedBy, guess } = rules;
  return (
    <Card clip id="rules">
      <CardHeader title={codesTexts.rules} />
      <CardBody className="grid gap-4">
        <p>{codesTexts.rulesHint}</p>
        <ProposalForm />
        {guess && <p role="status">{codesTexts.proposed(guess.site.name, guess.controls)}</p>}
        {usedBy.length > 0 && <p>{codesTexts.usedBy(usedBy.map(({ name }) => name).join(", "))}</p>}
      </CardBody>
      <Form method="post" key={JSON.stringify(rows)}>
        {failure?.values.intent === "rules" && <FormErrors failure={failure} />}
        <CodeRulesFields convention={convention} rows={rows} />
        <CardBody className="border-border border-t">
          <FormActions>
            <SubmitButton name="intent" value="rules">
              {guess ? codesTexts.apply : codesTexts.saveRules}
            </SubmitButton>
          </FormActions>
        </CardBody>
      </Form>
    </Card>
  );
}

function ProposalForm() {
  const { sites, guess } = useLoaderData<typeof loader>().rules;
  if (sites.length === 0) return null;
  return (
    <Form method="get" action="#rules" preventScrollReset className="flex flex-wrap items-end gap-3">
      <SelectField
        label={codesTexts.proposeFrom}
        name="guess"
        defaultValue={guess?.site._id ?? sites[0]!._id}
        options={sites.map(({ _id, name }) => ({ value: _id, label: name }))}
      />
      <Button type="submit">{codesTexts.propose}</Button>
    </Form>
  );
}

/** Rows are limited by the number of fields that a form may have. */
const MOST_ROWS = 300;

/**
 * The rows of the form. A proposal replaces what is saved, which is shown beside it; rules for codes without
 * points are kept.
 */
function ruleRows(saved: CodeRules | null, guess: CodeGuess | null): CodeRuleRow[] {
  const savedKind = new Map(saved?.rules.map(({ code, kind }) => [code, kind]));
  if (!guess) return [...savedKind].map(([code, kind]) => ({ code, kind }));
  const guessed = guess.rules.map(({ code, kind, evidence }) => ({
    code,
    kind,
    evidence,
    ...(saved && { saved: savedKind.get(code) ?? ("" as const) }),
  }));
  const others = [...savedKind].filter(([code]) => !guessed.some(row => row.code === code));
  return [...guessed, ...others.map(([code, kind]) => ({ code, kind }))].slice(0, MOST_ROWS);
}

/** The choices in the form; codes without a rule are left out. */
function rulesIn(form: FormData): { convention: unknown; rules: { code: string; kind: unknown }[] } {
  const rules: { code: string; kind: unknown }[] = [];
  for (let i = 0; form.has(`rule-code-${i}`); i++) {
    const code = String(form.get(`rule-code-${i}`)).trim();
    const kind = form.get(`rule-kind-${i}`);
    if (code && kind) rules.push({ code, kind });
  }
  return { convention: form.get("convention"), rules };
}
