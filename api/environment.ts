import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { type Environment, type Part, readSettings, type SettingValues } from "#contract/settings.ts";
import { type ProviderSettings, toProvider } from "./accounts/oidc/provider-settings.ts";
import { type ObjectSettings, toObjectSettings } from "./objects/settings.ts";
import { StartFault } from "./start-fault.ts";

export { type Environment, StartFault };

export type RequireSecondFactor = SettingValues["REQUIRE_SECOND_FACTOR"];

/** What a process does: serves calls, runs jobs, or both. */
export type Role = Exclude<SettingValues["ROLE"], "web">;

export interface Settings {
  role: Role;
  port: number;
  host: string;
  dataDir: string;
  /** Uses PostgreSQL instead of the embedded database. */
  databaseUrl: string | null;
  /** Stores the bodies of datasets, files and photos in an object store instead of the database. */
  objects: ObjectSettings | null;
  /** The account created at first start. If null, one with a random password is created. */
  administrator: { email: string; password: string } | null;
  maxPoints: number;
  maxUploadBytes: number;
  /** How much one account's data may take: current, replaced and being prepared. */
  quotaBytes: number;
  /** How much to leave free on the disk of the embedded database. */
  diskReserveBytes: number;
  /** Where people open the application. It decides the links in mail and the Secure flag of cookies. */
  publicUrl: string | null;
  smtpUrl: string | null;
  mailFrom: string;
  /** Addresses, besides loopback, whose X-Forwarded-For is trusted. */
  trustedProxies: string[];
  /** Whether map services may be on private networks. */
  allowsPrivateWms: boolean;
  /** Whether webhooks may be on private networks and use plain http. */
  allowsPrivateWebhooks: boolean;
  logLevel: string;
  /** Calls that take longer are logged with the reasons. */
  slowMs: number;
  /** The token that `/metrics` requires; null if only private addresses may read it. */
  metricsToken: string | null;
  /** OpenID providers that people may sign in with. */
  providers: ProviderSettings[];
  /** `off`: only administrators can sign in with a password, everybody else uses a provider. */
  passwordSignIn: "on" | "off";
  /** How long activity is kept. */
  activityDays: number;
  /** Where backups go; null for a folder in `dataDir`. */
  backupDir: string | null;
  /** Hours from one scheduled backup to the next; null for none. */
  backupEveryH: number | null;
  /** How many of the newest backups are kept. */
  backupKeep: number;
  /** Days between checks of the newest scheduled backup; null for none. */
  backupCheckEveryD: number | null;
  /** Encrypts secrets in the database; null for the key in `dataDir`, if there is one. */
  secretsKey: string | null;
  /** Replaced keys: what they encrypted is re-encrypted with the current key. */
  formerSecretsKeys: string[];
  /** Deletes secrets whose key is missing. */
  isSecretsKeyLost: boolean;
  /** Who must have a second factor. */
  requireSecondFactor: RequireSecondFactor;
  /** The longest lifetime of an API token, in days; null for no limit. */
  apiTokenMaxD: number | null;
}

/** Reads the environment; throws {@link StartFault} listing everything that is wrong, one sentence per line. */
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
