import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { endpoints } from "#contract/endpoints.ts";
import { Api, ApiError } from "../../../api/client.ts";
import { pageTitle } from "../../../frame/page-title.ts";
import { loginPath } from "../../../session/return-path.ts";
import { signInFailure } from "../../auth/provider/failure.ts";

export { SignInFailed as default } from "../../auth/provider/sign-in-failed.tsx";

export const meta: MetaFunction = () => pageTitle("Security");

/** Redirects to the provider. That alone links nothing: a confirmation form follows. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const api = new Api(request);
  try {
    const { url } = await api.call(endpoints.beginLink, { params: { providerId: params.providerId! } });
    return redirect(url, { headers: api.headers });
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) throw redirect(loginPath(request));
    return signInFailure(error, api);
  }
}
