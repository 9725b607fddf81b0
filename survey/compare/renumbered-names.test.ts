import { describe, expect, it } from "vitest";
import type { SurveyPoint } from "#shapes/points.ts";
import { fromPlane, type LocalPlane } from "../geodesy/local-plane.ts";
import { columnsFromPoints } from "../points.ts";
import { randomStream } from "../random.ts";
import { comparePoints } from "./compare-points.ts";

const PLANE: LocalPlane = { longitude0: 11.5, latitude0: 48.1, heightM: 500, isWide: false };
const TOLERANCES = { toleranceM: 0.05, positionToleranceM: 0.05 };

type Place = [x: number, y: number];

/** Points numbered from 1 at places in metres. */
function survey(places: Place[]): SurveyPoint[] {
  const [xs, ys] = [places.map(([x]) => x), places.map(([, y]) => y)];
  const { longitude, latitude } = fromPlane(PLANE, xs, ys);
  return places.map((_, i) => ({
    name: String(i + 1),
    code: "GR",
    longitude: longitude[i]!,
    latitude: latitude[i]!,
    ellipsoidalHeight: 500,
  }));
}

/** 400 places, 10 m apart on average, in the order in which they are measured. */
function job(seed: number): Place[] {
  const random = randomStream(seed);
  return Array.from({ length: 400 }, (): Place => [200 * random(), 200 * random()]);
}

const doubt = (from: Place[], to: Place[]) =>
  comparePoints(columnsFromPoints(survey(from)), columnsFromPoints(survey(to)), TOLERANCES, "none").nameDoubt;

/** Moves the first points of a job. */
const moved = (places: Place[], count: number, by: (i: number) => Place): Place[] =>
  places.map(([x, y], i) => (i < count ? [x + by(i)[0], y + by(i)[1]] : [x, y]));

describe("doubts about the names of two surveys", () => {
  it("say how many names jumped, and how far, when the numbers started anew", () => {
    const found = doubt(job(1), job(2))!;
    expect(found).toMatchObject({ code: "renumbered", names: 400 });
    expect(found.jumped).toBeGreaterThan(390);
    // The nearest of points scattered at random is half the mean spacing away (Clark and Evans 1954).
    expect(found.spacingM).toBeGreaterThan(3.5);
    expect(found.spacingM).toBeLessThan(6);
    expect(found.farthestM).toBeGreaterThan(200);
    expect(found.farthestM).toBeLessThan(200 * Math.SQRT2);
  });

  it("do not arise when monitoring points really moved, each in its own direction", () => {
    const places = job(1);
    const crept = moved(places, 400, i => [2 * Math.sin(i), 2 * Math.cos(i)]);
    expect(doubt(places, crept)).toBeNull();
  });

  it("do not arise from a survey that is shifted as a whole, as by another datum", () => {
    const places = job(1);
    expect(
      doubt(
        places,
        moved(places, 400, i => [113 + 0.1 * Math.sin(i), -40]),
      ),
    ).toBeNull();
  });

  it("need most of the names: of a mix, those that stayed or crept are the other half", () => {
    const places = job(1);
    const others = job(2);
    const mix = (jumped: number): Place[] =>
      places.map(([x, y], i) => (i < jumped ? others[i]! : i % 2 === 0 ? [x, y] : [x + 0.5, y]));
    expect(doubt(places, mix(150))).toBeNull();
    expect(doubt(places, mix(300))).toMatchObject({ names: 400 });
    expect(doubt(places, mix(300))!.jumped).toBeLessThanOrEqual(300);
  });

  it("need five names, and bear points that were measured twice at one place", () => {
    expect(doubt(job(1).slice(0, 4), job(2).slice(0, 4))).toBeNull();
    const twice = job(1).flatMap((place): Place[] => [place, place]);
    expect(doubt(twice, job(2))!.spacingM).toBeGreaterThan(3.5);
  });
});

it("points that moved can be left out of the list of differences", () => {
  const places: Place[] = [
    [0, 0],
    [10, 0],
    [20, 0],
  ];
  const [from, to] = [survey(places), survey(moved(places, 2, () => [0, 1]))];
  to[1]!.code = "TOE";
  to[2]!.ellipsoidalHeight = 501;
  const rows = (kind?: "not-moved") =>
    comparePoints(columnsFromPoints(from), columnsFromPoints(to), TOLERANCES, kind).rows.to;
  expect([...rows()].toSorted()).toEqual([0, 1, 2]);
  expect([...rows("not-moved")]).toEqual([2]);
});
