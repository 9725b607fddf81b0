import { endpoints } from "#contract/endpoints.ts";
import { answersScript } from "../../api/forward.ts";

/** The options of a passkey request, for the script of the sign-in pages. */
export const action = answersScript((api, { search }) =>
  api.call(endpoints.loginPasskeyOptions, { body: { afterPassword: search.has("afterPassword") } }),
);
