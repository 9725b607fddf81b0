import { expect, test } from "vitest";
import { layOut, segmentsOf, volumeTicks } from "./timeline.ts";

const sheet = { width: 1000, left: 100, right: 100, labelWidth: 100 };
const at = (surveyedOn: string, more = {}) => ({ id: surveyedOn, surveyedOn, ...more });

test("days are placed to scale, whatever the order of the surveys", () => {
  const stops = layOut([at("2026-11-11"), at("2026-11-01"), at("2026-11-03")], sheet);
  expect(stops.map(({ day, x }) => [day, Math.round(x)])).toEqual([
    ["2026-11-01", 100],
    ["2026-11-03", 260],
    ["2026-11-11", 900],
  ]);
});

test("surveys of the same day share a position, and the current one represents them", () => {
  const [first] = layOut(
    [at("2026-11-01", { isCurrent: true, netM3: 5 }), at("2026-11-01", { netM3: 7 }), at("2026-11-03")],
    sheet,
  );
  expect(first).toMatchObject({ isCurrent: true, netM3: 5 });
  expect(first!.surveys).toHaveLength(2);
});

test("dates that would overlap are left out, but never the current one's", () => {
  const days = Array.from({ length: 200 }, (_, i) =>
    new Date(Date.UTC(2026, 0, 1 + i)).toISOString().slice(0, 10),
  );
  const stops = layOut(
    days.map((day, i) => at(day, { isCurrent: i === 77 })),
    sheet,
  );
  const labelled = stops.filter(({ hasLabel }) => hasLabel);
  expect(labelled.map(({ day }) => day)).toContain(days[77]);
  expect(labelled.length).toBeGreaterThan(4);
  const distances = labelled.slice(1).map(({ x }, i) => x - labelled[i]!.x);
  expect(Math.min(...distances)).toBeGreaterThanOrEqual(100);
});

test("the line between volumes has a gap if a survey has none", () => {
  const stops = layOut(
    [
      at("2026-11-01", { netM3: 0 }),
      at("2026-11-02", { netM3: null }),
      at("2026-11-03", { netM3: -10 }),
      at("2026-11-04", { netM3: -20 }),
    ],
    sheet,
  );
  expect(segmentsOf(stops).map(({ from, to, hasGap }) => [from.day, to.day, hasGap])).toEqual([
    ["2026-11-01", "2026-11-03", true],
    ["2026-11-03", "2026-11-04", false],
  ]);
});

test("the axis holds all volumes and zero in round steps", () => {
  expect(volumeTicks([0, -1912.6, -11_476.1])).toEqual([-15_000, -10_000, -5000, 0]);
  expect(volumeTicks([0, 0])).toEqual([0]);
  const both = volumeTicks([-30, 55]);
  expect(both[0]).toBeLessThanOrEqual(-30);
  expect(both.at(-1)).toBeGreaterThanOrEqual(55);
  expect(both).toContain(0);
});
