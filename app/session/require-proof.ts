import { redirect } from "@remix-run/node";
import { endpoints } from "#contract/endpoints.ts";
import { Api, withoutIt } from "../api/client.ts";
import { askedPath } from "./return-path.ts";

/** The page that asks for password or factor, and leads to `returnTo` after that; `cancel` is where who will not goes. */
export const proofPath = (returnTo: string, cancel = returnTo): string =>
  `/proof?${new URLSearchParams({ redirectTo: returnTo, cancel })}`;

/**
 * For loaders of forms whose call asks for a recent proof: so that nobody fills one in before they are asked. The call
 * itself decides. When the API does not answer, the form shows.
 */
export async function requireProof(request: Request, cancel: string): Promise<void> {
  const proof = await new Api(request).call(endpoints.proof).catch(withoutIt);
  if (proof && !proof.isRecent) throw redirect(proofPath(askedPath(request), cancel));
}
