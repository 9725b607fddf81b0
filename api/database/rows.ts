import type { Selectable } from "kysely";
import type { User, UserReference } from "#contract/accounts/user.ts";
import type { Schema } from "./schema.ts";

/** Formats milliseconds as the API writes dates: ISO 8601 in UTC. */
export const isoDate = (milliseconds: number): string => new Date(milliseconds).toISOString();
export const isoDateOrNull = (milliseconds: number | null): string | null =>
  milliseconds === null ? null : isoDate(milliseconds);

export type UserRow = Selectable<Schema["users"]>;

export function toUser(row: UserRow): User {
  return {
    _id: row.id,
    email: row.email,
    username: row.username,
    role: row.role,
    approvalStatus: row.approval_status,
    createdAt: isoDate(row.created_at),
    lastLogin: isoDateOrNull(row.last_login_at),
    emailNotifications: row.email_notifications === 1,
    emailConfirmed: row.email_confirmed === 1,
  };
}

export const nameInAddress = (email: string): string => email.slice(0, email.lastIndexOf("@"));

/** The name shown for an account whose email address must not be shown. */
export const nameOf = ({ username, email }: { username?: string | null; email: string }): string =>
  username?.trim() && username.toLowerCase() !== email.toLowerCase() ? username : nameInAddress(email);

export function toReference(row: { id: string; username: string | null; email: string }): UserReference {
  return { _id: row.id, username: row.username, email: row.email };
}
