import type { z } from "zod";
import { SignInPasskeyBody } from "#contract/accounts/passkeys.ts";
import { endpoints } from "#contract/endpoints.ts";
import { texts } from "#contract/texts.ts";
import { type Api, ApiError } from "../../api/client.ts";
import { type Parsed, parseForm } from "../../forms/form-errors.ts";
import { internalPath } from "../../session/return-path.ts";
import { jsonIn, PASSKEY_FIELD } from "./passkey-field.ts";
import { authTexts } from "./texts.ts";

/** Signs in with a signed passkey response; throws {@link ApiError} if it is not accepted. */
export async function signInByPasskey(api: Api, signed: FormDataEntryValue | null): Promise<void> {
  const parsed = SignInPasskeyBody.safeParse({ credential: jsonIn(signed) });
  if (!parsed.success) throw new ApiError(422, texts.accounts.passkeyWrong);
  await api.call(endpoints.loginPasskey, { body: parsed.data });
}

/** The fields of a sign-in form; null if it was sent with a passkey instead. */
export function orPasskey<Body>(schema: z.ZodType<Body>, form: FormData): Parsed<Body | null> {
  const parsed = parseForm(schema, form);
  return parsed.success || !form.has(PASSKEY_FIELD) ? parsed : { success: true, body: null };
}

/** Where somebody who has just signed in is redirected: to the page first asked for. */
export const signedIn = (request: Request) => ({
  path: internalPath(new URL(request.url).searchParams.get("redirectTo"), "/projects"),
  message: authTexts.signedIn,
});
