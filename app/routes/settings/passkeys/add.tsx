import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useSubmit } from "@remix-run/react";
import type { PublicKeyCredentialCreationOptionsJSON } from "@simplewebauthn/browser";
import { type FormEvent, useState } from "react";
import type { z } from "zod";
import { NewPasskeyBody } from "#contract/accounts/passkeys.ts";
import { endpoints } from "#contract/endpoints.ts";
import { useHydrated } from "#ui/hydration.ts";
import { FormActions } from "#ui/patterns/form-actions/form-actions.tsx";
import { Alert } from "#ui/primitives/alert/alert.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { Card, CardBody, CardHeader } from "#ui/primitives/card/card.tsx";
import { PasswordField } from "#ui/primitives/password-field/password-field.tsx";
import { TextField } from "#ui/primitives/text-field/text-field.tsx";
import { TextLink } from "#ui/primitives/text-link/text-link.tsx";
import { Api } from "../../../api/client.ts";
import { FormErrors, fieldError, usePending } from "../../../forms/form.tsx";
import { type FormFailure, type Parsed, throwAsPage } from "../../../forms/form-errors.ts";
import { submitted } from "../../../forms/submitted.ts";
import { pageTitle } from "../../../frame/page-title.ts";
import { usePasskeysWork } from "../../auth/passkey-button.tsx";
import { jsonIn, PASSKEY_FIELD } from "../../auth/passkey-field.ts";
import { NewCodes } from "../new-codes.tsx";
import { passkeyTexts } from "./texts.ts";

export const meta: MetaFunction = () => pageTitle(passkeyTexts.add);

export async function loader({ request }: LoaderFunctionArgs) {
  try {
    await new Api(request).call(endpoints.me);
    return null;
  } catch (error) {
    throwAsPage(error, request, passkeyTexts.failed);
  }
}

/** Receives the script's result. Recovery codes are only in the response, as with an authenticator app. */
export const action = ({ request }: ActionFunctionArgs) =>
  submitted(request, passkeyIn, {
    run: async (api, body) => {
      const { recoveryCodes } = await api.call(endpoints.addPasskey, { body });
      if (recoveryCodes.length > 0) return data({ recoveryCodes }, { headers: api.headers });
      return { path: "/settings/security", message: passkeyTexts.added };
    },
    failed: passkeyTexts.failed,
  });

function passkeyIn(form: FormData): Parsed<z.output<typeof NewPasskeyBody>> {
  const name = String(form.get("name") ?? "");
  const parsed = NewPasskeyBody.safeParse({ name, credential: jsonIn(form.get(PASSKEY_FIELD)) });
  if (parsed.success) return { success: true, body: parsed.data };
  const message = form.has(PASSKEY_FIELD) ? passkeyTexts.failed : passkeyTexts.needsScript;
  return { success: false, failure: { message, errors: [], values: { name } } };
}

export default function AddPasskey() {
  const answer = useActionData<typeof action>();
  const codes = answer && "recoveryCodes" in answer ? answer.recoveryCodes : null;
  const failure = answer && "message" in answer ? answer : undefined;
  return (
    <Card>
      <CardHeader title={passkeyTexts.add} />
      <CardBody className="grid max-w-160 gap-5">
        {codes ? (
          <NewCodes codes={codes} />
        ) : (
          <>
            <WhereItWorks />
            <PasskeyForm failure={failure} />
          </>
        )}
      </CardBody>
    </Card>
  );
}

/** Says if this browser cannot create passkeys, and offers codes instead. */
function WhereItWorks() {
  const hydrated = useHydrated();
  const works = usePasskeysWork();
  const instead = (
    <TextLink asChild>
      <Link to="/settings/security/second-factor">{passkeyTexts.instead}</Link>
    </TextLink>
  );
  return (
    <>
      {hydrated && !works && (
        <Alert tone="warn">
          {passkeyTexts.notHere} {instead}
        </Alert>
      )}
      <noscript>
        <Alert tone="warn">
          {passkeyTexts.needsScript} {instead}
        </Alert>
      </noscript>
    </>
  );
}

function PasskeyForm({ failure: posted }: { failure: FormFailure | undefined }) {
  const submit = useSubmit();
  const pending = usePending();
  const [making, setMaking] = useState(false);
  const [refused, setRefused] = useState<FormFailure>();
  const failure = refused ?? posted;

  async function make(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (making || pending) return;
    const form = new FormData(event.currentTarget);
    setMaking(true);
    setRefused(undefined);
    const made = await makePasskey(form);
    if ("failure" in made) setRefused(made.failure);
    else submit({ name: String(form.get("name")), [PASSKEY_FIELD]: made.passkey }, { method: "post" });
    setMaking(false);
  }

  return (
    <Form method="post" noValidate onSubmit={make} className="grid max-w-105 gap-5">
      <FormErrors failure={failure} />
      <p>{passkeyTexts.addLead}</p>
      <TextField
        label="Name"
        name="name"
        required
        autoComplete="off"
        hint={passkeyTexts.nameHint}
        defaultValue={failure?.values.name}
        error={fieldError(failure, "name")}
      />
      <PasswordField
        label="Your password"
        name="password"
        autoComplete="current-password"
        required
        error={fieldError(failure, "password")}
      />
      <FormActions>
        <Button variant="primary" type="submit" pending={making || pending}>
          {passkeyTexts.add}
        </Button>
        <Button asChild>
          <Link to="/settings/security">Cancel</Link>
        </Button>
      </FormActions>
    </Form>
  );
}

const failed = (message: string) => ({ failure: { message, errors: [], values: {} } });

/**
 * Runs in the browser: sends the form's password and has the browser create a passkey. Returns the passkey as
 * JSON, or what to show in the form. The library is loaded only now.
 */
async function makePasskey(form: FormData): Promise<{ passkey: string } | { failure: FormFailure }> {
  try {
    const [{ startRegistration, WebAuthnError }, response] = await Promise.all([
      import("@simplewebauthn/browser"),
      fetch("/settings/security/passkeys/options", { method: "POST", body: form }),
    ]);
    const answer = (await response.json()) as
      | { options: PublicKeyCredentialCreationOptionsJSON }
      | { failure: FormFailure };
    if ("failure" in answer) return answer;
    try {
      return { passkey: JSON.stringify(await startRegistration({ optionsJSON: answer.options })) };
    } catch (error) {
      const isKnown =
        error instanceof WebAuthnError && error.code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED";
      return failed(isKnown ? passkeyTexts.known : passkeyTexts.notMade);
    }
  } catch {
    return failed(passkeyTexts.failed);
  }
}
