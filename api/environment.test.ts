import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { type Environment, readEnvironment } from "./environment.ts";

const folder = mkdtempSync(join(tmpdir(), "survey-secrets-"));
afterAll(() => rmSync(folder, { recursive: true }));

function secretFile(name: string, content: string): string {
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
}

function complaintsOf(env: Environment): string[] {
  try {
    readEnvironment(env);
    return [];
  } catch (error) {
    return (error as Error).message.split("\n");
  }
}

test("has the documented defaults when nothing is set", () => {
  expect(readEnvironment({})).toMatchObject({
    role: "all",
    port: 4000,
    host: "127.0.0.1",
    databaseUrl: null,
    administrator: null,
    maxPoints: 2_000_000,
    maxUploadBytes: 256 * 1_048_576,
    trustedProxies: [],
    allowsPrivateWms: false,
    backupEveryH: null,
    backupKeep: 7,
    backupCheckEveryD: null,
  });
});

test.each<[Environment, string]>([
  [{ MAX_UPLOAD_MB: "0" }, "MAX_UPLOAD_MB is '0', but must be a whole number from 1 to 4096."],
  [
    { PUBLIC_URL: "survey" },
    "PUBLIC_URL is 'survey', but must be an address that begins with http:// or https://, without a path.",
  ],
  [
    { PUBLIC_URL: "https://example.org/survey" },
    "PUBLIC_URL is 'https://example.org/survey', but must end after the host: the program serves no other path than /. Set it to https://example.org.",
  ],
  [{ ADMIN_EMAIL: "a@b.c" }, "ADMIN_EMAIL and ADMIN_PASSWORD must be set together, or neither of them."],
  [{ ADMIN_EMAIL: "a@b.c", ADMIN_PASSWORD: "short" }, "ADMIN_PASSWORD must be at least 12 characters long."],
  [
    { LOG_LEVEL: "loud" },
    "LOG_LEVEL is 'loud', but must be one of fatal, error, warn, info, debug, trace, silent.",
  ],
  [{ PASSWORD_SIGN_IN: "off" }, "PASSWORD_SIGN_IN is off, but OIDC_PROVIDERS names no other way to sign in."],
  [{ PASSWORD_SIGN_IN: "no" }, "PASSWORD_SIGN_IN is 'no', but must be one of on, off."],
  [{ BACKUP_EVERY_H: "daily" }, "BACKUP_EVERY_H is 'daily', but must be a whole number from 1 to 8760."],
  [
    { BACKUP_CHECK_EVERY_D: "7" },
    "BACKUP_CHECK_EVERY_D is set, but BACKUP_EVERY_H is not: there is no scheduled backup to check.",
  ],
  [{ BACKUP_KEEP: "0" }, "BACKUP_KEEP is '0', but must be a whole number from 1 to 10000."],
  [{ ALLOW_PRIVATE_WMS: "on" }, "ALLOW_PRIVATE_WMS is 'on', but must be 1, true or yes, or 0, false or no."],
  [
    { TRUSTED_PROXIES: "10.0.0.0/8" },
    "TRUSTED_PROXIES is '10.0.0.0/8', but must be IP addresses (no networks, no names), separated by commas.",
  ],
  [
    { MAIL_FROM: "Survey" },
    "MAIL_FROM is 'Survey', but must be an email address, such as survey@example.org or Survey <survey@example.org>.",
  ],
  [
    { S3_URL: "https://s3.example.org/b" },
    "S3_URL is set, but AWS_ACCESS_KEY_ID or AWS_SECRET_ACCESS_KEY is not.",
  ],
  [
    { DATABASE_URL: "postgres://", PGHOST: "database" },
    "DATABASE_URL is 'postgres://' alone, but PGHOST or PGUSER is not set.",
  ],
  [
    { DATABASE_URL: "mysql://u:secret@h/x" },
    "DATABASE_URL is 'mysql://***@h/x', but must be an address that begins with postgres:// or postgresql://.",
  ],
])("%j is refused in one sentence", (env, sentence) => {
  expect(complaintsOf(env)).toEqual([sentence]);
});

const storeKeys = { AWS_ACCESS_KEY_ID: "key", AWS_SECRET_ACCESS_KEY: "secret" };

test("reports everything that is wrong at once, one sentence each", () => {
  expect(complaintsOf({ API_PORT: "http", MAX_POINTS: "many", SMTP_URL: "mail" })).toEqual([
    "API_PORT is 'http', but must be a whole number from 0 to 65535.",
    "SMTP_URL is '***', but must be an address that begins with smtp:// or smtps://.",
    "MAX_POINTS is 'many', but must be a whole number from 1 to 100000000.",
  ]);
});

test.each([
  ["DATABASE_URL", "postgres://survey:pa/s#s?w@database:5432/survey"],
  ["DATABASE_URL", "postgres://survey:100%pass@database:5432/survey"],
  ["DATABASE_URL", "postgres://survey:pass/word"],
  ["DATABASE_URL", "survey:pass@database"],
  ["SMTP_URL", "smtps://survey:pa/ss@mail.example.org:465"],
  ["SMTP_URL", "http://survey:pass@mail.example.org"],
  ["S3_URL", "https://key:pass@s3.example.org/bucket"],
  ["S3_URL", "ftp://key:pass@s3.example.org/bucket"],
  ["ADMIN_PASSWORD", "passpass"],
])("the complaint about %s '%s' does not reveal its password", (name, value) => {
  const others = { ADMIN_EMAIL: name === "ADMIN_PASSWORD" ? "a@b.c" : "", ...storeKeys };
  const complaints = complaintsOf({ ...others, [name]: value });
  expect(complaints).toHaveLength(1);
  expect(complaints.join()).not.toMatch(/pa\W*ss?\b|passp|100/);
});

test("a URL whose password needs escaping is refused with advice on how to escape it and what to set instead", () => {
  const [complaint] = complaintsOf({ DATABASE_URL: "postgres://survey:a/b@database:5432/survey" });
  expect(complaint).toContain("(postgres://***@database:5432/survey)");
  expect(complaint).toContain("write / as %2F");
  expect(complaint).toContain("set it to postgres:// alone, and PGHOST");
});

test("PGHOST and similar variables configure PostgreSQL, with any characters, if PostgreSQL is requested", () => {
  const others = { PGHOST: "database", PGUSER: "survey", PGPASSWORD: "a/b@c:d%e#?" };
  const env = { ...others, DATABASE_URL: "postgres://" };
  const { username, password, host, pathname } = new URL(readEnvironment(env).databaseUrl!);
  expect([username, decodeURIComponent(password), host, pathname]).toEqual([
    ...["survey", env.PGPASSWORD, "database:5432", "/survey"],
  ]);
  const own = "postgres://own/x";
  expect(readEnvironment({ ...env, DATABASE_URL: own }).databaseUrl).toBe(own);
  expect(readEnvironment(others).databaseUrl).toBeNull();
});

test.each([
  ["DATA_DRI", "DATA_DIR"],
  ["TRUST_PROXIES", "TRUSTED_PROXIES"],
  ["ADMIN_PASSWD", "ADMIN_PASSWORD"],
  ["ADMIN_PASSWORD_FIEL", "ADMIN_PASSWORD_FILE"],
  ["backup_dir", "BACKUP_DIR"],
])("the misspelt %s is refused, with %s as suggestion", (name, meant) => {
  expect(complaintsOf({ [name]: "x" })).toEqual([`${name} is no setting: did you mean ${meant}?`]);
});

test("variables of other programs are ignored", () => {
  const names =
    "HOME HOSTNAME MAIL POST APP_PORT APP_URL PATH PWD SHELL USER TZ LANG PGPASSFILE PGHOSTADDR AWS_PROFILE AWS_ACCESS_KEY AWS_REGIO OTEL_SERVICE_NAME HTTPS_PROXY NODE_ENV npm_config_cache SESSION_MANAGER";
  expect(complaintsOf(Object.fromEntries(names.split(" ").map(name => [name, "x"])))).toEqual([]);
});

test("secrets are read from files, without the final line break", () => {
  const env = {
    ADMIN_EMAIL: "a@b.c",
    ADMIN_PASSWORD_FILE: secretFile("password", "a long password \n"),
    DATABASE_URL_FILE: secretFile("url", "postgres://survey:secret@database/survey"),
  };
  expect(readEnvironment(env)).toMatchObject({
    administrator: { email: "a@b.c", password: "a long password " },
    databaseUrl: "postgres://survey:secret@database/survey",
  });
});

test.each<[Environment, string]>([
  [
    { METRICS_TOKEN: "x", METRICS_TOKEN_FILE: "/run/secrets/token" },
    "METRICS_TOKEN and METRICS_TOKEN_FILE are both set: remove one of them.",
  ],
  [
    { METRICS_TOKEN_FILE: join(folder, "nowhere") },
    `METRICS_TOKEN_FILE is '${join(folder, "nowhere")}', but this file cannot be read (ENOENT).`,
  ],
  [
    { METRICS_TOKEN_FILE: secretFile("empty", "\n") },
    `METRICS_TOKEN_FILE is '${join(folder, "empty")}', but this file is empty.`,
  ],
])("%j is refused", (env, sentence) => {
  expect(complaintsOf(env)).toEqual([sentence]);
});
