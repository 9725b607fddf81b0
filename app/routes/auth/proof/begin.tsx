import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { endpoints } from "#contract/endpoints.ts";
import { Api, ApiError } from "../../../api/client.ts";
import { pageTitle } from "../../../frame/page-title.ts";
import { internalPath, loginPath } from "../../../session/return-path.ts";
import { signInFailure } from "../provider/failure.ts";
import { proofTexts } from "./texts.ts";

export { SignInFailed as default } from "../provider/sign-in-failed.tsx";

export const meta: MetaFunction = () => pageTitle(proofTexts.title);

/** Redirects to the provider, which asks even known users to sign in again. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const api = new Api(request);
  const returnTo = internalPath(new URL(request.url).searchParams.get("redirectTo"), "/settings/security");
  try {
    const { url } = await api.call(endpoints.beginProof, {
      params: { providerId: params.providerId! },
      body: { returnTo },
    });
    return redirect(url, { headers: api.headers });
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) throw redirect(loginPath(request));
    return signInFailure(error, api);
  }
}
