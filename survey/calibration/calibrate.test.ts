import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyCalibration, calibrate } from "./calibrate.ts";
import type { CalibrationError, ControlPoint, GridPoint } from "./control-points.ts";
import { transformedBack } from "./plan-fit.ts";

const control = (name: string, local: number[], known: number[], used: Partial<ControlPoint> = {}) => {
  const at = ([x, y, heightM = null]: (number | null)[]): GridPoint => ({ x: x!, y: y!, heightM });
  return { name, local: at(local), known: at(known), inPlan: true, inHeight: true, ...used };
};

/** C. D. Ghilani, Adjustment Computations, the example of a two-dimensional conformal transformation. */
const ghilani = [
  control("A", [121.622, -128.066], [1_049_422.4, 51_089.2]),
  control("B", [141.228, 187.718], [1_049_413.95, 49_659.3]),
  control("C", [175.802, 135.728], [1_049_244.95, 49_884.95]),
];

const placed = (points: ControlPoint[], model: Parameters<typeof calibrate>[1], local: number[]) => {
  const out: GridPoint = { x: 0, y: 0, heightM: null };
  const [x, y, heightM = null] = local;
  applyCalibration(calibrate(points, model).calibration, { x: x!, y: y!, heightM }, out);
  return out;
};

describe("a similarity in plan", () => {
  const model = { scale: "free", height: "shift" } as const;

  it("has the textbook's parameters", () => {
    const { calibration, scalePpm } = calibrate(ghilani, model);
    expect(calibration.plan.a).toBeCloseTo(-4.51249, 5);
    expect(calibration.plan.b).toBeCloseTo(-0.25371, 5);
    const origin = placed(ghilani, model, [0, 0]);
    expect([origin.x, origin.y]).toEqual([expect.closeTo(1_050_003.715, 3), expect.closeTo(50_542.131, 3)]);
    expect(scalePpm).toBeCloseTo((Math.hypot(4.51249, 0.25371) - 1) * 1e6, -1);
  });

  it("computes the bearing of the local y axis", () => {
    const east = [control("1", [0, 0], [100, 100]), control("2", [0, 10], [110, 100])];
    expect(calibrate(east, model).bearingDeg).toBeCloseTo(90, 10);
    const north = [control("1", [0, 0], [100, 100]), control("2", [0, 10], [100, 110])];
    expect(calibrate(north, model).bearingDeg).toBe(0);
  });

  it("has the least sum of squares: any other parameter increases it", () => {
    const points = fc.array(
      fc.tuple(...Array.from({ length: 4 }, () => fc.double({ min: -5000, max: 5000, noNaN: true }))),
      { minLength: 3, maxLength: 8 },
    );
    fc.assert(
      fc.property(points, fc.constantFrom("a", "b", "east0", "north0"), (drawn, parameter) => {
        const given = drawn.map(([x, y, de, dn], i) =>
          control(
            `${i}`,
            [x!, y!],
            [2_600_000 + 0.6 * x! - 0.8 * y! + de! / 100, 1_200_000 + 0.8 * x! + 0.6 * y! + dn! / 100],
          ),
        );
        fc.pre(Math.hypot(...drawn.map(([x]) => x! - drawn[0]![0]!)) > 100);
        const { calibration } = calibrate(given, model);
        const squares = (plan: typeof calibration.plan) =>
          given.reduce((sum, { local, known }) => {
            const out: GridPoint = { x: 0, y: 0, heightM: null };
            applyCalibration({ ...calibration, plan }, local, out);
            return sum + (out.x - known.x) ** 2 + (out.y - known.y) ** 2;
          }, 0);
        const least = squares(calibration.plan);
        for (const step of [1e-3, -1e-3]) {
          const changed = { ...calibration.plan, [parameter]: calibration.plan[parameter] + step };
          expect(squares(changed)).toBeGreaterThan(least);
        }
      }),
    );
  });

  it("keeps distances when the scale is one", () => {
    const stretched = [control("1", [0, 0], [0, 0]), control("2", [1000, 0], [1000.4, 0])];
    const { scalePpm, residuals } = calibrate(stretched, { scale: "one", height: "shift" });
    expect(scalePpm).toBeCloseTo(0, 9);
    expect(residuals.map(({ eastM }) => eastM)).toEqual([expect.closeTo(0.2, 9), expect.closeTo(-0.2, 9)]);
    expect(calibrate(stretched, model).scalePpm).toBeCloseTo(400, 6);
  });

  it("is inverted to within a nanometre", () => {
    const { plan } = calibrate(ghilani, model).calibration;
    const out = { x: 0, y: 0 };
    transformedBack(plan, 1_049_187.361, 51_040.629, out);
    const again = placed(ghilani, model, [out.x, out.y]);
    expect([again.x, again.y]).toEqual([expect.closeTo(1_049_187.361, 8), expect.closeTo(51_040.629, 8)]);
  });

  it("has the standard deviation of a coordinate if there is a redundant point", () => {
    const { residuals, planDeviationM } = calibrate(ghilani, model);
    const squares = residuals.reduce((sum, { planM }) => sum + planM ** 2, 0);
    expect(planDeviationM).toBeCloseTo(Math.sqrt(squares / (6 - 4)), 12);
    expect(calibrate(ghilani.slice(0, 2), model).planDeviationM).toBeNull();
  });
});

describe("heights", () => {
  // Heights rise by 2 mm a metre to the east and fall by 1 mm to the north, 400 m above the local ones.
  const heights = [
    [0, 0],
    [100, 0],
    [0, 100],
    [100, 100],
  ].map(([x, y], i) =>
    control(`${i}`, [x!, y!, 10 + i], [500 + x!, 700 + y!, 410 + i + 0.002 * x! - 0.001 * y!]),
  );

  it("are lifted by the mean of the differences", () => {
    const { calibration, residuals } = calibrate(heights, { scale: "free", height: "shift" });
    expect(calibration.height!.shiftM).toBeCloseTo(400.05, 10);
    expect(residuals.reduce((sum, { heightM }) => sum + heightM!, 0)).toBeCloseTo(0, 9);
  });

  it("follow an inclined plane exactly", () => {
    const model = { scale: "free", height: "plane" } as const;
    const { calibration, heightDeviationM, residuals } = calibrate(heights, model);
    expect(calibration.height).toMatchObject({
      slopeX: expect.closeTo(0.002, 12),
      slopeY: expect.closeTo(-0.001, 12),
    });
    expect(heightDeviationM).toBeCloseTo(0, 9);
    expect(residuals.every(({ heightM }) => Math.abs(heightM!) < 1e-9)).toBe(true);
    expect(placed(heights, model, [50, 50, 3]).heightM).toBeCloseTo(403.05, 9);
  });

  it("stay local if no control point has both heights", () => {
    expect(placed(ghilani, { scale: "free", height: "shift" }, [1, 2, 3]).heightM).toBe(3);
  });

  it("are not fitted by a plane if the points lie on one line", () => {
    const line = [0, 50, 100, 150].map(x => control(`${x}`, [x, x, 1], [x, x, 2]));
    expect(() => calibrate(line, { scale: "free", height: "plane" })).toThrow(
      "The control points with heights lie on one line, which does not define a plane: give one beside it, or choose a shift",
    );
  });
});

describe("the leave-one-out check", () => {
  const square = [
    control("1", [0, 0, 0], [1000, 2000, 50]),
    control("2", [100, 0, 0], [1100, 2000, 50]),
    control("3", [100, 100, 0], [1100, 2100, 50]),
    control("wrong", [0, 100, 0], [1000.3, 2100.4, 50.2]),
  ];

  it("exposes a wrong point by its distance from where the others put it", () => {
    const { residuals } = calibrate(square, { scale: "free", height: "shift" });
    const wrong = residuals.find(({ name }) => name === "wrong")!;
    expect(wrong.leftOut.planM).toBeCloseTo(0.5, 9);
    expect(wrong.leftOut.heightM).toBeCloseTo(-0.2, 9);
    expect(Math.max(...residuals.map(({ leftOut }) => leftOut.planM!))).toBe(wrong.leftOut.planM);
  });

  it("has no result if too few others are left", () => {
    const { residuals } = calibrate(square.slice(0, 2), { scale: "free", height: "shift" });
    expect(residuals.map(({ leftOut }) => leftOut.planM)).toEqual([null, null]);
  });

  it("compares points outside the fit without leaving them out again", () => {
    const points = square.map((point, i) => ({ ...point, inPlan: i !== 3, inHeight: i !== 3 }));
    const { residuals, planDeviationM } = calibrate(points, { scale: "free", height: "shift" });
    expect(residuals[3]).toMatchObject({ planM: expect.closeTo(0.5, 9), leftOut: { planM: null } });
    expect(planDeviationM).toBeCloseTo(0, 9);
  });
});

describe("what cannot be fitted", () => {
  const refusal = (points: ControlPoint[]) => {
    try {
      calibrate(points, { scale: "free", height: "plane" });
    } catch (error) {
      return (error as CalibrationError).code;
    }
    return null;
  };

  it("is refused with a reason", () => {
    expect(refusal([])).toBe("too-few");
    expect(refusal([control("1", [0, 0], [0, 0])])).toBe("too-few");
    expect(refusal([control("1", [5, 5], [0, 0]), control("2", [5, 5], [9, 9])])).toBe("coincident");
    expect(refusal([control("1", [0, 0], [9, 9]), control("2", [5, 5], [9, 9])])).toBe("coincident");
    expect(refusal(ghilani.map(point => ({ ...point, inPlan: false })))).toBe("too-few");
    const two = [control("1", [0, 0, 1], [0, 0, 1]), control("2", [9, 0, 1], [9, 0, 1])];
    expect(refusal(two)).toBe("too-few");
  });
});
