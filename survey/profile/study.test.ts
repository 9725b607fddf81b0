import { describe, expect, it } from "vitest";
import { surfaceInPlane } from "../volume/mesh/surface.ts";
import { gridSurface, PLANE, ring, sampled } from "../volume/surfaces.test-files.ts";
import { heightAt } from "./heights.ts";
import { cutSurface, studyProfile } from "./study.ts";
import type { ProfileInput } from "./types.ts";
import { endAreaVolumes } from "./volumes.ts";

const input = (line: [number, number][], more: Partial<ProfileInput> = {}): ProfileInput => ({
  line: ring(...line),
  everyM: 5,
  plane: null,
  base: null,
  sections: null,
  ...more,
});
const steps = (from: number, to: number, by: number) =>
  Array.from({ length: Math.round((to - from) / by) + 1 }, (_, i) => from + i * by);
const level = (levelM: number) => ({ plane: { levelM }, base: "plane" as const });

describe("a profile of known ground", () => {
  it("has a plane's heights, and its areas against a level by closed form", () => {
    const plane = sampled(400, 50, x => 500 + 0.1 * x);
    const study = studyProfile(
      [plane],
      input(
        [
          [-40, 3],
          [40, 3],
        ],
        level(501),
      ),
    );
    expect(study.lengthM).toBeCloseTo(80, 6);
    study.rows.forEach(({ chainageM, heightsM }) => {
      expect(heightsM[0]).toBeCloseTo(500 + 0.1 * (chainageM - 40), 6);
    });
    expect(study.rows.map(({ chainageM }) => Math.round(chainageM))).toEqual(steps(0, 80, 5));
    // Triangles of 30 m by 3 m above and 50 m by 5 m below the level.
    expect(study.areas!.cutM2).toBeCloseTo(45, 5);
    expect(study.areas!.fillM2).toBeCloseTo(125, 5);
    expect(study.areas!.missingM).toBe(0);
  });

  it("cuts a tent into a triangle, and a sloping plane where the line starts", () => {
    const tent = gridSurface(steps(-20, 20, 4), [-10, 0, 10], (_, y) => 6 - 0.6 * Math.abs(y));
    const across = studyProfile(
      [tent],
      input(
        [
          [1, -10],
          [1, 10],
        ],
        level(0),
      ),
    );
    expect(across.areas!.cutM2).toBeCloseTo(60, 6);
    const plane = { levelM: 6, slopePercentage: 10, azimuthDeg: 90 };
    const along = studyProfile(
      [tent],
      input(
        [
          [-20, 0],
          [20, 0],
        ],
        { plane, base: "plane" },
      ),
    );
    expect(along.plane!.runs[0]!.heightM[1]).toBeCloseTo(10, 3);
    expect(along.areas!.fillM2).toBeCloseTo((40 * 4) / 2, 2);
  });

  it("cuts a cone through its axis into two lines, and beside it into a hyperbola", () => {
    const cone = gridSurface(steps(-30, 30, 2), steps(-30, 30, 2), (x, y) => 40 - Math.hypot(x, y));
    for (const asideM of [0, 8]) {
      const study = studyProfile(
        [cone],
        input(
          [
            [-24, asideM],
            [24, asideM],
          ],
          { everyM: 2 },
        ),
      );
      for (const { chainageM, heightsM } of study.rows)
        expect(heightsM[0]).toBeCloseTo(40 - Math.hypot(chainageM - 24, asideM), 6);
    }
  });

  it("follows both surveys along the line, with what was removed below the earlier one", () => {
    const earlier = sampled(200, 50, () => 500, 2);
    const later = sampled(300, 50, x => 500 - 0.02 * x, 3);
    const base = { surface: 1, cutIs: "below" } as const;
    const study = studyProfile(
      [later, earlier],
      input(
        [
          [-50, 0],
          [30, 0],
        ],
        { base },
      ),
    );
    expect(study.areas!.fillM2).toBeCloseTo((50 * 1) / 2, 5);
    expect(study.areas!.cutM2).toBeCloseTo((30 * 0.6) / 2, 5);
  });

  it("has gaps where there is no ground, and reports over what length", () => {
    const plane = sampled(200, 50, () => 3);
    const study = studyProfile(
      [plane],
      input(
        [
          [-60, 0],
          [0, 0],
        ],
        level(1),
      ),
    );
    expect(study.rows[0]!.heightsM).toEqual([null]);
    expect(study.areas!.missingM).toBeCloseTo(10, 5);
    expect(study.areas!.cutM2).toBeCloseTo(100, 4);
  });
});

/** A channel of 4 m at its bottom, 3 m deep, with sides of 2:1, along y. */
const channel = () =>
  gridSurface(
    [-20, -8, -2, 2, 8, 20],
    steps(-50, 50, 10),
    x => 10 - 3 * Math.max(0, Math.min(1, (8 - Math.abs(x)) / 6)),
  );
const CHANNEL_M2 = ((4 + 16) / 2) * 3;

describe("several surfaces", () => {
  const line: [number, number][] = [
    [-40, 3],
    [40, 3],
  ];
  const at = (heightM: number, seed: number) => sampled(200, 50, () => heightM, seed);
  const [now, before, earliest, design] = [at(500, 1), at(498, 2), at(490, 3), at(501, 4)];
  const sections = { everyM: 40, widthM: 10 };

  it("are all cut, and the first is compared with the one that is chosen", () => {
    const areasAgainst = (base: ProfileInput["base"]) => {
      const given = input(line, { base, plane: { levelM: 499 }, sections });
      const { areas, rows, volumes } = studyProfile([now, before, earliest, design], given);
      expect(rows[3]!.heightsM.map(height => Math.round(height!))).toEqual([500, 498, 490, 501]);
      expect(rows[3]!.planeM).toBe(499);
      return [areas!.cutM2, areas!.fillM2, volumes!.prisms!.cutM3, volumes!.prisms!.fillM3].map(Math.round);
    };
    expect(areasAgainst({ surface: 1, cutIs: "below" })).toEqual([0, 160, 0, 1600]);
    expect(areasAgainst({ surface: 2, cutIs: "below" })).toEqual([0, 800, 0, 8000]);
    expect(areasAgainst({ surface: 3, cutIs: "above" })).toEqual([0, 80, 0, 800]);
    expect(areasAgainst("plane")).toEqual([80, 0, 800, 0]);
  });

  it("may be given already cut, if they are not compared", () => {
    const given = input(line, { base: { surface: 3, cutIs: "above" }, sections });
    const cut = [before, earliest].map(surface => cutSurface(surface, given));
    expect(studyProfile([now, ...cut, design], given)).toEqual(
      studyProfile([now, before, earliest, design], given),
    );
  });
});

describe("cross-sections and volumes", () => {
  it("agree for a prism: a channel is its section times its length by end areas and by prisms", () => {
    const sections = { everyM: 15, widthM: 30 };
    const study = studyProfile(
      [channel()],
      input(
        [
          [0, -45],
          [0, 45],
        ],
        { ...level(10), sections },
      ),
    );
    expect(study.sections.map(({ chainageM }) => Math.round(chainageM))).toEqual([0, 15, 30, 45, 60, 75, 90]);
    for (const { areas } of study.sections) {
      expect(areas!.fillM2).toBeCloseTo(CHANNEL_M2, 5);
      expect(areas!.cutM2).toBe(0);
    }
    expect(study.volumes!.endAreas.fillM3).toBeCloseTo(90 * CHANNEL_M2, 3);
    expect(study.volumes!.prisms!.fillM3).toBeCloseTo(90 * CHANNEL_M2, 3);
    expect(study.volumes!.prisms!.areaM2).toBeCloseTo(2700, 3);
    const { profiles, ends } = study.sections[2]!;
    expect(heightAt(profiles[0]!, -8)).toBeCloseTo(10, 6);
    expect(heightAt(profiles[0]!, -5)).toBeCloseTo(8.5, 6);
    // Looking north, west is on the left.
    expect(ends[0]![0]).toBeLessThan(ends[1]![0]);
  });

  it("differ for a pyramid by the prismoidal correction of its curved areas", () => {
    // Delaunay cuts the corners of this grid either way: points along the diagonals make them ridges.
    const diagonal = steps(-10, 10, 1).flatMap(
      a =>
        [
          [a, a],
          [a, -a],
        ] as const,
    );
    const x = Float64Array.from(diagonal, at => at[0]);
    const y = Float64Array.from(diagonal, at => at[1]);
    const ridge = (a: number, b: number) => 6 * (1 - Math.max(Math.abs(a), Math.abs(b)) / 10);
    const surface = {
      ...surfaceInPlane(
        x,
        y,
        x.map((_, i) => ridge(x[i]!, y[i]!)),
      ),
      plane: PLANE,
    };
    const sections = { everyM: 5, widthM: 20 };
    const { volumes } = studyProfile(
      [surface],
      input(
        [
          [-10, 0],
          [10, 0],
        ],
        { ...level(0), sections },
      ),
    );
    // A(x) = a·h·(1 - x²/a²), whose trapezoids of 5 m miss step²·h/3 (prismoidal correction, L³/12 · A'').
    expect(volumes!.prisms!.cutM3).toBeCloseTo((20 * 20 * 6) / 3, 3);
    expect(volumes!.endAreas.cutM3).toBeCloseTo((20 * 20 * 6) / 3 - (5 ** 2 * 6) / 3, 3);
  });

  it("have the textbook's volume for the end areas of a prismoid", () => {
    const at = (chainageM: number, cutM2: number) => ({
      chainageM,
      areas: { cutM2, fillM2: 0, missingM: 0 },
    });
    expect(endAreaVolumes([at(0, 6), at(150, 40)]).cutM3).toBe(3450);
    const halved = endAreaVolumes([at(0, 6), at(75, 21), at(150, 40)]).cutM3;
    expect((4 * halved - 3450) / 3).toBeCloseTo(3250, 9);
  });

  it("lay a mitred strip along a bent line, as large as a straight one", () => {
    const flat = sampled(300, 50, () => 2);
    const sections = { everyM: 10, widthM: 12 };
    const line: [number, number][] = [
      [-30, -30],
      [0, -30],
      [20, 0],
      [20, 40],
    ];
    const { volumes, lengthM } = studyProfile([flat], input(line, { ...level(1), sections }));
    expect(volumes!.prisms!.areaM2).toBeCloseTo(12 * lengthM, 4);
    expect(volumes!.prisms!.cutM3).toBeCloseTo(volumes!.endAreas.cutM3, 4);
    expect(volumes!.explanation).toContain("Where the line bends");
  });

  it("have no prisms if the strip would cover ground twice, and give the reason", () => {
    const flat = sampled(300, 50, () => 2);
    const sections = { everyM: 10, widthM: 12 };
    const problemOf = (line: [number, number][]) =>
      studyProfile([flat], input(line, { ...level(1), sections })).volumes!.problem;
    expect(
      problemOf([
        [0, 0],
        [30, 0],
        [0, 1],
      ]),
    ).toMatch(/^The line turns back on itself/);
    expect(
      problemOf([
        [0, 0],
        [30, 0],
        [30, 4],
        [0, 4],
      ]),
    ).toMatch(/^The line bends more sharply/);
    expect(
      problemOf([
        [0, 0],
        [30, 0],
        [30, 20],
        [15, 20],
        [15, -20],
      ]),
    ).toMatch(/crosses itself/);
  });

  it("report sections that meet inside a bend, where end areas are counted more than once", () => {
    const flat = sampled(300, 50, () => 2);
    const line: [number, number][] = [
      [-30, 0],
      [0, 0],
      [0, 30],
    ];
    const ofWidth = (widthM: number) =>
      studyProfile([flat], input(line, { ...level(1), sections: { everyM: 5, widthM } }));
    const wide = ofWidth(32);
    expect(wide.meetingM.map(Math.round)).toEqual([15, 20, 25, 30, 35, 40, 45]);
    expect(wide.volumes!.explanation).toContain("Sections meet inside a bend");
    const narrow = ofWidth(4);
    expect(narrow.meetingM).toEqual([]);
    expect(narrow.volumes!.explanation).not.toContain("meet");
  });

  it("follow a line of 500 corners, doubled ones among them, as exactly as a straight one", () => {
    const plane = sampled(800, 50, (x, y) => 500 + 0.1 * x - 0.05 * y);
    const line = Array.from({ length: 500 }, (_, i): [number, number] => {
      const at = (i - (i % 2)) / 499;
      return [-40 + 80 * at, 8 * Math.sin(9 * at)];
    });
    const study = studyProfile([plane], input(line, { ...level(490), sections: { everyM: 10, widthM: 2 } }));
    expect(study.cornersM.length).toBe(250);
    const { profiles, lengthM, volumes } = study;
    expect(profiles[0]!.runs).toHaveLength(1);
    expect(volumes!.problem).toBeNull();
    expect(volumes!.prisms!.areaM2).toBeCloseTo(2 * lengthM, 3);
  });

  it("are bounded on long lines, which is reported", () => {
    const long = gridSurface(steps(0, 10_000, 500), [-50, 50], () => 3);
    const along10km = (sections: ProfileInput["sections"]) =>
      studyProfile([long], input([[1, 0] as [number, number], [10_000, 0]], { everyM: 100, sections }));
    expect(() => along10km({ everyM: 0.1, widthM: 5 })).toThrow(
      "Cross-sections every 0.1 m would be more than 200, as the line is 9999.0 m long",
    );
    expect(along10km({ everyM: 100, widthM: 5 }).sections).toHaveLength(101);
  });

  it("report the part that is not covered", () => {
    const flat = sampled(300, 50, () => 2);
    const sections = { everyM: 10, widthM: 20 };
    const { volumes } = studyProfile(
      [flat],
      input(
        [
          [0, 45],
          [40, 45],
        ],
        { ...level(1), sections },
      ),
    );
    expect(volumes!.prisms!.missingM2).toBeCloseTo(40 * 5, 2);
    expect(volumes!.explanation).toContain("5 of 5 sections are not covered over their whole width");
  });
});

describe("refusals", () => {
  const flat = sampled(100, 50, () => 2);
  const subjectOf = (asked: ProfileInput) => {
    try {
      studyProfile([flat], asked);
    } catch (error) {
      return (error as { subject?: string }).subject;
    }
    return null;
  };
  it("name what to change", () => {
    expect(
      subjectOf(
        input([
          [0, 0],
          [0.001, 0],
        ]),
      ),
    ).toBe("line");
    expect(
      subjectOf(
        input([
          [60, 0],
          [70, 0],
        ]),
      ),
    ).toBe("line");
    expect(
      subjectOf(
        input(
          [
            [0, 0],
            [40, 0],
          ],
          { everyM: 0.001 },
        ),
      ),
    ).toBe("everyM");
    const sections = { everyM: 0.1, widthM: 5 };
    expect(
      subjectOf(
        input(
          [
            [0, 0],
            [40, 0],
          ],
          { sections },
        ),
      ),
    ).toBe("sectionEveryM");
    expect(
      subjectOf(
        input([
          [0, 0],
          [40, 0],
        ]),
      ),
    ).toBeNull();
  });
});
