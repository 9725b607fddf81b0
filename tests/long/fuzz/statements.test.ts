import { expect, test } from "vitest";
import { faultsOf } from "#api/imports/made-files/judge.test-files.ts";

const CASES = Number(process.env.STATEMENT_CASES ?? 10_000);
/** To run only case 1234: STATEMENT_SEED=1234 STATEMENT_CASES=1. */
const FIRST = Number(process.env.STATEMENT_SEED ?? 0);

test("generated files are read according to all their statements, or asked about", async () => {
  const faults = await faultsOf(FIRST, CASES);
  console.log(`statements: ${faults.length} faults in ${CASES} files with one statement changed`);
  expect(faults.slice(0, 20)).toEqual([]);
});
