import { endpoints } from "#contract/endpoints.ts";
import { answersScript } from "../../api/forward.ts";

/** For the script of the sign-in pages: the options of a passkey request. */
export const action = answersScript((api, { search }) =>
  api.call(endpoints.loginPasskeyOptions, { body: { afterPassword: search.has("afterPassword") } }),
);
