import { expect, test } from "vitest";
import { Computations } from "../http/computations.ts";
import { lookThrough } from "./list-points.ts";

test("reading a survey of many points counts as one of the account's computations; a small survey is read at once", async () => {
  const computations = new Computations({ total: 8, perAccount: 1 });
  const counts: number[] = [];
  const look = async () => void counts.push(computations.count);
  await lookThrough({ computations }, { point_count: 100_001 }, "a", look);
  await lookThrough({ computations }, { point_count: 10 }, "a", look);
  expect(counts).toEqual([1, 0]);
  const leave = computations.enter("a");
  const large = lookThrough({ computations }, { point_count: 100_001 }, "a", look);
  await expect(large).rejects.toThrow(/still being prepared/);
  leave();
});
