import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { endpoints } from "#contract/endpoints.ts";
import { Api } from "../../../api/client.ts";
import { pageTitle } from "../../../frame/page-title.ts";
import { redirectWithToast } from "../../../session/flash.ts";
import { internalPath } from "../../../session/return-path.ts";
import { linkPath } from "../../settings/linked/paths.ts";
import { proofTexts } from "../proof/texts.ts";
import { signInFailure } from "./failure.ts";
import { providerTexts } from "./texts.ts";

export { SignInFailed as default } from "./sign-in-failed.tsx";

export const meta: MetaFunction = () => pageTitle("Sign In");

/** Where the provider redirects the browser to. Reloading it is refused: a response is valid once. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const api = new Api(request);
  const query = new URL(request.url).search.slice(1);
  try {
    const { outcome, returnTo } = await api.call(endpoints.finishProviderSignIn, {
      params: { providerId: params.providerId! },
      body: { query },
    });
    const { headers } = api;
    if (outcome === "to-confirm") return redirect(linkPath, { headers });
    if (outcome === "account-exists")
      return redirect(`/login?link&redirectTo=${encodeURIComponent(linkPath)}`, { headers });
    const message = outcome === "proved" ? proofTexts.done : providerTexts.done;
    return await redirectWithToast(internalPath(returnTo, "/projects"), "success", message, headers);
  } catch (error) {
    return signInFailure(error, api);
  }
}
