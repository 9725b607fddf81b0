import type { ActionFunctionArgs } from "@remix-run/node";
import { endpoints } from "#contract/endpoints.ts";
import { Api } from "../../api/client.ts";
import { asStatus } from "../../forms/form-errors.ts";

/** For the script of the sign-in pages: the options of a passkey request. */
export async function action({ request }: ActionFunctionArgs) {
  const api = new Api(request);
  const afterPassword = new URL(request.url).searchParams.has("afterPassword");
  try {
    const answer = await api.call(endpoints.loginPasskeyOptions, { body: { afterPassword } });
    return Response.json(answer, { headers: api.headers });
  } catch (error) {
    return asStatus(error);
  }
}
