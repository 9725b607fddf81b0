import { PASSWORD } from "../../harness.ts";
import { type Action, created, everyone, refused } from "../cells.ts";

export const ownAccount: Action[] = [
  { name: "see one's second factor", expected: everyone, call: c => c.get("/auth/second-factor") },
  {
    name: "begin to set up a second factor",
    expected: created(everyone),
    call: c => c.post("/auth/second-factor"),
  },
  {
    name: "confirm a second factor with a wrong password",
    expected: refused(everyone, 422),
    call: c => c.post("/auth/second-factor/confirmation", { password: "Wrong-Horse-77!", code: "000000" }),
  },
  {
    name: "remove one's second factor with a wrong password",
    expected: refused(everyone, 422),
    call: c => c.post("/auth/second-factor/removal", { password: "Wrong-Horse-77!", code: "000000" }),
  },
  {
    name: "ask for what makes a passkey",
    expected: everyone,
    call: c => c.post("/auth/passkeys/options", { password: PASSWORD }),
  },
  {
    name: "add a passkey that nobody made",
    expected: refused(everyone, 422),
    call: c => c.post("/auth/passkeys", { name: "Laptop", credential: {} }),
  },
  {
    name: "remove a passkey that is not one's own",
    expected: refused(everyone, 404),
    call: c => c.post("/auth/passkeys/nobodys/removal", { password: PASSWORD, code: "000000" }),
  },
  { name: "see how one is proved", expected: everyone, call: c => c.get("/auth/proof") },
  {
    name: "prove oneself",
    expected: everyone,
    call: c => c.post("/auth/proof", { password: PASSWORD }),
  },
  {
    name: "ask for what shows a passkey without having one",
    expected: refused(everyone, 404),
    call: c => c.post("/auth/proof/passkey-options"),
  },
  {
    name: "prove oneself at a provider that is not there",
    expected: refused(everyone, 404),
    call: c => c.post("/auth/providers/company/proofs", { returnTo: "/projects" }),
  },
  { name: "list one's sessions", expected: everyone, call: c => c.get("/auth/sessions") },
  {
    name: "end a session of somebody else",
    expected: refused(everyone, 404),
    call: c => c.delete(`/auth/sessions/${"f".repeat(24)}`),
  },
  { name: "end one's other sessions", expected: everyone, call: c => c.delete("/auth/sessions") },
  { name: "list one's accounts elsewhere", expected: everyone, call: c => c.get("/auth/identities") },
  {
    name: "link an account elsewhere that the browser has not proven",
    expected: refused(everyone, 409),
    call: c => c.post("/auth/identities", {}),
  },
  {
    name: "go to a provider that is not there",
    expected: refused(everyone, 404),
    call: c => c.post("/auth/providers/company/links"),
  },
  {
    name: "unlink an account elsewhere that is not there",
    expected: refused(everyone, 404),
    call: c => c.delete("/auth/identities/company"),
  },
  { name: "take one's own data", expected: everyone, call: c => c.raw("GET", "/auth/own-data") },
  {
    name: "delete one's own account with a wrong password",
    expected: refused(everyone, 422),
    call: c => c.post("/auth/account-deletion", { password: "Wrong-Horse-77!" }),
  },
  { name: "see oneself", expected: everyone, call: c => c.get("/auth/me") },
  { name: "see the room of the own data", expected: everyone, call: c => c.get("/auth/storage") },
  { name: "change the profile", expected: everyone, call: c => c.patch("/auth/profile", { username: "N" }) },
  {
    name: "look a member up",
    expected: everyone,
    call: c => c.get("/auth/users/search?email=admin@example.org"),
  },
  {
    name: "change the own password",
    expected: everyone,
    call: c =>
      c.patch("/auth/update-password", {
        currentPassword: PASSWORD,
        newPassword: PASSWORD,
        newPasswordConfirm: PASSWORD,
      }),
  },
];
