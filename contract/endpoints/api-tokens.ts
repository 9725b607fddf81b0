import { z } from "zod";
import { ApiTokens, CreateApiTokenBody, CreatedApiToken } from "../accounts/api-tokens.ts";
import { addition, proved, withoutTokens } from "./endpoint.ts";

/** Tokens for programs. A token cannot be used to create or revoke tokens. */
export const apiTokenEndpoints = withoutTokens({
  apiTokens: addition("GET", "/auth/tokens", "List your tokens for programs, the newest first", ApiTokens),
  createApiToken: proved(
    "in-body",
    addition(
      "POST",
      "/auth/tokens",
      "Make a token for a program; it is answered this once",
      CreatedApiToken,
      CreateApiTokenBody,
    ),
  ),
  revokeApiToken: addition(
    "DELETE",
    "/auth/tokens/:tokenId",
    "Revoke a token; it opens nothing from then on",
    z.unknown(),
  ),
});
