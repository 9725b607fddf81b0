import fc from "fast-check";
import { expect, test } from "vitest";
import { type Body, hostileForms, readForm } from "#api/http/hostile.test-files.ts";

const CASES = Number(process.env.FUZZ_CASES ?? 100_000);
const cuts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 3 });

test("forms are read to their end or refused", async () => {
  const told: Record<number, number> = {};
  const read = async (form: Body, at: number[]) => {
    const status = await readForm(form, at);
    told[status] = (told[status] ?? 0) + 1;
    expect([200, 400, 413]).toContain(status);
  };
  await fc.assert(fc.asyncProperty(hostileForms, cuts, read), { numRuns: CASES, endOnFailure: true });
  console.log("forms by status:", told);
});
