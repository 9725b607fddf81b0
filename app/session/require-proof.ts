import { redirect } from "@remix-run/node";
import { endpoints } from "#contract/endpoints.ts";
import { Api, withoutIt } from "../api/client.ts";
import { askedPath } from "./return-path.ts";

/** The page that asks for password or factor, and then leads to `returnTo`; `cancel` is its way out. */
export const proofPath = (returnTo: string, cancel = returnTo): string =>
  `/proof?${new URLSearchParams({ redirectTo: returnTo, cancel })}`;

/**
 * Asks for a recent proof before a form whose call needs one is filled in; for the loader of its page. The
 * call itself makes the decision. If the API does not respond, the form is shown.
 */
export async function requireProof(request: Request, cancel: string): Promise<void> {
  const proof = await new Api(request).call(endpoints.proof).catch(withoutIt);
  if (proof && !proof.isRecent) throw redirect(proofPath(askedPath(request), cancel));
}
