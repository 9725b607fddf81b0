import { expect, test } from "vitest";
import { planReading } from "../plan.ts";
import type { Answers } from "../reading.ts";

const bytes = new TextEncoder().encode(
  "101,5164654.2,468955.4,1491.3,TOPO\n102,5164660,468960,1491.2,TOPO\n",
);
const order = (answers: Answers) =>
  planReading(bytes, true, answers).questions.find(({ id }) => id === "order");

test("a chosen order stays a question with its answer, whether or not the columns differ from its own", () => {
  expect(order({})).toMatchObject({ isAnswered: false, options: ["pnezd", "penzd"] });
  const columns = { name: 0, code: 4, x: 2, y: 1, height: 3 };
  for (const chosen of [columns, { ...columns, code: null }])
    expect(order({ order: "pnezd", columns: chosen })).toMatchObject({ isAnswered: true });
});

test("columns chosen without an order remove the question", () => {
  expect(order({ columns: { name: 0, code: 4, x: 2, y: 1, height: 3 } })).toBeUndefined();
});
