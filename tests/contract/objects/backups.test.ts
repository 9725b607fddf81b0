import { afterAll, beforeAll, expect, test } from "vitest";
import { runScript } from "../api-process.ts";
import { freshSettings } from "../harness.ts";
import { answersOf, backUp, installation } from "../operations/backed-up.ts";
import { type S3Server, startS3 } from "./s3-server.ts";

let store: S3Server;
beforeAll(async () => {
  store = await startS3();
});
afterAll(() => store.close());

test("a backup of an installation with a store is checked with its objects, and restored beside them", async () => {
  const { place, siteIds } = await installation(store.env);
  const file = await backUp(place);
  const before = await answersOf(place, siteIds, store.env);
  const check = (env: Record<string, string>) => runScript("restore-check", place, [file], env);

  const good = await check(store.env);
  expect(good.output).toContain("Objects in the store: 4 whole, 0 missing or damaged");
  expect(good.output).toMatch(/^South, saved .*: the same$/m);
  expect(good.code).toBe(0);
  expect(await check({})).toEqual({ code: 1, output: expect.stringContaining("S3_URL is not set") });

  const target = await freshSettings();
  expect((await runScript("restore", target, [file], store.env)).code).toBe(0);
  expect(await answersOf(target, siteIds, store.env)).toEqual(before);

  const [name] = [...store.objects.keys()];
  store.objects.delete(name!);
  const lost = await check(store.env);
  expect(lost.output).toContain(`3 whole, 1 missing or damaged\nmissing  ${name}`);
  expect(lost.output).toContain("NOT good");
  expect(lost.code).toBe(1);
  store.behave = () => "unavailable";
  expect(await check(store.env)).toEqual({
    code: 1,
    output: expect.stringMatching(/^The object store does not answer/m),
  });
});
