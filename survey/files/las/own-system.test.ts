import { describe, expect, it } from "vitest";
import { planOfFile, readFile } from "../convert.test-files.ts";
import { lasFile } from "./las.test-files.ts";

const record = (id: number, values: Uint16Array | Float64Array) => ({
  user: "LASF_Projection",
  id,
  body: new Uint8Array(values.buffer),
});
const short = (key: number, value: number) => [key, 0, 1, value];

const US_FOOT_M = 1200 / 3937;
const METRES = 9001;
const US_FEET = 9003;

/** UTM zone 33 north with another false easting, without a code or a name. Lengths are in the unit of the cloud. */
function ownSystem(falseEasting: number, unit: number) {
  const figures: [key: number, value: number][] = [
    [3080, 15],
    [3081, 0],
    [3082, falseEasting],
    [3083, 0],
    [3092, 0.9996],
  ];
  const keys = [
    short(1024, 1),
    short(2048, 4326),
    short(3072, 32_767),
    short(3075, 1),
    short(3076, unit),
    ...figures.map(([key], i) => [key, 34_736, 1, i]),
  ];
  return [
    record(34_735, Uint16Array.from([1, 1, 0, keys.length, ...keys.flat()])),
    record(34_736, Float64Array.from(figures.map(([, value]) => value))),
  ];
}
const zone33 = [
  record(
    34_735,
    Uint16Array.from([1, 1, 0, 3, ...[short(1024, 1), short(3072, 32_633), short(3076, METRES)].flat()]),
  ),
];

const SCALE = 0.01;
/** A cloud of three points, `shiftM` farther east than the first of them is in the zone. */
const cloud = (shiftM: number, unitM: number, records: { user: string; id: number; body: Uint8Array }[]) =>
  lasFile(
    [0, 1, 2].map(i => ({
      x: Math.round((650_000 + shiftM + 10 * i) / unitM / SCALE),
      y: Math.round((5_200_000 + 7 * i) / unitM / SCALE),
      z: 50_000,
      class: 2,
    })),
    { scale: SCALE, records },
  );
const positions = async (file: Uint8Array) => {
  const { columns } = await readFile(file, { heights: { kind: "ellipsoidal" }, heightUnit: "m" });
  return [...columns.latitude, ...columns.longitude];
};

describe("a cloud whose keys of GeoTIFF state a projection of their own", () => {
  it.each([
    ["metres", METRES, 1],
    ["US survey feet", US_FEET, US_FOOT_M],
  ])("lies where the known zone puts it without the shift, in %s", async (_, unit, unitM) => {
    const own = cloud(1234, unitM, ownSystem((500_000 + 1234) / unitM, unit));
    const [statement] = (await planOfFile(own)).reading!.statements!;
    expect(statement).toMatchObject({ kind: "system", outcome: "used" });
    const known = await positions(cloud(0, 1, zone33));
    expect(known).toHaveLength(6);
    // Steps of a hundredth of the unit: 3 mm and less.
    for (const [i, degrees] of (await positions(own)).entries()) expect(degrees).toBeCloseTo(known[i]!, 7);
  });
});
