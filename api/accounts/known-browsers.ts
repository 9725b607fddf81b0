import { createHmac, randomBytes } from "node:crypto";
import { Signer } from "@fastify/cookie";

/** A computer in a site office is used by several people; beyond this number the oldest account is forgotten. */
const ACCOUNTS_MAX = 8;

/**
 * Remembers in a signed cookie which accounts a browser has signed in to. The cookie does not prove who is using the
 * browser: it only gives the browser its own budget of wrong passwords, which nobody elsewhere can use up.
 *
 * The cookie is `<id>.<mark>.<mark>…` with a signature. Each mark depends on the account and the browser, so the
 * cookie does not reveal whose accounts they are.
 */
export class KnownBrowsers {
  readonly #secret: string;
  readonly #signer: Signer;

  constructor(secret: string) {
    this.#secret = secret;
    this.#signer = new Signer(secret);
  }

  /** Returns the id of the browser that sent the cookie; null unless it has signed in to some account. */
  idOf(cookie: string | undefined): string | null {
    return this.#read(cookie)?.id ?? null;
  }

  /** Returns the id of the browser that sent the cookie; null unless it has signed in to the account. */
  idFor(cookie: string | undefined, accountId: string): string | null {
    const known = this.#read(cookie);
    return known?.marks.includes(this.#mark(known.id, accountId)) ? known.id : null;
  }

  /** Returns the cookie of a browser that has just signed in to the account. */
  remember(cookie: string | undefined, accountId: string): string {
    const { id, marks } = this.#read(cookie) ?? { id: randomBytes(16).toString("base64url"), marks: [] };
    const mark = this.#mark(id, accountId);
    const kept = [mark, ...marks.filter(each => each !== mark)].slice(0, ACCOUNTS_MAX);
    return this.#signer.sign([id, ...kept].join("."));
  }

  #read(cookie: string | undefined): { id: string; marks: string[] } | null {
    if (!cookie) return null;
    const { valid, value } = this.#signer.unsign(cookie);
    if (!valid || !value) return null;
    const [id, ...marks] = value.split(".");
    return { id: id!, marks };
  }

  #mark(id: string, accountId: string): string {
    return createHmac("sha256", this.#secret).update(`${id} ${accountId}`).digest("base64url").slice(0, 16);
  }
}
