import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { endpoints } from "#contract/endpoints.ts";
import { limits } from "#contract/limits.ts";
import { Api } from "../../../api/client.ts";
import { pageTitle } from "../../../frame/page-title.ts";
import { requireAnonymous } from "../../../session/require-anonymous.ts";
import { internalPath } from "../../../session/return-path.ts";
import { signInFailure } from "./failure.ts";

export { SignInFailed as default } from "./sign-in-failed.tsx";

export const meta: MetaFunction = () => pageTitle("Sign In");

/**
 * Redirects to the provider. That alone signs nobody in: the response is only accepted in the browser that
 * started it.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAnonymous(request);
  const api = new Api(request);
  const asked = internalPath(new URL(request.url).searchParams.get("redirectTo"), "/projects");
  const returnTo = asked.length > limits.returnPathMaxLength ? "/projects" : asked;
  try {
    const { url } = await api.call(endpoints.beginProviderSignIn, {
      params: { providerId: params.providerId! },
      body: { returnTo },
    });
    return redirect(url, { headers: api.headers });
  } catch (error) {
    return signInFailure(error, api);
  }
}
