import { limits } from "../limits.ts";

/** For calls that ask for a recent proof. */
export const proofNeeded = `With the code \`proof-needed\`, the session was last proved more than ${limits.proofMinutes} minutes ago; see \`POST /auth/proof\`.`;

/** For calls that compute for a while. */
export const computes = {
  429: "Your account has two calculations running already. Wait as many seconds as `Retry-After` says.",
  503: "The server is busy, or this calculation takes too long. Wait as many seconds as `Retry-After` says.",
} as const;

/** For calls that make a file while it is sent. */
export const exports = {
  429: "Your account is already downloading several files. Wait as many seconds as `Retry-After` says.",
  503: "The server is busy with other files. Wait as many seconds as `Retry-After` says.",
} as const;

/** For calls that store a file or points. */
export const stores = {
  413: "It exceeds the limit of an upload, a survey or your account; the message states it.",
  507: "The server's disk is full. Nothing was saved.",
} as const;
