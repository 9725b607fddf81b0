import { endpoints } from "#contract/endpoints.ts";
import { answersScript } from "../../../api/forward.ts";

/** The options of a passkey request, for the script of pages that use a passkey within a session. */
export const action = answersScript(api => api.call(endpoints.proofPasskeyOptions));
