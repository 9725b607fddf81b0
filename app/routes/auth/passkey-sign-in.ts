import { SignInPasskeyBody } from "#contract/accounts/passkeys.ts";
import { endpoints } from "#contract/endpoints.ts";
import { texts } from "#contract/texts.ts";
import { type Api, ApiError } from "../../api/client.ts";
import { jsonIn } from "./passkey-field.ts";

/** Signs in with a signed passkey response; throws {@link ApiError} if it is not accepted. */
export async function signInByPasskey(api: Api, signed: FormDataEntryValue | null): Promise<void> {
  const parsed = SignInPasskeyBody.safeParse({ credential: jsonIn(signed) });
  if (!parsed.success) throw new ApiError(422, texts.accounts.passkeyWrong);
  await api.call(endpoints.loginPasskey, { body: parsed.data });
}
