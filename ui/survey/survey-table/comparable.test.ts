import { describe, expect, test } from "vitest";
import {
  type ComparableSurvey,
  canCompare,
  differsFromCurrent,
  firstPair,
  otherHeights,
  pairText,
} from "./comparable.ts";

const survey = (id: string, surveyedOn: string | null, more: Partial<ComparableSurvey> = {}) => ({
  id,
  surveyedOn,
  isCurrent: false,
  heights: { kind: "sea-level", datum: "NAVD88" } as const,
  ...more,
});
const ellipsoidal = { heights: { kind: "ellipsoidal" } } as const;

describe("the suggested pair", () => {
  test("is the current survey and the one before it", () => {
    const surveys = [
      survey("c", "2026-11-18"),
      survey("b", "2026-11-11", { isCurrent: true }),
      survey("a", "2026-11-04"),
    ];
    expect(firstPair(surveys)).toEqual({ from: "a", to: "b" });
  });

  test("is the current survey and the next one if none is before it", () => {
    const surveys = [survey("b", "2026-11-11"), survey("a", "2026-11-04", { isCurrent: true })];
    expect(firstPair(surveys)).toEqual({ from: "a", to: "b" });
  });

  test("skips surveys with another height reference", () => {
    const surveys = [
      survey("c", "2026-11-18", { isCurrent: true }),
      survey("b", "2026-11-11", ellipsoidal),
      survey("a", "2026-11-04"),
    ];
    expect(firstPair(surveys)).toEqual({ from: "a", to: "c" });
  });

  test("skips a survey that its correction replaces, unless there is nothing else", () => {
    const surveys = [
      survey("c", "2026-12-02", { isCurrent: true }),
      survey("a", "2026-11-18", { supersededBy: "b" }),
      survey("b", "2026-11-18"),
    ];
    expect(firstPair(surveys)).toEqual({ from: "b", to: "c" });
    const alone = [survey("b", "2026-11-18", { isCurrent: true }), surveys[1]!];
    expect(firstPair(alone)).toEqual({ from: "a", to: "b" });
  });

  test("does not exist for a single survey, or for two with different height references", () => {
    expect(firstPair([survey("a", "2026-11-04")])).toBeNull();
    expect(firstPair([survey("b", "2026-11-11"), survey("a", "2026-11-04", ellipsoidal)])).toBeNull();
  });
});

test("a survey whose height reference differs from the current one's can be compared with another like it", () => {
  const surveys = [
    survey("c", "2026-11-18", { isCurrent: true }),
    survey("b", "2026-11-11", ellipsoidal),
    survey("a", "2026-11-04", ellipsoidal),
  ];
  expect(surveys.map(each => differsFromCurrent(each, surveys))).toEqual([false, true, true]);
  expect(surveys.map(each => canCompare(each, surveys))).toEqual([false, true, true]);
});

test("surveys whose height reference differs from the current one's are grouped by reference", () => {
  const [d, c] = [survey("d", "2026-11-18"), survey("c", "2026-11-11", { isCurrent: true })];
  const [b, a] = [survey("b", "2026-11-04", ellipsoidal), survey("a", "2026-10-28", ellipsoidal)];
  const local = survey("l", null, { heights: { kind: "local" } });
  expect(otherHeights([local, d, c, b, a])).toMatchObject([
    { surveys: [local], current: "above sea level (NAVD88)" },
    { surveys: [b, a], theirs: "above the ellipsoid", current: "above sea level (NAVD88)" },
  ]);
  expect(otherHeights([d, c])).toEqual([]);
  expect(otherHeights([])).toEqual([]);
});

test("one line summarises the comparison of a pair", () => {
  const [a, b] = [survey("a", "2026-11-11"), survey("b", "2026-11-18")];
  expect(pairText(a, b)).toBe("7 days, same heights and coordinate system");
  expect(pairText(b, a)).toBe("7 days backwards, same heights and coordinate system");
  expect(pairText(a, a)).toBe("Choose two different surveys");
  expect(pairText(a, { ...b, surveyedOn: null })).toBe("same heights and coordinate system");
  expect(pairText(a, { ...b, system: { epsg: 6457, name: "Illinois West" } })).toBe(
    "7 days, same heights, other coordinate systems",
  );
  const own = (definition: string) => ({ system: { epsg: 4258, name: "Custom on ETRS89", definition } });
  expect(pairText({ ...a, ...own("+k=1") }, { ...b, ...own("+k=1.0001") })).toBe(
    "7 days, same heights, other coordinate systems",
  );
  expect(pairText({ ...a, ...ellipsoidal }, b)).toBe(
    "Not comparable: heights above the ellipsoid, and above sea level (NAVD88)",
  );
  expect(pairText({ ...a, heights: { kind: "local" } }, b)).toBe(
    "Not comparable: local heights, and above sea level (NAVD88)",
  );
});
