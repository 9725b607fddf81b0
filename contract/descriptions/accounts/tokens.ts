import { subject } from "../description.ts";

export const tokens = subject(
  "Tokens",
  "Tokens by which programs act for your account. People make and end them in a session; no token makes another.",
  {
    apiTokens: {
      text: "Lists your tokens with scope, project, end and last use. The tokens themselves are not kept.",
    },
    createApiToken: {
      text: "Makes a token with the scope `read` or `write`, for one project or all that you may see. Takes the password, and answers the token, this once.",
      refusals: {
        409: "You have as many tokens as you may.",
        422: "The password is wrong, the project is not for you to see, or a value is not valid.",
        429: "Too many wrong passwords. Wait for the seconds in `Retry-After`.",
      },
      example: {
        name: "Nightly export",
        scope: "read",
        projectId: null,
        expiresAt: "2999-01-01T00:00:00Z",
        password: "Correct-Horse7!",
      },
    },
    revokeApiToken: { text: "Ends a token at once." },
  },
);
