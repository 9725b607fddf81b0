import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";

const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();
const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest("hex");
const SKEW_MS = 900_000;
const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;

/**
 * Checks a request's signature (AWS Signature Version 4) and that its body is the one that was signed. Returns what is
 * wrong. Steps: https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 */
export function signatureFault(
  { method, url, headers }: IncomingMessage,
  body: Buffer,
  credentials: { accessKeyId: string; secretAccessKey: string },
): string | null {
  const parts = AUTHORIZATION.exec(headers.authorization ?? "");
  if (!parts) return "MissingSecurityHeader";
  const [, accessKeyId, day, region, signedHeaders, signature] = parts as unknown as string[];
  const date = String(headers["x-amz-date"]);
  const time = Date.parse(date.replace(/^(....)(..)(..T..)(..)(..Z)$/, "$1-$2-$3:$4:$5"));
  if (!date.startsWith(day!) || !(Math.abs(Date.now() - time) < SKEW_MS)) return "RequestTimeTooSkewed";
  if (accessKeyId !== credentials.accessKeyId) return "InvalidAccessKeyId";
  const hash = String(headers["x-amz-content-sha256"]);
  if (hash !== sha256(body)) return "XAmzContentSHA256Mismatch";
  const names = signedHeaders!.split(";");
  if (!names.includes("host") || !names.includes("x-amz-date")) return "SignatureDoesNotMatch";
  const [path, query = ""] = url!.split("?");
  const canonical = [
    method,
    path,
    query.split("&").filter(Boolean).sort().join("&"),
    ...names.map(name => `${name}:${String(headers[name]).trim()}`),
    "",
    signedHeaders,
    hash,
  ].join("\n");
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ["AWS4-HMAC-SHA256", date, scope, sha256(canonical)].join("\n");
  const secret = `AWS4${credentials.secretAccessKey}`;
  const key = [day!, region!, "s3", "aws4_request"].reduce<string | Buffer>(hmac, secret);
  const expected = hmac(key, text);
  return timingSafeEqual(expected, Buffer.from(signature!, "hex")) ? null : "SignatureDoesNotMatch";
}
