import { createHmac, timingSafeEqual } from "node:crypto";

const PASS_MS = 12 * 3_600_000;

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
    const [end = "", signature = ""] = pass.split(".");
    if (!/^\d{1,15}$/.test(end) || Number(end) <= Date.now()) return false;
    const [given, right] = [Buffer.from(signature), Buffer.from(this.#sign(link, end))];
    return given.length === right.length && timingSafeEqual(given, right);
  }

  #sign(link: Locked, end: string): string {
    const text = `${link.id} ${link.password_hash} ${end}`;
    return createHmac("sha256", this.#secret).update(text).digest("base64url");
  }
}
