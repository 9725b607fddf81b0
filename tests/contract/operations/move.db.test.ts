import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { describe, expect, test } from "vitest";
import { runScript } from "../api-process.ts";
import { databaseKind, freshSettings } from "../harness.ts";
import { answersOf, installation, killScript, type Place } from "./backed-up.ts";

/** An installation on the embedded database, with the answers it gives, and an empty PostgreSQL. */
async function embedded() {
  const { place: source, siteIds } = await installation({}, { databaseUrl: null });
  const before = await answersOf(source, siteIds);
  const { databaseUrl } = await freshSettings();
  return { siteIds, before, source, target: { ...source, databaseUrl } };
}
const hashOf = ({ dataDir }: Place) =>
  createHash("sha256")
    .update(readFileSync(join(dataDir, "survey.sqlite")))
    .digest("hex");

describe.runIf(databaseKind === "postgres")("a move to PostgreSQL", () => {
  test("changes no answer, and leaves the source unchanged", async () => {
    const { siteIds, before, source, target } = await embedded();
    const was = hashOf(source);
    const { code, output } = await runScript("move-postgres", target);
    expect(output).toMatch(/^chunks +4 +4 +same/m);
    expect(code).toBe(0);
    expect(hashOf(source)).toBe(was);
    expect(await answersOf(target, siteIds)).toEqual(before);
    const again = await runScript("move-postgres", target);
    expect(again).toEqual({
      code: 1,
      output: expect.stringMatching(/not empty: it has \d+ accounts?\. Move to an empty database\.\n$/),
    });
  });

  test("that is killed leaves nothing usable, and the next one starts over", async () => {
    for (let tries = 0; tries < 5; tries++) {
      const { siteIds, before, target } = await embedded();
      const client = new pg.Client(target.databaseUrl!);
      await client.connect();
      const count = async (statement: string) =>
        (await client.query(statement).catch(() => ({ rows: [] }))).rows.length;
      const isUnderWay = async () => (await count("select 1 from topo_restoring.chunks")) > 0;
      const isKilled = await killScript("move-postgres", target, [], isUnderWay);
      const tables = await count("select 1 from pg_tables where schemaname = 'public'");
      await client.end();
      // The move may finish between two checks.
      if (!isKilled) continue;
      expect(tables).toBe(0);
      expect(await runScript("move-postgres", target)).toMatchObject({ code: 0 });
      expect(await answersOf(target, siteIds)).toEqual(before);
      return;
    }
    throw new Error("The move was over each time before it could be killed");
  });
});
