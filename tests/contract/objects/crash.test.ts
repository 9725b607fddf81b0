import { test } from "vitest";
import { databaseKind } from "../harness.ts";
import { standInKillRounds } from "./store-kill-rounds.ts";

test("two kills during uploads to a store lose nothing, and their orphans are found and removed", async () => {
  console.log(`kill -9 with a store on ${databaseKind}:`, JSON.stringify(await standInKillRounds(2)));
}, 120_000);
