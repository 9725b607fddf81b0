import type { PublicKeyCredentialCreationOptionsJSON } from "@simplewebauthn/browser";
import type { FormFailure } from "../../../forms/form-errors.ts";
import { passkeyTexts } from "./texts.ts";

const failed = (message: string) => ({ failure: { message, errors: [], values: {} } });

/**
 * Runs in the browser: sends the form's password and has the browser create a passkey. Returns the passkey as
 * JSON, or what to show in the form. The library is loaded only now.
 */
export async function makePasskey(form: FormData): Promise<{ passkey: string } | { failure: FormFailure }> {
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
