import { forbidden } from "../http/refusal.ts";
import type { UserRow } from "../repositories/rows.ts";

const awaitingApproval = "Your account is awaiting administrator approval";
const notApproved = "Your account was not approved. Please contact an administrator.";

/** Refuses an account that may not sign in, by whatever way. */
export function assertApproved({ approval_status: status }: UserRow): void {
  if (status === "pending") throw forbidden(awaitingApproval);
  if (status === "rejected") throw forbidden(notApproved);
}
