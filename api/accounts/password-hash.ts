import { hash, verify } from "@node-rs/argon2";

/**
 * OWASP's second choice for argon2id: 19 MiB, 2 passes, 1 lane. Takes about 25 ms, in libuv's thread pool.
 */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, parameters);

/** Stored instead of a hash for accounts that sign in only with a provider. */
export const NO_PASSWORD = "";

export const passwordMatches = (stored: string, password: string): Promise<boolean> =>
  stored === NO_PASSWORD ? checkNothing(password) : verify(stored, password);

let decoy: Promise<string> | undefined;

/** Takes as long as checking a real account's password, so that timing does not reveal whether the account exists. */
export async function checkNothing(password: string): Promise<false> {
  decoy ??= hashPassword("a password nobody has");
  await passwordMatches(await decoy, password);
  return false;
}
