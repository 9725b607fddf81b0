import { StartFault } from "../start-fault.ts";

/** Where bodies are kept outside of the database. */
export interface ObjectSettings {
  /** Scheme, host and port. */
  endpoint: string;
  bucket: string;
  /** Folder in the bucket, with a slash at its end; empty for the bucket itself. */
  prefix: string;
  region: string;
  credentials: { accessKeyId: string; secretAccessKey: string; sessionToken?: string };
  /** Longest wait for one answer; a call with its retries may take three times as long. */
  timeoutMs: number;
  /** How long an object stays that no row names any more. */
  keptMs: number;
}

const TIMEOUT_MS = 10_000;
const DAY_MS = 86_400_000;
const KEEP_DAYS = "30";
const FORM = "https://host/bucket or https://host/bucket/folder";

/** Reads `S3_URL`, `S3_REGION` and the credentials; throws {@link StartFault}. No sentence repeats a value. */
export function readObjectSettings(env: NodeJS.ProcessEnv): ObjectSettings | null {
  const { S3_URL: address, AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!address) return null;
  const url = URL.canParse(address) ? new URL(address) : null;
  const [bucket, ...folders] = url ? url.pathname.split("/").filter(Boolean) : [];
  if (!url || !bucket || !["http:", "https:"].includes(url.protocol))
    throw new StartFault(`S3_URL must be of the form ${FORM}.`);
  if (url.username || url.password || url.search || url.hash)
    throw new StartFault(
      `S3_URL must be of the form ${FORM}; credentials stand in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`,
    );
  if (!accessKeyId || !secretAccessKey)
    throw new StartFault("S3_URL is set, but AWS_ACCESS_KEY_ID or AWS_SECRET_ACCESS_KEY is not.");
  return {
    endpoint: url.origin,
    bucket,
    prefix: folders.map(folder => `${folder}/`).join(""),
    region: env.S3_REGION || env.AWS_REGION || "us-east-1",
    credentials: {
      accessKeyId,
      secretAccessKey,
      ...(env.AWS_SESSION_TOKEN && { sessionToken: env.AWS_SESSION_TOKEN }),
    },
    timeoutMs: TIMEOUT_MS,
    keptMs: readKeepDays(env.S3_KEEP_DAYS || KEEP_DAYS) * DAY_MS,
  };
}

function readKeepDays(text: string): number {
  if (!/^\d{1,4}$/.test(text) || Number(text) < 1)
    throw new StartFault(`S3_KEEP_DAYS is '${text}', but must be a whole number from 1 to 9999.`);
  return Number(text);
}
