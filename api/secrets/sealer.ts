import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

/** Prefix of sealed texts, with the version of their format. */
const MARK = "sealed-1";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export const isSealed = (text: string) => text.startsWith(`${MARK}.`);

interface Key {
  /** Identifies the key in texts that it sealed. */
  id: string;
  bytes: Buffer;
}

/** Thrown for a text that was sealed with an unknown key, or changed since. */
export class CannotOpen extends Error {
  override name = "CannotOpen";
}

/**
 * Encrypts secrets that the server must be able to read again (AES-256-GCM). Each is bound to its place, such as its
 * account: copied to another row, it cannot be decrypted.
 */
export class Sealer {
  readonly #keys: Key[];

  /** Seals with the first key, and opens with any of them. Without keys nothing is sealed. */
  constructor(keys: readonly string[]) {
    this.#keys = keys.map(keyOf);
  }

  seal(secret: string, place: string): string {
    const [key] = this.#keys;
    if (!key) return secret;
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv("aes-256-gcm", key.bytes, nonce).setAAD(Buffer.from(place));
    const body = Buffer.concat([nonce, cipher.update(secret, "utf8"), cipher.final(), cipher.getAuthTag()]);
    return `${MARK}.${key.id}.${body.toString("base64url")}`;
  }

  /** Returns an unsealed secret unchanged. Throws {@link CannotOpen}. */
  open(text: string, place: string): string {
    if (!isSealed(text)) return text;
    const [, id, body] = text.split(".");
    const key = this.#keys.find(key => key.id === id);
    if (!key) throw new CannotOpen("it was encrypted with another key");
    const bytes = Buffer.from(body ?? "", "base64url");
    try {
      const decipher = createDecipheriv("aes-256-gcm", key.bytes, bytes.subarray(0, NONCE_BYTES))
        .setAAD(Buffer.from(place))
        .setAuthTag(bytes.subarray(-TAG_BYTES));
      const secret = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, "utf8");
      return secret + decipher.final("utf8");
    } catch {
      throw new CannotOpen("it was changed");
    }
  }

  canOpen(text: string, place: string): boolean {
    try {
      this.open(text, place);
      return true;
    } catch (error) {
      if (error instanceof CannotOpen) return false;
      throw error;
    }
  }

  /** Tells whether a text is as {@link seal} would make it: sealed with the first key, or plain without keys. */
  isCurrent(text: string): boolean {
    return isSealed(text) ? text.split(".")[1] === this.#keys[0]?.id : this.#keys.length === 0;
  }
}

/** Keys are long random texts, so one round of HKDF is enough. */
function keyOf(text: string): Key {
  const derived = (info: string, length: number) =>
    Buffer.from(hkdfSync("sha256", text.trim(), "", info, length));
  return { id: derived("id of a key", 6).toString("hex"), bytes: derived("secrets at rest", 32) };
}
