import { limits } from "./limits.ts";

export type Environment = Readonly<Record<string, string | undefined>>;

/** Parts of the program that read settings. The operator's commands count as `api`. */
export type Part = "starter" | "web" | "api" | "worker";

const SERVERS: Part[] = ["api", "worker"];
const ALL: Part[] = ["web", "api", "worker"];

/** A fault whose sentence continues the setting's name. */
class Refusal {
  constructor(readonly sentence: string) {}
}

interface Kind<Value> {
  /** What a value must be: the end of 'PORT must be …'. */
  expects: string;
  /** Returns undefined for a text that is not of this kind. */
  read(text: string): Value | Refusal | undefined;
  /** The part of a secret value that may be shown; nothing by default. */
  masked?(text: string): string;
}

interface About {
  readBy: Part[];
  meaning: string;
  /** May be given in the file that NAME_FILE names; never printed. */
  isSecret?: true;
  /** What the documentation shows if the default is not a literal value. */
  defaultText?: string;
  /** Set by our own processes for each other; not documented. */
  isInternal?: true;
}

export interface Setting<Value = unknown> extends About {
  kind: Kind<NonNullable<Value>>;
  fallback: Value;
}

function setting<Value>(kind: Kind<Value>, about: About & { fallback: NoInfer<Value> }): Setting<Value>;
function setting<Value>(kind: Kind<Value>, about: About): Setting<Value | null>;
function setting<Value>(kind: Kind<Value>, about: About & { fallback?: Value }) {
  return { fallback: null, ...about, kind };
}

function wholeNumber(min: number, max: number): Kind<number> {
  return {
    expects: `a whole number from ${min} to ${max}`,
    read: text => (/^\d+$/.test(text) && +text >= min && +text <= max ? Number(text) : undefined),
  };
}

const oneOf = <const Value extends string>(...values: Value[]): Kind<Value> => ({
  expects: `one of ${values.join(", ")}`,
  read: text => values.find(value => value === text),
});

const flag: Kind<boolean> = {
  expects: "1, true or yes, or 0, false or no",
  read: text => {
    if (/^(1|true|yes)$/i.test(text)) return true;
    return /^(0|false|no)$/i.test(text) ? false : undefined;
  },
};

const text: Kind<string> = { expects: "text", read: value => value };
const folder: Kind<string> = { expects: "the path of a folder", read: value => value };

const longText = (min: number): Kind<string> => ({
  expects: `at least ${min} characters long`,
  read: value => (value.length >= min ? value : undefined),
});

/** 16 random bytes (128 bits) are 24 characters in base64. */
const sessionSecret: Kind<string> = {
  expects: "at least 24 random characters, as 'openssl rand -hex 32' prints them",
  read: value => (value.length >= 24 && new Set(value).size >= 8 ? value : undefined),
};

const secretKeys: Kind<string[]> = {
  expects: "keys like SECRETS_KEY, separated by commas",
  read: value => (listOf(value).every(key => sessionSecret.read(key)) ? listOf(value) : undefined),
};

const listOf = (value: string) => value.split(/[\s,]+/).filter(Boolean);

const isIpAddress = (value: string) =>
  value.includes(":")
    ? URL.canParse(`http://[${value}]`)
    : /^(\d{1,3}\.){3}\d{1,3}$/.test(value) && URL.canParse(`http://${value}`);

const ipAddresses: Kind<string[]> = {
  expects: "IP addresses (no networks, no names), separated by commas",
  read: value => (listOf(value).every(isIpAddress) ? listOf(value) : undefined),
};

const host: Kind<string> = {
  expects: "an IP address or a host name of this machine",
  read: value => (isIpAddress(value) || /^[\w.-]+$/.test(value) ? value : undefined),
};

const MAIL_ADDRESS = /^[^\s@<>]+@[^\s@<>]+$/;

const email: Kind<string> = {
  expects: "an email address",
  read: value => (MAIL_ADDRESS.test(value.trim()) ? value.trim() : undefined),
};

const mailbox: Kind<string> = {
  expects: "an email address, such as survey@example.org or Survey <survey@example.org>",
  read: value => (MAIL_ADDRESS.test(/^[^<>]*<([^<>]*)>$/.exec(value)?.[1] ?? value) ? value : undefined),
};

const schemes = (protocols: string[]) => `an address that begins with ${protocols.join("// or ")}//`;
const isAddress = (value: string, protocols: string[]) =>
  URL.canParse(value) && protocols.includes(new URL(value).protocol);

/** Without a trailing slash. */
const webAddress: Kind<string> = {
  expects: schemes(["http:", "https:"]),
  read: value => (isAddress(value, ["http:", "https:"]) ? value.replace(/\/+$/, "") : undefined),
};

const origin: Kind<string> = {
  expects: `${webAddress.expects}, without a path`,
  read: value => {
    if (!isAddress(value, ["http:", "https:"])) return undefined;
    const url = new URL(value);
    if (url.username || url.password) return new Refusal("must not have a user name or password.");
    if (/^\/*$/.test(url.pathname) && !url.search && !url.hash) return value.replace(/\/+$/, "");
    return new Refusal(
      `is '${value}', but must end after the host: the program serves no other path than /. Set it to ${url.origin}.`,
    );
  },
};

/** Whether a user name or password contains characters that must be escaped in a URL. */
function needsEscaping(address: string): boolean {
  const afterScheme = address.replace(/^[a-z]+:\/\//i, "");
  return /[/?#]|%(?![0-9a-f]{2})/i.test(afterScheme.slice(0, Math.max(0, afterScheme.lastIndexOf("@"))));
}

/** Shows scheme, host and path of a URL, and nothing that could be part of its password. */
function maskAddress(address: string): string {
  const [, scheme, rest] = /^([a-z]+:\/\/)?(.*)$/is.exec(address)!;
  const at = rest!.lastIndexOf("@");
  const [place] = rest!.slice(at + 1).split(/[?#]/);
  const isPlain = scheme !== undefined && /^[\w.-]*(:\d+)?(\/[\w.-]*)*$/.test(place!);
  return `${scheme ?? ""}${at >= 0 ? "***@" : ""}${isPlain ? place : "***"}`;
}

const addressWithPassword = (protocols: string[], instead = ""): Kind<string> => ({
  expects: schemes(protocols),
  read: value => {
    if (needsEscaping(value))
      return new Refusal(
        `(${maskAddress(value)}) has characters in its user name or password that end it too early: write / as %2F, ? as %3F, # as %23, @ as %40 and % as %25${instead}.`,
      );
    return isAddress(value, protocols) ? value : undefined;
  },
  masked: maskAddress,
});

const BUCKET_FORM = "of the form https://host/bucket or https://host/bucket/folder";

const bucketAddress: Kind<URL> = {
  expects: BUCKET_FORM,
  read: value => {
    if (!isAddress(value, ["http:", "https:"])) return undefined;
    const url = new URL(value);
    if (url.username || url.password || url.search || url.hash)
      return new Refusal(
        `must be ${BUCKET_FORM}; credentials stand in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`,
      );
    return /[^/]/.test(url.pathname) ? url : undefined;
  },
  masked: maskAddress,
};

const template = (fields: string[], also?: string): Kind<string> => ({
  expects: `an address with ${fields.join(", ")}${also ? `, or ${also}` : ""}`,
  read: value => {
    if (value === also) return value;
    return /^(https?:\/)?\/./.test(value) && fields.every(field => value.includes(field)) ? value : undefined;
  },
});

const mapboxToken: Kind<string> = {
  expects: "a public token of Mapbox, which begins with pk.",
  read: value => {
    if (value.startsWith("sk."))
      return new Refusal(
        "is a secret token (sk.), and every browser would see it: use a public one, which begins with pk.",
      );
    return value.startsWith("pk.") ? value : undefined;
  },
};

const PROVIDERS_MAX = 8;

const providerNames: Kind<string[]> = {
  expects: "names of small letters and digits, separated by commas",
  read: value => {
    const names = listOf(value.toLowerCase());
    const wrong = names.find(name => !/^[a-z][a-z0-9]{0,30}$/.test(name));
    if (wrong) return new Refusal(`has '${wrong}', but names must be of small letters and digits.`);
    if (names.length > PROVIDERS_MAX || new Set(names).size < names.length)
      return new Refusal(`must name at most ${PROVIDERS_MAX} providers, each once.`);
    return names;
  },
};

const THIS_MACHINE = ["localhost", "127.0.0.1", "[::1]"];

/** Over plain http anyone on the network could impersonate any account, so it is only for providers on this machine. */
const issuer: Kind<URL> = {
  expects: schemes(["https:"]),
  read: value => {
    const url = URL.canParse(value) ? new URL(value) : null;
    const isLocal = url?.protocol === "http:" && THIS_MACHINE.includes(url.hostname);
    return url && (isLocal || url.protocol === "https:") ? url : undefined;
  },
};

const domains: Kind<string[]> = {
  expects: "domains, separated by commas",
  read: value => listOf(value.toLowerCase()).map(domain => domain.replace(/^@/, "")),
};

/** Every setting: what is read, what is refused, and what `docs/configuration.md` says. */
export const settings = {
  PORT: setting(wholeNumber(1, 65_535), {
    readBy: ["web"],
    fallback: 3000,
    meaning:
      "port of the web app. `/readyz` answers 200 when it is ready, and 503 while the database or the API is away; `/livez` answers 200 as long as the process serves",
  }),
  HOST: setting(host, {
    readBy: ["web"],
    defaultText: "all addresses",
    meaning: "the address the web app listens on",
  }),
  API_PORT: setting(wholeNumber(0, 65_535), {
    readBy: ["api"],
    fallback: 4000,
    meaning:
      "port of the API; its base path is `/api`. `GET /api/health` answers as `/readyz`. The API is documented at `http://localhost:<API_PORT>/api/reference`",
  }),
  API_HOST: setting(host, {
    readBy: ["api"],
    fallback: "127.0.0.1",
    meaning: "the address the API listens on",
  }),
  DATA_DIR: setting(folder, {
    readBy: ["starter", ...SERVERS],
    fallback: "data",
    defaultText: "`./data`",
    meaning:
      "the embedded database, the generated session secret, and, in its folder `grids`, [national grids](operations.md#national-grids) of datum shifts",
  }),
  DATABASE_URL: setting(
    addressWithPassword(
      ["postgres:", "postgresql:"],
      ", or set it to postgres:// alone, and PGHOST, PGPORT, PGUSER, PGPASSWORD and PGDATABASE",
    ),
    {
      readBy: ["starter", ...SERVERS],
      isSecret: true,
      meaning:
        "`postgres://user:password@host:5432/database` uses PostgreSQL instead of the embedded SQLite. `postgres://` alone takes the rest from the variables below, none of which needs escaping; without it they count for nothing",
    },
  ),
  PGHOST: setting(text, {
    readBy: SERVERS,
    meaning: "PostgreSQL's host, or the folder of its socket",
  }),
  PGPORT: setting(wholeNumber(1, 65_535), { readBy: SERVERS, fallback: 5432, meaning: "its port" }),
  PGUSER: setting(text, { readBy: SERVERS, meaning: "its user" }),
  PGPASSWORD: setting(text, { readBy: SERVERS, isSecret: true, meaning: "the user's password" }),
  PGDATABASE: setting(text, { readBy: SERVERS, defaultText: "as `PGUSER`", meaning: "its database" }),
  S3_URL: setting(bucketAddress, {
    readBy: SERVERS,
    isSecret: true,
    meaning:
      "keeps points, drawings, designs, staged files and photos in a store that speaks S3 instead of the database ([operations](operations.md#object-storage)). Needs the two keys below",
  }),
  AWS_ACCESS_KEY_ID: setting(text, { readBy: SERVERS, isSecret: true, meaning: "the store's key" }),
  AWS_SECRET_ACCESS_KEY: setting(text, { readBy: SERVERS, isSecret: true, meaning: "its secret" }),
  AWS_SESSION_TOKEN: setting(text, { readBy: SERVERS, isSecret: true, meaning: "if the store wants one" }),
  S3_REGION: setting(text, {
    readBy: SERVERS,
    defaultText: "`AWS_REGION`, or `us-east-1`",
    meaning: "if the store has regions",
  }),
  AWS_REGION: setting(text, {
    readBy: SERVERS,
    meaning: "the region where `S3_REGION` is not set",
  }),
  S3_KEEP_DAYS: setting(wholeNumber(1, 9_999), {
    readBy: SERVERS,
    fallback: 30,
    meaning:
      "how long an object stays after its data was removed for good, so that a backup of the database from before finds it",
  }),
  ROLE: setting(oneOf("all", "web", "api", "worker"), {
    readBy: ["starter", ...SERVERS],
    fallback: "all",
    meaning:
      "what this machine runs: `web`, `api` or `worker`, any number of each on one PostgreSQL. `all`: on SQLite the API does the work itself, on PostgreSQL a worker process does",
  }),
  API_URL: setting(webAddress, {
    readBy: ["starter", "web"],
    meaning: "uses our API running elsewhere, at this address with its base path, and starts none",
  }),
  WEB_API_URL: setting(webAddress, { readBy: ["web"], isInternal: true, meaning: "where the API is" }),
  WEB_CHECKS_CALLERS: setting(flag, {
    readBy: ["web"],
    isInternal: true,
    fallback: false,
    meaning: "our own server has checked X-Forwarded-For; remix-serve passes on what the client wrote",
  }),
  ADMIN_EMAIL: setting(email, {
    readBy: SERVERS,
    meaning:
      "with `ADMIN_PASSWORD`, the first administrator; without them an empty database gets `admin@localhost` with a random password, printed once",
  }),
  ADMIN_PASSWORD: setting(longText(limits.passwordMinLength), {
    readBy: SERVERS,
    isSecret: true,
    meaning: "the first administrator's password",
  }),
  PUBLIC_URL: setting(origin, {
    readBy: ALL,
    meaning:
      "the address people use, needed behind a proxy: forms from any other address are refused, and passkeys belong to it; with https, cookies are Secure and named `__Host-…`",
  }),
  SMTP_URL: setting(addressWithPassword(["smtp:", "smtps:"]), {
    readBy: SERVERS,
    isSecret: true,
    meaning:
      "sends mail on registration, approval, sign-ins from new browsers, changes to how an account signs in, and new comments ([operations](operations.md#mail))",
  }),
  MAIL_FROM: setting(mailbox, {
    readBy: SERVERS,
    fallback: "Topo Projects <noreply@localhost>",
    meaning: "the sender of these emails",
  }),
  OIDC_PROVIDERS: setting(providerNames, {
    readBy: SERVERS,
    meaning:
      "names of OpenID providers that people may sign in with, such as `company,google`; needs `PUBLIC_URL`. Each has the settings further down, with its name in capitals. Register `<PUBLIC_URL>/login/<name>/return` there as the address to return to",
  }),
  PASSWORD_SIGN_IN: setting(oneOf("on", "off"), {
    readBy: SERVERS,
    fallback: "on",
    meaning:
      "`off`: everybody signs in with a provider; only administrators keep their passwords, at `/login?password`, so the first one is never locked out. Accounts from before link the two when they first come by the provider ([038](decisions/038-accounts-elsewhere.md))",
  }),
  REQUIRE_SECOND_FACTOR: setting(oneOf("none", "admins", "all"), {
    readBy: SERVERS,
    fallback: "none",
    meaning:
      "who must set up a second factor right after signing in, before anything else. Who signs in with a provider is asked for the provider's instead ([036](decisions/036-second-factor.md))",
  }),
  API_TOKEN_MAX_D: setting(wholeNumber(1, 3_650), {
    readBy: SERVERS,
    meaning:
      "the longest life of programs' tokens, in days. Tokens that would live longer, or have no end, end so many days after they were made, from the next start on; raising it later does not prolong them ([041](decisions/041-tokens.md))",
  }),
  SESSION_SECRET: setting(sessionSecret, {
    readBy: ["starter", "web"],
    isSecret: true,
    defaultText: "generated into `DATA_DIR`",
    meaning: "signs flash and theme cookies; set it when several web processes run",
  }),
  SECRETS_KEY: setting(sessionSecret, {
    readBy: SERVERS,
    isSecret: true,
    defaultText: "SQLite: generated into `DATA_DIR`; PostgreSQL: none, nothing is encrypted",
    meaning:
      "encrypts keys of authenticator apps and secrets of webhooks in the database ([056](decisions/056-secrets-at-rest.md)). All processes need the same one",
  }),
  SECRETS_KEY_FORMER: setting(secretKeys, {
    readBy: SERVERS,
    isSecret: true,
    meaning: "keys that `SECRETS_KEY` has replaced: what they encrypted is re-encrypted at the next start",
  }),
  SECRETS_KEY_LOST: setting(flag, {
    readBy: SERVERS,
    fallback: false,
    meaning:
      "`1` for one start after a key was lost: authenticator apps and secrets of webhooks that it encrypted are removed",
  }),
  BASEMAP_TILES: setting(template(["{z}", "{x}", "{y}"], "none"), {
    readBy: ["web"],
    defaultText: "OpenStreetMap",
    meaning: "raster tiles under the maps; `none` draws a plain grid",
  }),
  MAPBOX_ACCESS_TOKEN: setting(mapboxToken, {
    readBy: ["web"],
    isSecret: true,
    meaning:
      "draws the map with Mapbox GL and its base maps; without a token, or when it is refused, MapLibre draws",
  }),
  EXTERNAL_MAP_URL: setting(template(["{lat}", "{lon}"]), {
    readBy: ["web"],
    fallback: "https://www.google.com/maps/search/?api=1&query={lat},{lon}",
    defaultText: "Google Maps",
    meaning: "opens a point in an external map",
  }),
  MAX_POINTS: setting(wholeNumber(1, 100_000_000), {
    readBy: ALL,
    fallback: limits.maxPoints,
    meaning: "most points on a site",
  }),
  MAX_UPLOAD_MB: setting(wholeNumber(1, 4_096), {
    readBy: ALL,
    fallback: limits.maxUploadMb,
    meaning: "largest upload in MB",
  }),
  ACCOUNT_QUOTA_MB: setting(wholeNumber(1, 100_000_000), {
    readBy: SERVERS,
    fallback: limits.accountQuotaMb,
    meaning: "what one account's data may take, replaced data of 30 days included",
  }),
  DISK_RESERVE_MB: setting(wholeNumber(0, 100_000_000), {
    readBy: SERVERS,
    fallback: limits.diskReserveMb,
    meaning: "what uploads leave free on the disk of the embedded database",
  }),
  ACTIVITY_DAYS: setting(wholeNumber(1, 36_500), {
    readBy: SERVERS,
    fallback: limits.activityDays,
    meaning: "how long the record of what people did is kept ([027](decisions/027-activity.md))",
  }),
  TRUST_PROXY: setting(flag, {
    readBy: ["web"],
    fallback: false,
    meaning:
      "limits count by network address. `1` takes it from the X-Forwarded-For of a proxy on loopback or at one of `TRUSTED_PROXIES`; set it only when the proxy writes that header itself. Otherwise the address is the connection's. With it X-Forwarded-Proto is believed, too, where `PUBLIC_URL` is not set",
  }),
  TRUSTED_PROXIES: setting(ipAddresses, {
    readBy: ALL,
    meaning:
      "proxies on other machines. An API on another machine (`API_URL`) needs the web process's address here",
  }),
  ALLOW_PRIVATE_WMS: setting(flag, {
    readBy: SERVERS,
    fallback: false,
    meaning: "allows WMS addresses in private networks",
  }),
  ALLOW_PRIVATE_WEBHOOKS: setting(flag, {
    readBy: SERVERS,
    fallback: false,
    meaning: "allows webhooks to private networks and over http",
  }),
  LOG_LEVEL: setting(oneOf("fatal", "error", "warn", "info", "debug", "trace", "silent"), {
    readBy: ALL,
    fallback: "info",
    meaning:
      "how much is logged. One request id leads from the header `X-Request-Id` of an answer through all lines. Lines with the member `audit` tell of sign-ins (info), refusals (warn) and administrators' changes (info), with account ids and network addresses ([security](security.md))",
  }),
  SLOW_MS: setting(wholeNumber(1, 3_600_000), {
    readBy: SERVERS,
    fallback: 2_000,
    meaning:
      "calls that take longer leave a line in the log: their queries, the slowest of them, and the time spent waiting for engine threads",
  }),
  METRICS_TOKEN: setting(text, {
    readBy: ALL,
    isSecret: true,
    meaning:
      "the bearer token for Prometheus metrics at `/metrics` of the web app and the API. Without it only the API answers, and only private addresses that do not come through a proxy",
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(webAddress, {
    readBy: ["starter"],
    meaning: "sends traces there by OTLP over HTTP; the exporter's other `OTEL_…` variables work too",
  }),
  BACKUP_DIR: setting(folder, {
    readBy: SERVERS,
    defaultText: "`backups` in `DATA_DIR`",
    meaning: "the folder that backups are written to",
  }),
  BACKUP_EVERY_H: setting(wholeNumber(1, 8_760), {
    readBy: SERVERS,
    meaning:
      "makes a backup every so many hours ([operations](operations.md#back-up)); set it for the API and the workers alike",
  }),
  BACKUP_KEEP: setting(wholeNumber(1, 10_000), {
    readBy: SERVERS,
    fallback: 7,
    meaning: "how many of the newest backups in that folder stay after a scheduled one",
  }),
  BACKUP_CHECK_EVERY_D: setting(wholeNumber(1, 365), {
    readBy: SERVERS,
    meaning:
      "rehearses a restore of the newest scheduled backup every so many days, such as `7`, in the background ([operations](operations.md#rehearse-a-restore)); needs `BACKUP_EVERY_H`",
  }),
};

/** For each provider in OIDC_PROVIDERS, as OIDC_NAME_ISSUER and so on. */
export const providerSettings = {
  ISSUER: setting(issuer, { readBy: SERVERS, meaning: "the provider's issuer, of a single tenant; needed" }),
  CLIENT_ID: setting(text, { readBy: SERVERS, meaning: "what it gave you for this installation; needed" }),
  CLIENT_SECRET: setting(text, { readBy: SERVERS, isSecret: true, meaning: "the same; needed" }),
  NAME: setting(text, {
    readBy: SERVERS,
    defaultText: "the name in `OIDC_PROVIDERS`",
    meaning: "what people read: Sign in with …",
  }),
  TRUSTED_DOMAINS: setting(domains, {
    readBy: SERVERS,
    meaning: "new accounts with a verified address in these domains need no approval",
  }),
  EMAILS_VERIFIED: setting(flag, {
    readBy: SERVERS,
    fallback: false,
    meaning:
      "`1` takes the provider's addresses as verified where it does not say so itself. Only for a tenant of your own, in which nobody chooses an address",
  }),
};
const NEEDED = ["ISSUER", "CLIENT_ID", "CLIENT_SECRET"] as const;

type ValuesOf<Table> = { [Name in keyof Table]: Table[Name] extends Setting<infer Value> ? Value : never };
export type SettingValues = ValuesOf<typeof settings>;
export type ProviderValues = ValuesOf<typeof providerSettings>;

export interface ReadSettings {
  values: SettingValues;
  /** Keyed by the names in OIDC_PROVIDERS. */
  providers: Map<string, ProviderValues>;
  /** DATABASE_URL, completed from PGHOST and related variables if it is only the scheme. */
  databaseUrl: string | null;
  /** What is wrong, one sentence each. A faulty setting has its default value. */
  complaints: string[];
}

/** Reads the settings of these parts. Secrets may be in files, which `readFile` reads. */
export function readSettings(
  env: Environment,
  parts: readonly Part[],
  readFile: (path: string) => string,
): ReadSettings {
  const complaints: string[] = [];
  const read = <Table extends Record<string, Setting>>(table: Table, prefix = "") =>
    Object.fromEntries(
      Object.entries(table).map(([name, each]) => {
        const isUsed = each.readBy.some(part => parts.includes(part));
        return [name, isUsed ? readOne(prefix + name, each) : each.fallback];
      }),
    ) as ValuesOf<Table>;

  function readOne(name: string, { kind, fallback, isSecret }: Setting): unknown {
    const given = isSecret ? secretOf(name) : env[name];
    if (!given) return fallback;
    const value = kind.read(given);
    if (value !== undefined && !(value instanceof Refusal)) return value;
    if (value) complaints.push(`${name} ${value.sentence}`);
    else if (!isSecret) complaints.push(`${name} is '${given}', but must be ${kind.expects}.`);
    else if (kind.masked) complaints.push(`${name} is '${kind.masked(given)}', but must be ${kind.expects}.`);
    else complaints.push(`${name} must be ${kind.expects}.`);
    return fallback;
  }

  function secretOf(name: string): string | undefined {
    const file = env[`${name}_FILE`];
    if (!file) return env[name];
    if (env[name]) {
      complaints.push(`${name} and ${name}_FILE are both set: remove one of them.`);
      return undefined;
    }
    try {
      const content = readFile(file).replace(/\r?\n$/, "");
      if (content) return content;
      complaints.push(`${name}_FILE is '${file}', but this file is empty.`);
    } catch (error) {
      const { code, message } = error as Error & { code?: string };
      complaints.push(`${name}_FILE is '${file}', but this file cannot be read (${code ?? message}).`);
    }
    return undefined;
  }

  const isGiven = (name: string) => Boolean(env[name] || env[`${name}_FILE`]);
  const values = read(settings);
  const providers = new Map(
    (values.OIDC_PROVIDERS ?? []).map(id => {
      const prefix = prefixOf(id);
      for (const name of NEEDED)
        if (!isGiven(prefix + name))
          complaints.push(`${prefix}${name} must be set, because OIDC_PROVIDERS has '${id}'.`);
      return [id, read(providerSettings, prefix)] as const;
    }),
  );
  complaints.push(...misfits(values, parts, isGiven), ...misspelt(env, [...providers.keys()]));
  return { values, providers, databaseUrl: databaseAddress(values), complaints };
}

const prefixOf = (provider: string) => `OIDC_${provider.toUpperCase()}_`;

/** Reports settings that contradict each other. */
function misfits(
  values: SettingValues,
  parts: readonly Part[],
  isGiven: (name: string) => boolean,
): string[] {
  const isServer = parts.some(part => SERVERS.includes(part));
  const isStarter = parts.includes("starter");
  const role = String(values.ROLE);
  const rules: [boolean, string][] = [
    [
      isServer && isGiven("ADMIN_EMAIL") !== isGiven("ADMIN_PASSWORD"),
      "ADMIN_EMAIL and ADMIN_PASSWORD must be set together, or neither of them.",
    ],
    [
      isServer && isGiven("OIDC_PROVIDERS") && !isGiven("PUBLIC_URL"),
      "OIDC_PROVIDERS needs PUBLIC_URL, where providers send people back to.",
    ],
    [
      isServer && values.PASSWORD_SIGN_IN === "off" && !isGiven("OIDC_PROVIDERS"),
      "PASSWORD_SIGN_IN is off, but OIDC_PROVIDERS names no other way to sign in.",
    ],
    [
      isServer && isGiven("S3_URL") && !(isGiven("AWS_ACCESS_KEY_ID") && isGiven("AWS_SECRET_ACCESS_KEY")),
      "S3_URL is set, but AWS_ACCESS_KEY_ID or AWS_SECRET_ACCESS_KEY is not.",
    ],
    [
      isServer && values.BACKUP_CHECK_EVERY_D !== null && values.BACKUP_EVERY_H === null,
      "BACKUP_CHECK_EVERY_D is set, but BACKUP_EVERY_H is not: there is no scheduled backup to check.",
    ],
    [
      isServer && SCHEME_ALONE.test(values.DATABASE_URL ?? "") && !(isGiven("PGHOST") && isGiven("PGUSER")),
      "DATABASE_URL is 'postgres://' alone, but PGHOST or PGUSER is not set.",
    ],
    [
      isServer && !isStarter && role === "web",
      "ROLE is 'web', which only npm start runs: the API needs one of all, api, worker.",
    ],
    [
      isStarter && role === "web" && !isGiven("API_URL"),
      "ROLE is 'web', which needs API_URL: the address of the API, such as http://127.0.0.1:4000/api.",
    ],
    [
      isStarter && parts.includes("api") && values.API_PORT === 0,
      "API_PORT is '0', but must be a whole number from 1 to 65535.",
    ],
    [
      parts.includes("web") && parts.includes("api") && values.PORT === values.API_PORT,
      `PORT and API_PORT are both ${values.PORT}: the web app and the API need a port each.`,
    ],
  ];
  return rules.flatMap(([isBroken, sentence]) => (isBroken ? [sentence] : []));
}

/** Read by other programs as well, with further names of the same prefixes. */
const SHARED_NAMES = /^(AWS_|PG|OTEL_)/;
/** Set by hosting platforms, and one letter away from our names. */
const FOREIGN_NAMES = ["APP_HOST", "APP_PORT"];
/** Shorter names are one letter away from too many words. */
const TOLD_LENGTH = 8;

/** Suggests a setting for each name that is almost one of ours. */
function misspelt(env: Environment, providers: string[]): string[] {
  const named: [string, Setting][] = [
    ...Object.entries(settings),
    ...providers.flatMap(id =>
      Object.entries(providerSettings).map(([name, each]): [string, Setting] => [prefixOf(id) + name, each]),
    ),
  ];
  const ours = named.flatMap(([name, { isSecret }]) => (isSecret ? [name, `${name}_FILE`] : [name]));
  const told = ours.filter(name => name.length >= TOLD_LENGTH && !SHARED_NAMES.test(name));
  const unknown = Object.keys(env).filter(name => env[name] && !ours.includes(name));
  return unknown.flatMap(name => {
    const meant = told.find(our => isAlmost(name.toUpperCase(), our));
    if (!meant || FOREIGN_NAMES.includes(name)) return [];
    return [`${name} is no setting: did you mean ${meant}?`];
  });
}

/** Whether two names differ by one edit, a swap of neighbouring letters included; long names by up to two. */
function isAlmost(name: string, our: string): boolean {
  const bearable = our.length < 12 ? 1 : 2;
  if (Math.abs(name.length - our.length) > bearable) return false;
  let before: number[] = [];
  let last = Array.from({ length: our.length + 1 }, (_, i) => i);
  for (let i = 1; i <= name.length; i++) {
    const row = [i];
    for (let j = 1; j <= our.length; j++) {
      const differs = name[i - 1] === our[j - 1] ? 0 : 1;
      row[j] = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + differs);
      if (i > 1 && j > 1 && name[i - 1] === our[j - 2] && name[i - 2] === our[j - 1])
        row[j] = Math.min(row[j]!, before[j - 2]! + 1);
    }
    [before, last] = [last, row];
  }
  return last[our.length]! <= bearable;
}

const SCHEME_ALONE = /^postgres(ql)?:\/\/$/;

function databaseAddress(values: SettingValues): string | null {
  const { DATABASE_URL, PGHOST, PGPORT, PGUSER, PGPASSWORD, PGDATABASE } = values;
  if (!SCHEME_ALONE.test(DATABASE_URL ?? "") || !PGHOST || !PGUSER) return DATABASE_URL;
  const [user, password, database] = [PGUSER, PGPASSWORD ?? "", PGDATABASE ?? PGUSER].map(encodeURIComponent);
  if (!PGHOST.startsWith("/")) {
    const place = PGHOST.includes(":") ? `[${PGHOST}]` : PGHOST;
    return `postgres://${user}:${password}@${place}:${PGPORT}/${database}`;
  }
  const query = `host=${encodeURIComponent(PGHOST)}&port=${PGPORT}&user=${user}`;
  return `postgres:///${database}?${query}${password && `&password=${password}`}`;
}
