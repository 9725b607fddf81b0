import { endpoints } from "#contract/endpoints.ts";
import { answersScript } from "../../../api/forward.ts";

/** For the script of pages that use a passkey within a session: the options of a passkey request. */
export const action = answersScript(api => api.call(endpoints.proofPasskeyOptions));
