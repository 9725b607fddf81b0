import geodesic from "geographiclib-geodesic";
import { describe, expect, it } from "vitest";
import type { DifferenceKind } from "#shapes/comparison.ts";
import type { SurveyPoint } from "#shapes/points.ts";
import { shortDistanceM } from "../geodesy/measure.ts";
import { columnsFromPoints } from "../points.ts";
import { randomStream } from "../random.ts";
import { comparePoints, differenceAt } from "./compare-points.ts";

const TOLERANCES = { toleranceM: 0.05, positionToleranceM: 0.05 };
/** Degrees of a metre to the north, near latitude 46.5°. */
const METRE_NORTH = 1 / 111_164.1;

const at = (name: string, change: Partial<SurveyPoint> = {}): SurveyPoint => ({
  name,
  code: "TOPO",
  longitude: 8.5,
  latitude: 46.5,
  ellipsoidalHeight: 500,
  ...change,
});
function compared(from: SurveyPoint[], to: SurveyPoint[], kind?: DifferenceKind, tolerances = TOLERANCES) {
  const [a, b] = [columnsFromPoints(from), columnsFromPoints(to)];
  const { counts, checkPoints, rows } = comparePoints(a, b, tolerances, kind);
  const differences = Array.from(rows.kinds, (_, i) => differenceAt(a, b, rows, i));
  return { counts, checkPoints, differences, names: differences.map(({ name }) => name) };
}
const NONE = {
  added: 0,
  removed: 0,
  moved: 0,
  heightChanged: 0,
  codeChanged: 0,
  unchanged: 0,
  unnamed: 0,
  ambiguous: 0,
};

describe("two surveys compared point by point", () => {
  it("show what was added, removed, moved, raised and recoded, the largest change first", () => {
    const { counts, checkPoints, differences } = compared(
      [
        at("A"),
        at("B"),
        at("C"),
        at("D"),
        at("E", { ellipsoidalHeight: 500.01 }),
        at("F", { ellipsoidalHeight: 500.02 }),
      ],
      [
        at("new"),
        at("F", { ellipsoidalHeight: 500.03 }),
        at("E", { ellipsoidalHeight: 500.04 }),
        at("D", { code: "CREST" }),
        at("C", { ellipsoidalHeight: 499 }),
        at("B", { latitude: 46.5 + 3 * METRE_NORTH, ellipsoidalHeight: 500.5, code: "TOE" }),
      ],
    );
    expect(counts).toEqual({
      ...NONE,
      added: 1,
      removed: 1,
      moved: 1,
      heightChanged: 2,
      codeChanged: 2,
      unchanged: 2,
    });
    expect(checkPoints!.count).toBe(2);
    expect(checkPoints!.meanDifferenceM).toBeCloseTo(0.02, 9);
    expect(differences.map(({ name, kinds }) => [name, ...kinds])).toEqual([
      ["B", "moved", "height", "code"],
      ["C", "height"],
      ["D", "code"],
      ["new", "added"],
      ["A", "removed"],
    ]);
    expect(differences[0]!.distanceM).toBeCloseTo(3, 3);
    expect(differences[0]!.heightChangeM).toBe(0.5);
    expect(differences[1]).toMatchObject({
      heightChangeM: -1,
      from: { code: "TOPO", longitude: 8.5, latitude: 46.5, heightM: 500 },
      to: { heightM: 499 },
    });
    expect(differences[3]).toMatchObject({ from: null, distanceM: null, heightChangeM: null });
    expect(differences[4]).toMatchObject({ to: null, distanceM: null, heightChangeM: null });
  });

  it.each([
    ["moved", ["B"]],
    ["height", ["B", "C"]],
    ["code", ["D"]],
    ["added", ["E"]],
    ["removed", ["A"]],
  ] as [DifferenceKind, string[]][])("include only those of kind %s if asked", (kind, names) => {
    const [from, to] = [
      [at("A"), at("B"), at("C"), at("D")],
      [
        at("B", { latitude: 46.6, ellipsoidalHeight: 1 }),
        at("C", { ellipsoidalHeight: 501 }),
        at("D", { code: "x" }),
        at("E"),
      ],
    ];
    expect(compared(from, to, kind).names).toEqual(names);
    expect(compared(from, to, kind).counts).toEqual(compared(from, to).counts);
  });

  it("count a difference exactly at the tolerance as unchanged, and one beyond it as changed", () => {
    // In doubles, 500.05 − 500 is more than 0.05, and 500 − 499.95 too.
    const raised = (heightM: number) => compared([at("A")], [at("A", { ellipsoidalHeight: heightM })]).counts;
    for (const heightM of [500.05, 499.95, 500]) expect(raised(heightM)).toEqual({ ...NONE, unchanged: 1 });
    for (const heightM of [500.0501, 499.9499])
      expect(raised(heightM)).toEqual({ ...NONE, heightChanged: 1 });
    const metresM = shortDistanceM(8.5, 46.5, 8.5, 46.5 + METRE_NORTH, 500);
    const moved = (positionToleranceM: number) =>
      compared([at("A")], [at("A", { latitude: 46.5 + METRE_NORTH })], undefined, {
        toleranceM: 0,
        positionToleranceM,
      }).counts.moved;
    expect(moved(metresM)).toBe(0);
    expect(moved(metresM - 1e-5)).toBe(1);
  });

  it("distinguish upper and lower case, and ignore blanks around names and codes", () => {
    const { counts } = compared(
      [at("p1"), at(" P2\t"), at("\u00a0P3\u3000"), at("é"), at("P 5", { code: " TOPO" })],
      [at("P1"), at("P2"), at("P3"), at("\ufeffé\u2009"), at("P 5", { code: "TOPO " })],
    );
    expect(counts).toEqual({ ...NONE, added: 1, removed: 1, unchanged: 4 });
  });

  it("leave out points without a name, and names that are repeated in either survey", () => {
    const { counts, differences } = compared(
      [at("A"), at("A"), at("B"), at(""), at("C"), at("E")],
      [at("A", { ellipsoidalHeight: 7 }), at("B"), at("B"), at("  "), at("D"), at("D"), at("E")],
    );
    expect(counts).toEqual({ ...NONE, removed: 1, unchanged: 1, unnamed: 2, ambiguous: 8 });
    expect(differences.map(({ name }) => name)).toEqual(["C"]);
  });

  it("have every point added or removed if no name is common, and none if there are no names", () => {
    const named = (prefix: string) => Array.from({ length: 1000 }, (_, i) => at(`${prefix}${i}`));
    const { counts, checkPoints } = compared(named("a"), named("b"));
    expect(counts).toEqual({ ...NONE, added: 1000, removed: 1000 });
    expect(checkPoints).toBeNull();
    expect(compared([], []).counts).toEqual(NONE);
    expect(compared([at("")], []).counts).toEqual({ ...NONE, unnamed: 1 });
  });

  it("have true distances across the antimeridian", () => {
    const [from, to] = [at("A", { longitude: 179.9999999 }), at("A", { longitude: -179.9999999 })];
    const { counts, differences } = compared([from], [to], undefined, {
      ...TOLERANCES,
      positionToleranceM: 0,
    });
    expect(counts.moved).toBe(1);
    expect(differences[0]!.distanceM).toBeCloseTo(0.015_354, 6);
    expect(compared([from], [to]).counts.unchanged).toBe(1);
  });

  it("agree with a plain map of objects, whatever the names", () => {
    const next = randomStream(17);
    const some = (count: number) =>
      Array.from({ length: count }, () =>
        at(["", " x", "é", "n"][Math.floor(next() * 4)]! + Math.floor(next() * count), {
          ellipsoidalHeight: 500 + Math.round(next() * 20) / 100,
          latitude: 46.5 + Math.round(next() * 10) * 1e-7,
          code: next() < 0.1 ? "TOE" : "TOPO",
        }),
      );
    const [from, to] = [some(3000), some(2500)];
    const grouped = (points: SurveyPoint[]) => {
      const groups = new Map<string, SurveyPoint[]>();
      for (const point of points)
        groups.set(point.name.trim(), [...(groups.get(point.name.trim()) ?? []), point]);
      return groups;
    };
    const [a, b] = [grouped(from), grouped(to)];
    const wanted = { ...NONE };
    for (const name of new Set([...a.keys(), ...b.keys()])) {
      const [ours, theirs] = [a.get(name) ?? [], b.get(name) ?? []];
      if (ours.length > 1 || theirs.length > 1) wanted.ambiguous += ours.length + theirs.length;
      else if (ours.length === 0) wanted.added++;
      else if (theirs.length === 0) wanted.removed++;
      else {
        const [p, q] = [ours[0]!, theirs[0]!];
        const isMoved = Math.abs(p.latitude - q.latitude) * 111_210 > 0.05;
        const isRaised = Math.round(Math.abs(p.ellipsoidalHeight - q.ellipsoidalHeight) * 100) > 5;
        if (isMoved) wanted.moved++;
        if (isRaised) wanted.heightChanged++;
        if (p.code !== q.code) wanted.codeChanged++;
        if (!isMoved && !isRaised && p.code === q.code) wanted.unchanged++;
      }
    }
    expect(wanted.ambiguous).toBeGreaterThan(1000);
    expect(wanted.unchanged).toBeGreaterThan(10);
    expect(compared(from, to).counts).toEqual(wanted);
  });
});

describe("the distance that a point has moved", () => {
  it("is the geodesic's within 0.01 mm up to 1 km, at all latitudes of surveys", () => {
    const { WGS84 } = geodesic.Geodesic;
    const next = randomStream(5);
    let largestM = 0;
    for (let i = 0; i < 2000; i++) {
      const [longitude, latitude] = [next() * 360 - 180, next() * 150 - 75];
      const { lon2, lat2, s12 } = WGS84.Direct(latitude, longitude, next() * 360, 10 ** (next() * 5 - 2));
      const foundM = shortDistanceM(longitude, latitude, lon2!, lat2!);
      largestM = Math.max(largestM, Math.abs(foundM - s12!));
    }
    expect(largestM).toBeLessThan(1e-5);
  });
});
