import { forbidden } from "../http/refusal.ts";
import type { UserRow } from "../repositories/rows.ts";

const awaitingApproval = "Your account is awaiting administrator approval";
const notConfirmed =
  "Please confirm your e-mail address first, by the link in the letter that we sent you. To get another letter, sign up again.";
const notApproved = "Your account was not approved. Please contact an administrator.";

/** Refuses an account that may not sign in, by whatever way. */
export function assertApproved({ approval_status: status, email_confirmed }: UserRow): void {
  if (status === "pending") throw forbidden(email_confirmed ? awaitingApproval : notConfirmed);
  if (status === "rejected") throw forbidden(notApproved);
}
