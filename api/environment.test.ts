import { expect, test } from "vitest";
import { readEnvironment } from "./environment.ts";

test("has the documented defaults when nothing is set", () => {
  expect(readEnvironment({} as NodeJS.ProcessEnv)).toMatchObject({
    port: 4000,
    host: "127.0.0.1",
    databaseUrl: null,
    administrator: null,
    maxPoints: 2_000_000,
    maxUploadBytes: 256 * 1_048_576,
    backupEveryH: null,
    backupKeep: 7,
  });
});

test.each([
  [{ MAX_UPLOAD_MB: "0" }, "MAX_UPLOAD_MB is '0', but must be a whole number from 1 to 4096."],
  [{ PUBLIC_URL: "survey" }, "PUBLIC_URL must be an address that begins with http:// or https://."],
  [{ ADMIN_EMAIL: "a@b.c" }, "ADMIN_EMAIL and ADMIN_PASSWORD must be set together, or neither of them."],
  [{ LOG_LEVEL: "loud" }, "LOG_LEVEL is 'loud'"],
  [{ PASSWORD_SIGN_IN: "off" }, "PASSWORD_SIGN_IN is off, but OIDC_PROVIDERS names no other way to sign in."],
  [{ BACKUP_EVERY_H: "daily" }, "BACKUP_EVERY_H is 'daily', but must be a whole number from 1 to 8760."],
  [{ BACKUP_KEEP: "0" }, "BACKUP_KEEP is '0', but must be a whole number from 1 to 10000."],
  [{ PASSWORD_SIGN_IN: "no" }, "PASSWORD_SIGN_IN is 'no', but must be one of on, off."],
])("%j is refused in one sentence", (env, sentence) => {
  expect(() => readEnvironment(env as unknown as NodeJS.ProcessEnv)).toThrow(sentence);
});

test("never repeats an address with a password", () => {
  expect(() =>
    readEnvironment({ DATABASE_URL: "mysql://u:secret@h/x" } as unknown as NodeJS.ProcessEnv),
  ).toThrow(/^(?!.*secret)/);
});
