import { PASSWORD } from "../../harness.ts";
import { type Action, created, everyone, refused } from "../cells.ts";

export const apiTokens: Action[] = [
  { name: "list one's tokens", expected: everyone, call: c => c.get("/auth/tokens") },
  {
    name: "make a token",
    expected: created(everyone),
    call: c => c.post("/auth/tokens", { name: "Script", scope: "read", expiresAt: null, password: PASSWORD }),
  },
  {
    name: "revoke a token that is not one's own",
    expected: refused(everyone, 404),
    call: c => c.delete(`/auth/tokens/${"f".repeat(24)}`),
  },
];
