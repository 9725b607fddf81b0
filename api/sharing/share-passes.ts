import { createHmac, timingSafeEqual } from "node:crypto";

const PASS_MS = 12 * 3_600_000;

const endOf = (pass: string): string => /^\d{1,15}(?=\.)/.exec(pass)?.[0] ?? "";

interface Locked {
  id: string;
  password_hash: string | null;
}

/**
 * Signs the pass that a guest gets for a link's password: `<expiry in ms>.<signature>`. It opens one link, until it
 * expires, the link ends or its password changes.
 */
export class SharePasses {
  readonly #secret: string;

  constructor(secret: string) {
    this.#secret = secret;
  }

  make(link: Locked): { pass: string; expiresAt: number } {
    const expiresAt = Date.now() + PASS_MS;
    return { pass: `${expiresAt}.${this.#sign(link, String(expiresAt))}`, expiresAt };
  }

  opens(link: Locked, pass: string): boolean {
    return Number(endOf(pass)) > Date.now() && this.#isOurs(link, pass);
  }

  /**
   * Identifies a browser that has sent the link's password before, by its pass, even an expired one. An expired pass
   * opens nothing, but gives the browser its own budget of wrong passwords.
   */
  browserOf(link: Locked, pass: string): string | null {
    return this.#isOurs(link, pass) ? pass : null;
  }

  #isOurs(link: Locked, pass: string): boolean {
    const end = endOf(pass);
    const [given, right] = [Buffer.from(pass), Buffer.from(`${end}.${this.#sign(link, end)}`)];
    return given.length === right.length && timingSafeEqual(given, right);
  }

  #sign(link: Locked, end: string): string {
    const text = `${link.id} ${link.password_hash} ${end}`;
    return createHmac("sha256", this.#secret).update(text).digest("base64url");
  }
}
