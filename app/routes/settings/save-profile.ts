import { UpdateProfileBody } from "#contract/accounts/auth.ts";
import { endpoints } from "#contract/endpoints.ts";
import { submitted } from "../../forms/submitted.ts";
import { profileTexts } from "./texts.ts";

/** The action of UsernameForm: saves the username and redirects to `returnTo`. */
export const saveProfile = (request: Request, returnTo: string) =>
  submitted(request, UpdateProfileBody, {
    run: async (api, body) => {
      // The specification's call also carries the email address; the API ignores it.
      const { user } = await api.call(endpoints.me);
      await api.call(endpoints.updateProfile, { body: { ...body, email: user.email } });
      return { path: returnTo, message: profileTexts.done };
    },
    failed: profileTexts.failed,
  });
