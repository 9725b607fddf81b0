import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { CreateApiTokenBody } from "#contract/accounts/api-tokens.ts";
import { endpoints } from "#contract/endpoints.ts";
import { texts } from "#contract/texts.ts";
import { ApiTokenFields } from "#ui/patterns/api-token-fields/api-token-fields.tsx";
import { CopyField } from "#ui/patterns/copy-field/copy-field.tsx";
import { FormActions } from "#ui/patterns/form-actions/form-actions.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { Api, withoutIt } from "../../../api/client.ts";
import { environment } from "../../../environment.server.ts";
import { endTime } from "../../../forms/end-time.ts";
import { FormErrors, SubmitButton, useFormValues } from "../../../forms/form.tsx";
import { type FormFailure, throwAsPage } from "../../../forms/form-errors.ts";
import { submitted } from "../../../forms/submitted.ts";
import { DialogRoute } from "../../../frame/dialog-route.tsx";
import { pageTitle } from "../../../frame/page-title.ts";
import { projectChoices, searchOf } from "../../../lists/project-choices.ts";
import { requireProof } from "../../../session/require-proof.ts";
import { tokenTexts } from "./texts.ts";

const PARENT = "/settings/tokens";
const SEARCH = "project-search";

export const meta: MetaFunction = () => pageTitle(tokenTexts.make);

/** Accounts that only sign in with a provider have no password: a recent proof replaces it. */
export async function loader({ request }: LoaderFunctionArgs) {
  const api = new Api(request);
  try {
    const [projects, { maxDays }, linked] = await Promise.all([
      projectChoices(api, request.url),
      api.call(endpoints.apiTokens),
      api.call(endpoints.identities).catch(withoutIt),
    ]);
    const hasPassword = linked?.hasPassword ?? true;
    if (!hasPassword) await requireProof(request, PARENT);
    return { projects, maxDays, hasPassword };
  } catch (error) {
    throwAsPage(error, request, tokenTexts.makeFailed);
  }
}

interface Made {
  token: string;
  call: string;
}

/** The token is only in the response to the form: it is shown once, and no address within the app has it. */
export const action = ({ request }: ActionFunctionArgs) =>
  submitted(request, TokenForm, {
    run: async (api, body) => {
      const { token } = await api.call(endpoints.createApiToken, { body });
      const origin = environment.publicUrl?.origin ?? new URL(request.url).origin;
      const call = `curl -H "Authorization: Bearer ${token}" ${origin}/api/projects`;
      return data<Made>({ token, call }, { headers: api.headers });
    },
    failed: tokenTexts.makeFailed,
  });

/** API fields with other names in the form. */
const FIELDS: Record<string, string> = { projectId: "project", expiresAt: "expires" };

export default function NewToken() {
  const { projects, maxDays, hasPassword } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as Made | FormFailure | undefined;
  const made = answer && "token" in answer ? answer : null;
  const failure = answer && "message" in answer ? answer : undefined;
  const { values, note } = useFormValues(failure);
  return (
    <DialogRoute
      title={made ? tokenTexts.made : tokenTexts.make}
      description={made ? tokenTexts.madeLead : tokenTexts.makeLead}
      size="lg"
      parent={PARENT}
    >
      {made ? (
        <MadeToken {...made} />
      ) : (
        <>
          <Form id={SEARCH} method="get" replace preventScrollReset />
          <Form method="post" noValidate preventScrollReset className="grid gap-5">
            <FormErrors failure={failure} />
            {note}
            <ApiTokenFields
              // A search without matches must not result in a token for all projects.
              projects={
                projects.words
                  ? projects.options
                  : [{ value: "", label: tokenTexts.all }, ...projects.options]
              }
              projectSearch={searchOf(projects, SEARCH)}
              maxDays={maxDays}
              asksPassword={hasPassword}
              values={values ?? {}}
              errors={Object.fromEntries(
                failure?.errors.map(({ path, message }) => [FIELDS[path] ?? path, message]) ?? [],
              )}
            />
            <FormActions align="end">
              <Button asChild>
                <Link to={PARENT} replace preventScrollReset>
                  Cancel
                </Link>
              </Button>
              <SubmitButton>{tokenTexts.make}</SubmitButton>
            </FormActions>
          </Form>
        </>
      )}
    </DialogRoute>
  );
}

function MadeToken({ token, call }: Made) {
  const { copy, shownOnce, copyCall, callHint, close } = tokenTexts;
  return (
    <div className="grid gap-5">
      <CopyField label={tokenTexts.token} name="token" value={token} copyLabel={copy} hint={shownOnce} />
      <CopyField label={tokenTexts.call} name="call" value={call} copyLabel={copyCall} hint={callHint} />
      <FormActions align="end">
        <Button asChild>
          <Link to={PARENT} replace preventScrollReset>
            {close}
          </Link>
        </Button>
      </FormActions>
    </div>
  );
}

const fields = CreateApiTokenBody.shape;

/** The form's fields as the body of the call. */
const TokenForm = z
  .object({
    name: fields.name,
    scope: fields.scope,
    /** Empty for all projects. */
    project: z.string({ error: tokenTexts.chooseProject }),
    expires: z.enum(["30", "90", "365", "date", "never"], { error: texts.apiTokens.expiryInvalid }),
    until: z.string().default(""),
    password: fields.password,
  })
  .transform(({ project, expires, until, ...body }, context) => {
    const refusals = { choose: tokenTexts.chooseDate, past: texts.apiTokens.expiryPast };
    const expiresAt = endTime({ expires, until }, refusals);
    if (typeof expiresAt !== "object" || expiresAt === null)
      return { ...body, projectId: project || null, expiresAt };
    context.addIssue({ code: "custom", path: ["until"], message: expiresAt.refused });
    return z.NEVER;
  });
