import { forbidden } from "../http/refusal.ts";
import type { UserRow } from "../repositories/rows.ts";

const awaitingApproval = "Your account is awaiting administrator approval";
const notConfirmed =
  "Please confirm your email address first, with the link in the email that we sent you. To get another one, sign up again.";
const notApproved = "Your account was not approved. Please contact an administrator.";

/** Refuses an account that may not sign in, by whatever way. */
export function assertApproved({ approval_status: status, email_confirmed }: UserRow): void {
  if (status === "pending") throw forbidden(email_confirmed ? awaitingApproval : notConfirmed);
  if (status === "rejected") throw forbidden(notApproved);
}
