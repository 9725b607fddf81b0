import { expect, test } from "vitest";
import { planReading } from "#survey/reading/plan.ts";
import { proposedFields } from "./csv-questions.ts";

const proposedOf = (height: string) => {
  const bytes = new TextEncoder().encode(`Name,Longitude,Latitude,${height}\nA,8.5,46.6,1491\n`);
  const plan = planReading(bytes, true, {});
  const { reading } = plan;
  const preview = { plan, reading, report: null, doubts: [], points: null, problem: null };
  return proposedFields(preview, new URLSearchParams());
};

test("what a reading goes on with while a question is open is not proposed: choosing it is an answer", () => {
  expect(proposedOf("Elevation")).toEqual([]);
});

test("what the file suggests is proposed", () => {
  expect(proposedOf("Elevation (ft)")).toEqual(["unit=ft"]);
  expect(proposedOf("Elevation [NAVD88] (ft)")).toEqual(["unit=ft", "heights=sea-level NAVD88"]);
});
