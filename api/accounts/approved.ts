import type { UserRow } from "../database/rows.ts";
import { forbidden, notApproved, notApprovedYet } from "../http/refusal.ts";

const notConfirmed =
  "Please confirm your email address first, with the link in the email that we sent you. To get another one, sign up again.";

/** Refuses any sign-in to an account that is not approved or has not confirmed its address. */
export function assertApproved({ approval_status: status, email_confirmed }: UserRow): void {
  if (status === "pending") throw email_confirmed ? notApprovedYet() : forbidden(notConfirmed);
  if (status === "rejected") throw notApproved();
}
