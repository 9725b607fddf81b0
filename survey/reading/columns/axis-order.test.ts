import { describe, expect, it } from "vitest";
import { firstOf, open, planOf } from "../read.test-files.ts";
import type { Answers } from "../reading.ts";

const ANSWERS: Answers = { heightUnit: "m", heights: { kind: "ellipsoidal" } };

/** The header of the easting, what is said of the axes, and what is open. */
async function ordered(text: string, answers: Answers, surroundings: Parameters<typeof planOf>[2] = {}) {
  const plan = await planOf(text, { ...ANSWERS, ...answers }, surroundings);
  const said = plan.reading.statements?.find(({ kind }) => kind === "axes");
  return { plan, said, easting: plan.reading.columns.x!.header, open: open(plan) };
}

const table = (x: number, y: number, header = "Nr;X;Y;H") =>
  `${header}\n1;${x};${y};95\n2;${x + 10};${y + 10};96\n`;

const POLAND = table(487234.12, 637234.56);
const WARSAW = { west: 20.9, east: 21.1, south: 52.1, north: 52.3 };

describe("columns named only X and Y", () => {
  it.each([
    ["Poland 1992", 2180, 487234.12, 637234.56],
    ["Poland 1992, the other way round", 2180, 637234.56, 487234.12],
    ["Japan's plane IX", 6677, -35367.5, -7062.2],
    ["Japan's plane IX, the other way round", 6677, -7062.2, -35367.5],
  ])("are asked about if X is the system's own northing and both orders fit: %s", async (_, epsg, x, y) => {
    const read = await ordered(table(x, y), { epsg });
    expect(read.open).toEqual(["statements"]);
    expect(read.said).toMatchObject({
      words: "X, Y",
      outcome: "open",
      effect:
        "X is read as the northing, as the system names its axes, but the points lie in its area either way: exchange the axes if X is the easting",
    });
    expect(read.easting).toBe("Y");
    expect(read.plan.proposals).toMatchObject([{ exchange: true, epsg: null }]);
  });

  it.each([
    ["Gauss-Krüger 3", 31467, 5774148.589, 3534335.114, "northing"],
    ["Poland 2000", 2178, 5787234.12, 7501234.56, "northing"],
    ["Lithuania", 3346, 6061789.1, 582716.4, "northing"],
    ["Cape Town", 2048, 3752573.796, 9249.292, "southing"],
    ["Lausanne", 2056, 1152000.5, 2538000.5, "northing"],
    ["UTM 32", 25832, 5772278.512, 534248.629, "northing"],
  ])("are read in the only order that lies in the system's area: %s", async (_, epsg, x, y, axis) => {
    const reason = `X is read as the ${axis}: else`;
    const read = await ordered(table(x, y), { epsg });
    expect(read.easting).toBe("Y");
    expect(read.said?.effect.replace(",", ":")).toContain(reason);
    // Until the site has points, the system may be a wrong one.
    expect(read.open).toEqual(["statements"]);
    const { longitude, latitude } = await firstOf(table(x, y), { ...ANSWERS, epsg });
    const siteBounds = { west: longitude, east: longitude, south: latitude, north: latitude };
    const near = await ordered(table(x, y), { epsg }, { siteBounds });
    expect(near.said).toMatchObject({ outcome: "used" });
    expect([near.open, near.easting, near.plan.proposals]).toEqual([[], "Y", []]);
  });

  it.each([
    ["Gauss-Krüger 3", 31467, 3534335.114, 5774148.589, "X is read as the easting, else"],
    ["Poland 2000", 2178, 7501234.56, 5787234.12, "X is read as the easting, else"],
    ["Lausanne", 2056, 2538000.5, 1152000.5, undefined],
    ["UTM 32", 25832, 534248.629, 5772278.512, undefined],
    ["RD", 28992, 155000, 463000, undefined],
    ["Web Mercator", 3857, 1060000, 5900000, undefined],
  ])("ask nothing if X is the easting and lies in the area: %s", async (_, epsg, x, y, effect) => {
    const read = await ordered(table(x, y), { epsg });
    expect([read.open, read.easting]).toEqual([[], "X"]);
    if (effect) expect(read.said).toMatchObject({ outcome: "used", effect: expect.stringContaining(effect) });
    else expect(read.said).toBeUndefined();
  });

  it.each([
    "Nr;Northing;Easting;H",
    "Nr;N;E;H",
    "Nr;Hochwert;Rechtswert;H",
    "Nr;X (north);Y (east);H",
    "Nr;POINT_Y;POINT_X;H",
  ])("are no question under a clear header: %s", async header => {
    const read = await ordered(table(487234.12, 637234.56, header), { epsg: 2180 });
    expect([read.said, read.open]).toEqual([undefined, []]);
    expect(read.easting).toBe(header.split(";")[2]);
  });

  it("are read as they are once a person says that the points are right", async () => {
    const { said } = await ordered(POLAND, { epsg: 2180 });
    const read = await ordered(POLAND, { epsg: 2180, asRead: [said!.key] });
    expect([read.open, read.easting]).toEqual([[], "Y"]);
    const { longitude, latitude } = await firstOf(POLAND, { ...ANSWERS, epsg: 2180 });
    expect([longitude, latitude]).toEqual([expect.closeTo(21.0102326, 6), expect.closeTo(52.2340232, 6)]);
    // A confirmation for one system does not apply to another.
    expect((await ordered(POLAND, { epsg: 2177, asRead: [said!.key] })).said?.isAccepted).toBeUndefined();
  });

  it("are exchanged by choosing the other column, and not settled by an unchanged form", async () => {
    const columns = { name: 0, height: 3 };
    const left = await ordered(POLAND, { epsg: 2180, columns: { ...columns, x: 2, y: 1 } });
    expect([left.open, left.easting, left.plan.proposals.length]).toEqual([["statements"], "Y", 1]);
    const chosen = await ordered(POLAND, { epsg: 2180, columns: { ...columns, x: 1, y: 2 } });
    expect([chosen.open, chosen.easting, chosen.said]).toEqual([[], "X", undefined]);
  });

  it("are decided by where the site lies, or by its present points", async () => {
    const near = await ordered(POLAND, { epsg: 2180 }, { siteBounds: WARSAW });
    expect([near.open, near.easting]).toEqual([[], "Y"]);
    expect(near.said?.effect).toContain("or far from the site");
    const japan = table(-35367.5, -7062.2);
    const answers = { epsg: 6677 };
    const columns = { name: 0, height: 3, x: 1, y: 2 };
    for (const [first, easting] of [
      [answers, "Y"],
      [{ ...answers, columns }, "X"],
    ] as const) {
      const { plan } = await ordered(japan, first);
      const next = await ordered(japan, answers, { previous: plan.reading });
      expect([next.open, next.easting]).toEqual([[], easting]);
      expect(next.said?.effect).toContain("as in the points that the site has now");
    }
  });
});
