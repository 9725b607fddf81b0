import type { SignInOptions } from "#contract/accounts/access.ts";
import { endpoints } from "#contract/endpoints.ts";
import { Api, withoutIt } from "../../api/client.ts";

/** What visitors are offered beside the form; nothing while the API cannot say. */
export async function loadSignInOptions(request: Request): Promise<SignInOptions> {
  const options = await new Api(request).call(endpoints.signInOptions).catch(withoutIt);
  return options ?? { passwordReset: false, sendsMail: false, passwordSignIn: true, providers: [] };
}
