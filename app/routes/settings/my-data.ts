import { endpoints } from "#contract/endpoints.ts";
import { forwardsFile } from "../../api/forward.ts";
import { proofPath } from "../../session/require-proof.ts";
import { accountTexts } from "./texts.ts";

/** The stored data of the account. */
export const loader = forwardsFile({
  endpoint: endpoints.ownData,
  mediaType: "application/json",
  failed: accountTexts.downloadFailed,
  refused: ({ code }) => (code === "proof-needed" ? { path: proofPath("/settings/account") } : undefined),
});
