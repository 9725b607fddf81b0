import { createHmac, timingSafeEqual } from "node:crypto";

const PASS_MS = 12 * 3_600_000;

const endOf = (pass: string): string => /^\d{1,15}(?=\.)/.exec(pass)?.[0] ?? "";

interface Locked {
  id: string;
  password_hash: string | null;
}

/**
 * Signs what a guest gets for a link's password: `<end in ms>.<signature>`. A pass opens one link, until its end or
 * until the link ends.
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
   * Returns what a browser is known by that has sent the link's password before: its pass, also when that has ended.
   * It opens nothing then, but gives the browser a budget of wrong passwords of its own.
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
