import type { SettingValues } from "#contract/settings.ts";

/** The object store that keeps bodies outside of the database. */
export interface ObjectSettings {
  /** Scheme, host and port. */
  endpoint: string;
  bucket: string;
  /** Folder in the bucket, with a slash at its end; empty for the bucket itself. */
  prefix: string;
  region: string;
  credentials: { accessKeyId: string; secretAccessKey: string; sessionToken?: string };
  /** The longest wait for one response; a call with its retries may take three times as long. */
  timeoutMs: number;
  /** How long an unreferenced object is kept. */
  keptMs: number;
}

const TIMEOUT_MS = 10_000;
const DAY_MS = 86_400_000;

/** Returns null without `S3_URL`. Reading the settings has checked that the others are set with it. */
export function toObjectSettings(values: SettingValues): ObjectSettings | null {
  const { S3_URL: url, AWS_SESSION_TOKEN: sessionToken } = values;
  if (!url) return null;
  const [bucket, ...folders] = url.pathname.split("/").filter(Boolean);
  return {
    endpoint: url.origin,
    bucket: bucket!,
    prefix: folders.map(folder => `${folder}/`).join(""),
    region: values.S3_REGION ?? values.AWS_REGION ?? "us-east-1",
    credentials: {
      accessKeyId: values.AWS_ACCESS_KEY_ID!,
      secretAccessKey: values.AWS_SECRET_ACCESS_KEY!,
      ...(sessionToken && { sessionToken }),
    },
    timeoutMs: TIMEOUT_MS,
    keptMs: values.S3_KEEP_DAYS * DAY_MS,
  };
}
