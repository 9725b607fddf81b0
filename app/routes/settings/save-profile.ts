import { UpdateProfileBody } from "#contract/accounts/auth.ts";
import { endpoints } from "#contract/endpoints.ts";
import { Api } from "../../api/client.ts";
import { apiFailure, formFailure, parseForm } from "../../forms/form-errors.ts";
import { readForm } from "../../forms/read-form.ts";
import { redirectWithToast } from "../../session/flash.ts";
import { profileTexts } from "./texts.ts";

/** The action of UsernameForm: saves the username and redirects to `returnTo`. */
export async function saveProfile(request: Request, returnTo: string) {
  const api = new Api(request);
  const form = await readForm(request);
  const parsed = parseForm(UpdateProfileBody, form);
  if (!parsed.success) return formFailure(parsed.failure);
  try {
    // The specification's call also carries the email address; the API ignores it.
    const { user } = await api.call(endpoints.me);
    await api.call(endpoints.updateProfile, { body: { ...parsed.body, email: user.email } });
  } catch (error) {
    return apiFailure(error, profileTexts.failed, form, request, api);
  }
  return redirectWithToast(returnTo, "success", profileTexts.done, api.headers);
}
