import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { SecondFactorProofBody } from "#contract/accounts/second-factor.ts";
import { endpoints } from "#contract/endpoints.ts";
import { AuthenticatorKey } from "#ui/patterns/authenticator-key/authenticator-key.tsx";
import { FormActions } from "#ui/patterns/form-actions/form-actions.tsx";
import { Alert } from "#ui/primitives/alert/alert.tsx";
import { Card, CardBody, CardHeader } from "#ui/primitives/card/card.tsx";
import { PasswordField } from "#ui/primitives/password-field/password-field.tsx";
import { TextLink } from "#ui/primitives/text-link/text-link.tsx";
import { Api } from "../../api/client.ts";
import { FormErrors, fieldError, SubmitButton } from "../../forms/form.tsx";
import { type FormFailure, throwAsPage } from "../../forms/form-errors.ts";
import { readForm } from "../../forms/read-form.ts";
import { NoFields, submitted } from "../../forms/submitted.ts";
import { pageTitle } from "../../frame/page-title.ts";
import { CodeField } from "../auth/code-field.tsx";
import { NewCodes } from "./new-codes.tsx";
import { factorTexts } from "./texts.ts";

const PATH = "/settings/security/second-factor";

export const meta: MetaFunction = () => pageTitle(factorTexts.title);

export async function loader({ request }: LoaderFunctionArgs) {
  try {
    return await new Api(request).call(endpoints.secondFactor);
  } catch (error) {
    throwAsPage(error, request, factorTexts.fetchFailed);
  }
}

/** Recovery codes are only in the response to the form: they are shown once, and have no address. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const step = form.get("step");
  const { failed } = factorTexts;
  if (step === "begin") return submitted(request, NoFields, { run: begin, failed, once: true }, form);
  if (step === "remove") return submitted(request, SecondFactorProofBody, { run: remove, failed }, form);
  return submitted(request, SecondFactorProofBody, { run: confirm, failed }, form);
}

type Proof = z.output<typeof SecondFactorProofBody>;

async function begin(api: Api) {
  await api.call(endpoints.beginSecondFactor);
  return { path: PATH, message: null };
}

async function remove(api: Api, body: Proof) {
  await api.call(endpoints.removeSecondFactor, { body });
  return { path: "/settings/security", message: factorTexts.removed };
}

async function confirm(api: Api, body: Proof) {
  const { recoveryCodes } = await api.call(endpoints.confirmSecondFactor, { body });
  if (recoveryCodes.length === 0) return { path: "/settings/security", message: factorTexts.appAdded };
  return data({ recoveryCodes }, { headers: api.headers });
}

export default function SecondFactor() {
  const { confirmedAt, pending, isRequired, passkeys } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const codes = answer && "recoveryCodes" in answer ? answer.recoveryCodes : null;
  const failure = answer && "message" in answer ? answer : undefined;
  return (
    <Card>
      <CardHeader title={factorTexts.title} />
      <CardBody className="grid max-w-160 gap-5">
        {codes ? (
          <NewCodes codes={codes} />
        ) : (
          <>
            {isRequired && !confirmedAt && passkeys.length === 0 && (
              <Alert tone="warn">{factorTexts.required}</Alert>
            )}
            {confirmedAt ? (
              <ProofForm step="remove" failure={failure} lead={factorTexts.removeLead(passkeys.length > 0)} />
            ) : pending ? (
              <>
                <AuthenticatorKey {...pending} />
                <ProofForm step="confirm" failure={failure} />
              </>
            ) : (
              <BeginForm failure={failure} />
            )}
          </>
        )}
      </CardBody>
    </Card>
  );
}

function BeginForm({ failure }: { failure: FormFailure | undefined }) {
  return (
    <Form method="post" className="grid gap-5">
      <FormErrors failure={failure} />
      <p>
        {factorTexts.lead}{" "}
        <TextLink asChild>
          <Link to="/settings/security/passkeys/new">{factorTexts.passkeyInstead}</Link>
        </TextLink>
      </p>
      <input type="hidden" name="step" value="begin" />
      <FormActions>
        <SubmitButton>{factorTexts.begin}</SubmitButton>
      </FormActions>
    </Form>
  );
}

/** Switches the second factor on or off; both require a code and the password. */
function ProofForm({
  step,
  failure,
  lead,
}: {
  step: "confirm" | "remove";
  failure: FormFailure | undefined;
  lead?: string;
}) {
  const isRemoval = step === "remove";
  return (
    <Form method="post" noValidate className="grid max-w-105 gap-5">
      <FormErrors failure={failure} />
      {lead && <p>{lead}</p>}
      <input type="hidden" name="step" value={step} />
      <CodeField hint={isRemoval ? factorTexts.removeHint : factorTexts.confirmHint} failure={failure} />
      <PasswordField
        label="Your password"
        name="password"
        autoComplete="current-password"
        required
        error={fieldError(failure, "password")}
      />
      <FormActions>
        <SubmitButton tone={isRemoval ? "danger" : "neutral"}>
          {isRemoval ? factorTexts.remove : factorTexts.confirm}
        </SubmitButton>
      </FormActions>
    </Form>
  );
}
