import type { SignInOptions } from "#contract/accounts/access.ts";
import { endpoints } from "#contract/endpoints.ts";
import { Api, withoutIt } from "../../api/client.ts";

/** The sign-in options beside the form; none while the API is unavailable. */
export async function loadSignInOptions(request: Request): Promise<SignInOptions> {
  const options = await new Api(request).call(endpoints.signInOptions).catch(withoutIt);
  return options ?? { passwordReset: false, sendsMail: false, passwordSignIn: true, providers: [] };
}
