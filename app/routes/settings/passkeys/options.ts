import type { ActionFunctionArgs } from "@remix-run/node";
import { PasskeyFields } from "#contract/accounts/passkeys.ts";
import { endpoints } from "#contract/endpoints.ts";
import { Api, ApiError } from "../../../api/client.ts";
import { type FormFailure, parseForm } from "../../../forms/form-errors.ts";
import { readForm } from "../../../forms/read-form.ts";
import { passkeyTexts } from "./texts.ts";

/** The options for creating a passkey, or the form's errors, for the script that adds one. */
export async function action({ request }: ActionFunctionArgs) {
  const api = new Api(request);
  const parsed = parseForm(PasskeyFields, await readForm(request));
  if (!parsed.success) return Response.json({ failure: parsed.failure }, { status: 422 });
  const { password } = parsed.body;
  try {
    const { options } = await api.call(endpoints.passkeyOptions, { body: { password } });
    return Response.json({ options }, { headers: api.headers });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { message, errors, status } = error;
    const failure: FormFailure = { message: message || passkeyTexts.failed, errors, values: {} };
    return Response.json({ failure }, { status });
  }
}
