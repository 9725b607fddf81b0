import type { ActionFunctionArgs } from "@remix-run/node";
import { endpoints } from "#contract/endpoints.ts";
import { Api } from "../../../api/client.ts";
import { asStatus } from "../../../forms/form-errors.ts";

/** For the script of pages that use a passkey within a session: the options of a passkey request. */
export async function action({ request }: ActionFunctionArgs) {
  const api = new Api(request);
  try {
    return Response.json(await api.call(endpoints.proofPasskeyOptions), { headers: api.headers });
  } catch (error) {
    return asStatus(error);
  }
}
