import { resolve } from "node:path";
import { z } from "zod";
import { limits } from "#contract/limits.ts";
import { type ProviderSettings, readProviders } from "./accounts/oidc/provider-settings.ts";
import { type ObjectSettings, readObjectSettings } from "./objects/settings.ts";
import { StartFault } from "./start-fault.ts";

export { StartFault };

const factorRules = ["none", "admins", "all"] as const;
export type RequireSecondFactor = (typeof factorRules)[number];

/** What a process does: answer calls, run jobs, or both. */
const roles = ["all", "api", "worker"] as const;
export type Role = (typeof roles)[number];

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
  /** Who must have a second factor. */
  requireSecondFactor: RequireSecondFactor;
}

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"];

/** Reads the environment; throws {@link StartFault} at the first value that cannot be used. */
export function readEnvironment(env: NodeJS.ProcessEnv): Settings {
  const publicUrl = address(env, "PUBLIC_URL", ["http:", "https:"]);
  const providers = readProviders(env, publicUrl);
  return {
    // `web` never gets here: the starter runs the web app.
    role: oneOf(env, "ROLE", "all", roles),
    port: wholeNumber(env, "API_PORT", 4000, 0, 65_535),
    host: env.API_HOST || "127.0.0.1",
    dataDir: resolve(env.DATA_DIR || "data"),
    databaseUrl: address(env, "DATABASE_URL", ["postgres:", "postgresql:"]),
    objects: readObjectSettings(env),
    administrator: readAdministrator(env),
    maxPoints: wholeNumber(env, "MAX_POINTS", limits.maxPoints, 1, 100_000_000),
    maxUploadBytes: wholeNumber(env, "MAX_UPLOAD_MB", limits.maxUploadMb, 1, 4_096) * 1_048_576,
    quotaBytes: wholeNumber(env, "ACCOUNT_QUOTA_MB", limits.accountQuotaMb, 1, 100_000_000) * 1_048_576,
    diskReserveBytes: wholeNumber(env, "DISK_RESERVE_MB", limits.diskReserveMb, 0, 100_000_000) * 1_048_576,
    publicUrl: publicUrl?.replace(/\/+$/, "") ?? null,
    smtpUrl: address(env, "SMTP_URL", ["smtp:", "smtps:"]),
    mailFrom: env.MAIL_FROM || "Topo Projects <noreply@localhost>",
    trustedProxies: (env.TRUSTED_PROXIES ?? "").split(/[\s,]+/).filter(Boolean),
    allowsPrivateWms: env.ALLOW_PRIVATE_WMS === "1",
    allowsPrivateWebhooks: env.ALLOW_PRIVATE_WEBHOOKS === "1",
    logLevel: oneOf(env, "LOG_LEVEL", "info", logLevels),
    slowMs: wholeNumber(env, "SLOW_MS", 2_000, 1, 3_600_000),
    metricsToken: env.METRICS_TOKEN || null,
    providers,
    passwordSignIn: readPasswordSignIn(env, providers),
    activityDays: wholeNumber(env, "ACTIVITY_DAYS", limits.activityDays, 1, 36_500),
    backupDir: env.BACKUP_DIR ? resolve(env.BACKUP_DIR) : null,
    backupEveryH: env.BACKUP_EVERY_H ? wholeNumber(env, "BACKUP_EVERY_H", 24, 1, 8_760) : null,
    backupKeep: wholeNumber(env, "BACKUP_KEEP", 7, 1, 10_000),
    requireSecondFactor: oneOf(env, "REQUIRE_SECOND_FACTOR", "none", factorRules),
  };
}

function wholeNumber(env: NodeJS.ProcessEnv, name: string, fallback: number, min: number, max: number) {
  const text = env[name] || String(fallback);
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < min || value > max)
    throw new StartFault(`${name} is '${text}', but must be a whole number from ${min} to ${max}.`);
  return value;
}

function oneOf<Value extends string>(
  env: NodeJS.ProcessEnv,
  name: string,
  fallback: Value,
  values: readonly Value[],
): Value {
  const text = env[name] || fallback;
  const found = values.find(value => value === text);
  if (found === undefined)
    throw new StartFault(`${name} is '${text}', but must be one of ${values.join(", ")}.`);
  return found;
}

function readPasswordSignIn(env: NodeJS.ProcessEnv, { length }: ProviderSettings[]) {
  const value = oneOf(env, "PASSWORD_SIGN_IN", "on", ["on", "off"]) as Settings["passwordSignIn"];
  if (value === "off" && length === 0)
    throw new StartFault("PASSWORD_SIGN_IN is off, but OIDC_PROVIDERS names no other way to sign in.");
  return value;
}

/** The value may hold a password, so the sentence never repeats it. */
function address(env: NodeJS.ProcessEnv, name: string, protocols: string[]): string | null {
  const text = env[name];
  if (!text) return null;
  if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol))
    throw new StartFault(`${name} must be an address that begins with ${protocols.join("// or ")}//.`);
  return text;
}

function readAdministrator(env: NodeJS.ProcessEnv): Settings["administrator"] {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = env;
  if (!email && !password) return null;
  if (!email || !password)
    throw new StartFault("ADMIN_EMAIL and ADMIN_PASSWORD must be set together, or neither of them.");
  if (!z.regexes.html5Email.test(email.trim()))
    throw new StartFault(`ADMIN_EMAIL is '${email}', but must be an email address.`);
  if (password.length < limits.passwordMinLength)
    throw new StartFault(`ADMIN_PASSWORD must be at least ${limits.passwordMinLength} characters long.`);
  return { email: email.trim(), password };
}
