import { describe, expect, it } from "vitest";
import { asked, open, planOf, pointsOf, readAs } from "../read.test-files.ts";

/** A solution of RTKLIB as its manual describes it: day and time are separated by a blank under one heading. */
const solution = (epochs: string[], heights = "ellipsoidal", time = "GPST                 ") =>
  [
    "% program   : RTKPOST ver.2.4.3",
    "% obs start : 2026/05/20 10:00:00.0 GPST (week2419 295200.0s)",
    "%",
    `% (lat/lon/height=WGS84/${heights},Q=1:fix,2:float,3:sbas,4:dgps,5:single,6:ppp,ns=# of satellites)`,
    `%  ${time} latitude(deg) longitude(deg)  height(m)   Q  ns   sdn(m)   sde(m)   sdu(m)  sdne(m)  sdeu(m)  sdun(m) age(s)  ratio`,
    ...epochs,
    "",
  ].join("\n");
const epoch = (at: string, q: number) =>
  `${at}   52.100000001    9.500000002    80.1234   ${q}  11   0.0051   0.0042   0.0123   0.0010   0.0010   0.0010   0.00   10.0`;

describe("a solution of RTKLIB", () => {
  it("has positions, ellipsoidal heights, quality and day", async () => {
    const text = solution([1, 2, 5].map(q => epoch(`2026/05/20 10:00:0${q}.000`, q)));
    expect(open(await planOf(text))).toEqual([]);
    expect(asked(await planOf(text), "heights")).toMatchObject({ suggested: { kind: "ellipsoidal" } });
    const imported = await readAs(text);
    expect(imported.report).toMatchObject({ rowsKept: 3, warnings: [] });
    expect(imported.surveyed).toMatchObject({ on: "2026-05-20" });
    const points = pointsOf(imported);
    expect(points[0]).toMatchObject({
      longitude: 9.500000002,
      latitude: 52.100000001,
      ellipsoidalHeight: 80.1234,
    });
    expect(points.map(point => point.quality?.solution)).toEqual(["FIX", "FLOAT", "SINGLE"]);
    expect(points[0]!.quality).toMatchObject({ satellites: 11, verticalRmsM: expect.closeTo(0.0123, 6) });
  });

  it("may have its time as week and second, too, and separate its columns by commas", async () => {
    const week = solution([epoch("2419 295200.000", 1)], "ellipsoidal", "GPST         ");
    expect(pointsOf(await readAs(week))[0]).toMatchObject({
      longitude: 9.500000002,
      ellipsoidalHeight: 80.1234,
    });
    const commas = `%  GPST      , latitude(deg),longitude(deg), height(m),  Q, ns\n2026/05/20 10:00:01.000,   52.100000001,    9.500000002,    80.1234,   2,  11\n`;
    expect(pointsOf(await readAs(commas))[0]).toMatchObject({
      latitude: 52.100000001,
      ellipsoidalHeight: 80.1234,
      quality: { solution: "FLOAT" },
    });
  });

  it("keeps the meaning of its digits under a lower-case q, even if words are read there too", async () => {
    const rows = [1, 2, 5, "float"].map(q => `${q},9.5,52.1,80.1,${q},11\n`).join("");
    const points = pointsOf(await readAs(`name,longitude,latitude,height(m),q,ns\n${rows}`));
    expect(points.map(point => point.quality?.solution)).toEqual(["FIX", "FLOAT", "SINGLE", "FLOAT"]);
  });

  it("with heights above the geoid asks for their reference", async () => {
    const text = solution([epoch("2026/05/20 10:00:01.000", 1)], "geodetic");
    expect(open(await planOf(text))).toEqual(["heights"]);
  });

  it("is the only table whose Q is a solution", async () => {
    const text = "Name,Code,Longitude,Latitude,Ellipsoidal height,Q\nA,T,9.5,52.1,80,5\n";
    const points = pointsOf(await readAs(text));
    expect(points[0]!.quality).toBeUndefined();
  });
});
