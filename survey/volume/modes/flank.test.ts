import { describe, expect, test } from "vitest";
import type { LonLatRing } from "#shapes/places.ts";
import type { StockpileBase, VolumeInput } from "#shapes/volume-input.ts";
import { calculateVolume } from "../calculate.ts";
import { gridSurface, ring } from "../surfaces.test-files.ts";

type Ground = (x: number, y: number) => number;

const CONE_M3 = (Math.PI * 10 ** 2 * 6) / 3;
const cone: Ground = (x, y) => 6 * Math.max(0, 1 - Math.hypot(x, y) / 10);
const STATIONS = Array.from({ length: 121 }, (_, i) => (i - 60) / 2);

const circle = (radius: number): LonLatRing =>
  ring(
    ...Array.from({ length: 48 }, (_, i): [number, number] => {
      const angle = (i * Math.PI) / 24;
      return [radius * Math.cos(angle), radius * Math.sin(angle)];
    }),
  );

function measured(ground: Ground, boundary: LonLatRing, base: StockpileBase = "triangulated") {
  const input: VolumeInput = { mode: "stockpile", base, boundary };
  const { cutVolume, warnings, warningDetails } = calculateVolume(
    gridSurface(STATIONS, STATIONS, (x, y) => 200 + ground(x, y)),
    input,
  );
  const at = warningDetails!.findIndex(({ code }) => code === "outline-on-flank");
  return { cutVolume, warning: warnings[at] ?? null };
}

/** The toe is found to half a step, a twentieth of the radius. */
const near = (value: number, expected: number) => expect(Math.abs(value / expected - 1)).toBeLessThan(0.1);

describe("an outline on the flank of a pile", () => {
  test.each<StockpileBase>(["triangulated", "best_fit", "lowest", "average"])(
    "brings a warning with what the pile has beyond it: the whole cone over the part within 8 of 10 m (base %s)",
    base => {
      const { warning, cutVolume } = measured(cone, circle(8), base);
      const [, fallM, more] =
        /^100 % of .* drops by up to (\d\.\d) m\. Measured out to the toe, the pile is about (\d+) % larger$/.exec(
          warning!,
        )!;
      near(Number(fallM), 1.2);
      near(Number(more) / 100, CONE_M3 / cutVolume - 1);
    },
  );

  test("brings a warning for a pile that is cut on one side", () => {
    const beyond = ring([-12, -12], [4, -12], [4, 12], [-12, 12]);
    const { warning, cutVolume } = measured(cone, beyond);
    expect(warning).toMatch(/^2\d % of the outline/);
    near(Number(/about (\d+) % larger/.exec(warning!)![1]) / 100, CONE_M3 / cutVolume - 1);
  });

  test("says so if the survey ends before the pile does", () => {
    const wide: Ground = (x, y) => 20 * Math.max(0, 1 - Math.hypot(x, y) / 60);
    expect(measured(wide, circle(25)).warning).toMatch(
      /Measured as far as it could be followed, the pile is/,
    );
  });

  test.each<[string, Ground, LonLatRing]>([
    ["around the toe", cone, circle(10.5)],
    ["around the toe on a slope of 1 : 4", (x, y) => cone(x, y) - x / 4, circle(10.5)],
    ["on rough ground", (x, y) => cone(x, y) + 0.1 * Math.sin(3 * x) * Math.cos(4 * y), circle(10.5)],
    ["at the foot of a bank", (x, y) => cone(x, y) + 4 * Math.min(1, Math.max(0, x - 12)), circle(10.5)],
    [
      "around the toe, with the crest of a bank 3 m behind it",
      (x, y) => cone(x, y) - 0.6 * Math.max(0, Math.hypot(x, y) - 13.5),
      circle(10.5),
    ],
    [
      "around a long and narrow pile",
      (_, y) => 2 * Math.max(0, 1 - Math.abs(y) / 3),
      ring([-29, -3.3], [29, -3.3], [29, 3.3], [-29, 3.3]),
    ],
    ["around flat ground", () => 0, circle(8)],
    ["in a pit, whose sides rise", (x, y) => -cone(x, y), circle(8)],
    ["beside another pile", (x, y) => cone(x, y) + cone(x - 21, y), circle(10.3)],
  ])("brings no warning %s", (_, ground, boundary) => {
    expect(measured(ground, boundary).warning).toBeNull();
  });
});
