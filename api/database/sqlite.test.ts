import { setImmediate } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { DatabaseSync } from "@photostructure/sqlite";
import { expect, it } from "vitest";
import { rowsOf } from "./sqlite.ts";

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

/** Begins to read, and keeps a reference only to the iterator. */
function begin(database: InstanceType<typeof DatabaseSync>) {
  const statement = database.prepare("select column1 from (values (1), (2), (3))");
  const rows = rowsOf<[number]>(statement);
  return { rows, statement: new WeakRef(statement), first: rows.next().value };
}

it("keeps a statement alive while its rows are read, across garbage collections", async () => {
  const database = new DatabaseSync(":memory:", { returnArrays: true });
  const { rows, statement, first } = begin(database);
  // The target of a WeakRef is kept alive until the current turn of the event loop ends.
  await setImmediate();
  collectGarbage();
  await setImmediate();
  expect(statement.deref()).toBeDefined();
  expect([first, ...rows]).toEqual([[1], [2], [3]]);
  database.close();
});
