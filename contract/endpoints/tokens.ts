import { z } from "zod";
import { ApiTokens, CreateApiTokenBody, CreatedApiToken } from "../accounts/api-tokens.ts";
import { addition, subject, withoutTokens } from "./endpoint.ts";

export const tokens = subject(
  "Tokens",
  "Tokens that let programs act for your account. They are made and revoked in a session; a token cannot make another.",
  withoutTokens({
    apiTokens: addition("GET", "/auth/tokens", {
      summary: "List your tokens for programs, the newest first",
      text: "Lists your tokens with scope, project, expiry and last use. The tokens themselves are not stored.",
      access: "signed-in",
      data: ApiTokens,
    }),
    createApiToken: addition("POST", "/auth/tokens", {
      summary: "Make a token for a program; it is returned only this once",
      text: "Makes a token with the scope `read` or `write`, for one project or all that you may see. Requires the password, and returns the token, which is not shown again.",
      refusals: {
        409: "You have reached the limit of tokens.",
        422: "The password is wrong, you may not see the project, or a value is not valid.",
        429: "Too many wrong passwords. Wait as many seconds as `Retry-After` says.",
      },
      example: {
        name: "Nightly export",
        scope: "read",
        projectId: null,
        expiresAt: "2999-01-01T00:00:00Z",
        password: "Correct-Horse7!",
      },
      access: "signed-in",
      proof: "in-body",
      body: CreateApiTokenBody,
      status: 201,
      data: CreatedApiToken,
    }),
    revokeApiToken: addition("DELETE", "/auth/tokens/:tokenId", {
      summary: "Revoke a token; it opens nothing from then on",
      access: "signed-in",
      data: z.unknown(),
    }),
  }),
);
