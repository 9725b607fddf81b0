import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { type Environment, type Part, readSettings, type SettingValues } from "#contract/settings.ts";
import { type ProviderSettings, toProvider } from "./accounts/oidc/provider-settings.ts";
import { type ObjectSettings, toObjectSettings } from "./objects/settings.ts";
import { StartFault } from "./start-fault.ts";

export { type Environment, StartFault };

export type RequireSecondFactor = SettingValues["REQUIRE_SECOND_FACTOR"];

/** What a process does: answer calls, run jobs, or both. */
export type Role = Exclude<SettingValues["ROLE"], "web">;

export interface Settings {
  role: Role;
  port: number;
  host: string;
  dataDir: string;
  /** Uses PostgreSQL instead of the embedded database. */
  databaseUrl: string | null;
  /** Keeps bodies of datasets, files and photos in a store of objects instead of the database. */
  objects: ObjectSettings | null;
  /** The account created at first start. Without it, one with a random password is created. */
  administrator: { email: string; password: string } | null;
  maxPoints: number;
  maxUploadBytes: number;
  /** What one account's data may take: current, replaced and in preparation. */
  quotaBytes: number;
  /** Left free on the disk of the embedded database. */
  diskReserveBytes: number;
  /** Where people open the application. It decides the links in mail and the Secure flag of cookies. */
  publicUrl: string | null;
  smtpUrl: string | null;
  mailFrom: string;
  /** Addresses, besides loopback, whose X-Forwarded-For is believed. */
  trustedProxies: string[];
  /** Addresses of map services may lead into private networks. */
  allowsPrivateWms: boolean;
  /** Addresses of webhooks may lead into private networks, and begin with http. */
  allowsPrivateWebhooks: boolean;
  logLevel: string;
  /** Calls that take longer are explained in the log. */
  slowMs: number;
  /** What `/metrics` asks for; null where only private addresses may read it. */
  metricsToken: string | null;
  /** OpenID providers that people may sign in with. */
  providers: ProviderSettings[];
  /** Off: only administrators sign in with a password, everybody else with a provider. */
  passwordSignIn: "on" | "off";
  /** How long is kept what people did. */
  activityDays: number;
  /** Where backups go; null for a folder in `dataDir`. */
  backupDir: string | null;
  /** Hours from one scheduled backup to the next; null for none. */
  backupEveryH: number | null;
  /** How many of the newest backups are kept. */
  backupKeep: number;
  /** Days from one check of the newest scheduled backup to the next; null for none. */
  backupCheckEveryD: number | null;
  /** Encrypts secrets in the database; null for the key in `dataDir`, if there is one. */
  secretsKey: string | null;
  /** Keys that were replaced: what they encrypted is encrypted anew. */
  formerSecretsKeys: string[];
  /** Secrets whose key is not there are removed. */
  isSecretsKeyLost: boolean;
  /** Who must have a second factor. */
  requireSecondFactor: RequireSecondFactor;
  /** The longest life of a program's token, in days; null for any. */
  apiTokenMaxD: number | null;
}

/** Reads the environment; throws {@link StartFault} with everything that is wrong, a sentence on each line. */
export function readEnvironment(env: Environment): Settings {
  const part: Part = env.ROLE === "worker" ? "worker" : "api";
  const { values, providers, databaseUrl, complaints } = readSettings(env, [part], path =>
    readFileSync(path, "utf8"),
  );
  if (complaints.length > 0) throw new StartFault(complaints.join("\n"));
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = values;
  return {
    role: values.ROLE as Role,
    port: values.API_PORT,
    host: values.API_HOST,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl,
    objects: toObjectSettings(values),
    administrator: email && password ? { email, password } : null,
    maxPoints: values.MAX_POINTS,
    maxUploadBytes: values.MAX_UPLOAD_MB * 1_048_576,
    quotaBytes: values.ACCOUNT_QUOTA_MB * 1_048_576,
    diskReserveBytes: values.DISK_RESERVE_MB * 1_048_576,
    publicUrl: values.PUBLIC_URL,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    trustedProxies: values.TRUSTED_PROXIES ?? [],
    allowsPrivateWms: values.ALLOW_PRIVATE_WMS,
    allowsPrivateWebhooks: values.ALLOW_PRIVATE_WEBHOOKS,
    logLevel: values.LOG_LEVEL,
    slowMs: values.SLOW_MS,
    metricsToken: values.METRICS_TOKEN,
    providers: [...providers].map(([id, each]) => toProvider(id, each)),
    passwordSignIn: values.PASSWORD_SIGN_IN,
    activityDays: values.ACTIVITY_DAYS,
    backupDir: values.BACKUP_DIR && resolve(values.BACKUP_DIR),
    backupEveryH: values.BACKUP_EVERY_H,
    backupKeep: values.BACKUP_KEEP,
    backupCheckEveryD: values.BACKUP_CHECK_EVERY_D,
    secretsKey: values.SECRETS_KEY,
    formerSecretsKeys: values.SECRETS_KEY_FORMER ?? [],
    isSecretsKeyLost: values.SECRETS_KEY_LOST,
    requireSecondFactor: values.REQUIRE_SECOND_FACTOR,
    apiTokenMaxD: values.API_TOKEN_MAX_D,
  };
}
