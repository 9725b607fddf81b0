import { expect, test } from "vitest";
import { planReading } from "#survey/reading/plan.ts";
import { proposedFields } from "./csv-proposed.ts";

const proposedOf = (height: string) => {
  const bytes = new TextEncoder().encode(`Name,Longitude,Latitude,${height}\nA,8.5,46.6,1491\n`);
  const plan = planReading(bytes, true, {});
  const { reading } = plan;
  return proposedFields({ plan: { ...plan, proposals: [] }, reading }, new URLSearchParams());
};

test("the default that a reading uses while a question is open is not proposed: choosing it is an answer", () => {
  expect(proposedOf("Elevation")).toEqual([]);
});

test("what the file suggests is proposed", () => {
  expect(proposedOf("Elevation (ft)")).toEqual(["unit=ft"]);
  expect(proposedOf("Elevation [NAVD88] (ft)")).toEqual(["unit=ft", "heights=sea-level NAVD88"]);
});
