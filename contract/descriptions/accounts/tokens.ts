import { subject } from "../description.ts";

export const tokens = subject(
  "Tokens",
  "Tokens that let programs act for your account. They are made and revoked in a session; a token cannot make another.",
  {
    apiTokens: {
      text: "Lists your tokens with scope, project, expiry and last use. The tokens themselves are not stored.",
    },
    createApiToken: {
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
    },
    revokeApiToken: { text: "Revokes a token at once." },
  },
);
