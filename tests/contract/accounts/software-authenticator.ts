import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

const sha256 = (bytes: Buffer | string) => createHash("sha256").update(bytes).digest();
const base64url = (bytes: Buffer | string) => Buffer.from(bytes).toString("base64url");

const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTESTED = 0x40;

/** The subset of CBOR (RFC 8949) that attestations need: small numbers, bytes, text and maps. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string")
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const pairs = [...value].flatMap(([key, each]) => [cbor(key), cbor(each as Parameters<typeof cbor>[0])]);
  return Buffer.concat([head(5, value.size), ...pairs]);
}

function head(kind: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(kind << 5) | size]);
  if (size < 256) return Buffer.from([(kind << 5) | 24, size]);
  return Buffer.from([(kind << 5) | 25, size >> 8, size & 255]);
}

interface Ceremony {
  challenge: string;
  origin: string;
  /** Whether the owner showed a finger or a PIN. */
  verified?: boolean;
  /** The host of the origin by default. */
  host?: string;
}

/** A passkey in software: ES256, with a signature counter. */
export class SoftwareAuthenticator {
  readonly id = randomBytes(32);
  counter = 0;
  readonly #keys = generateKeyPairSync("ec", { namedCurve: "P-256" });

  /** The result of navigator.credentials.create as JSON, without attestation. */
  create(ceremony: Ceremony) {
    const { x, y } = this.#keys.publicKey.export({ format: "jwk" });
    const [type, algorithm, curve] = [1, 3, -1];
    const key = new Map<number, unknown>([
      [type, 2],
      [algorithm, -7],
      [curve, 1],
      [-2, Buffer.from(x!, "base64url")],
      [-3, Buffer.from(y!, "base64url")],
    ]);
    const size = Buffer.from([this.id.length >> 8, this.id.length & 255]);
    const attested = Buffer.concat([Buffer.alloc(16), size, this.id, cbor(key)]);
    const authData = Buffer.concat([this.#data(ceremony, ATTESTED), attested]);
    const object = new Map<string, unknown>([
      ["fmt", "none"],
      ["attStmt", new Map()],
      ["authData", authData],
    ]);
    return this.#credential({
      clientDataJSON: base64url(clientData("webauthn.create", ceremony)),
      attestationObject: base64url(cbor(object)),
      transports: ["internal"],
    });
  }

  /** The result of navigator.credentials.get as JSON. */
  get(ceremony: Ceremony, userId?: string) {
    this.counter++;
    const data = this.#data(ceremony, 0);
    const client = clientData("webauthn.get", ceremony);
    const signature = sign("sha256", Buffer.concat([data, sha256(client)]), this.#keys.privateKey);
    return this.#credential({
      clientDataJSON: base64url(client),
      authenticatorData: base64url(data),
      signature: base64url(signature),
      ...(userId && { userHandle: base64url(userId) }),
    });
  }

  #data({ origin, host = new URL(origin).hostname, verified = true }: Ceremony, flags: number): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.counter);
    return Buffer.concat([sha256(host), Buffer.from([PRESENT | (verified ? VERIFIED : 0) | flags]), count]);
  }

  #credential<Response>(response: Response) {
    const id = base64url(this.id);
    return { id, rawId: id, type: "public-key", clientExtensionResults: {}, response };
  }
}

const clientData = (type: string, { challenge, origin }: Ceremony) =>
  JSON.stringify({ type, challenge, origin, crossOrigin: false });
