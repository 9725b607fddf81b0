import type { SignedIn } from "../accounts/session.ts";
import { findUser } from "../accounts/users.repository.ts";
import type { Db } from "../database/connection.ts";
import { isApiTokenLive } from "../tokens/api-tokens.repository.ts";
import { JobFailure } from "./run.ts";

/** What a job keeps from its call: the caller's network, for the activity, and a program's token. */
export type JobCaller = Pick<SignedIn, "address" | "token">;

export const jobCaller = ({ address, token }: SignedIn): JobCaller => ({ address, token });

/** Finds the account that started a job in its current state; fails when it, or its token, may no longer make calls. */
export async function ownerOf(db: Db, ownerId: string, { address, token }: JobCaller): Promise<SignedIn> {
  const user = await findUser(db, ownerId);
  if (user?.approval_status !== "approved")
    throw new JobFailure("account", "The account that started this may no longer sign in.");
  if (token && !(await isApiTokenLive(db, token.id)))
    throw new JobFailure("account", "The token that started this has ended.");
  return { ...user, _id: user.id, tokenHash: "", provedAt: 0, address, token };
}
