import { describe, expect, it } from "vitest";
import type { HeightReference } from "#shapes/height-reference.ts";
import type { Reading } from "#shapes/reading.ts";
import { asked, EMLID_HEADER, EMLID_ROW, firstOf, open, planOf } from "../read.test-files.ts";

const heights = async (header: string, above = "") => {
  const plan = await planOf(`${above}Name,Longitude,Latitude,${header}\nA,9.5,52.1,80\n`);
  return asked(plan, "heights");
};

describe("what heights are measured from", () => {
  it("is not asked if the header or the documented layout states the ellipsoid", async () => {
    expect(await heights("Ellipsoidal height (m)")).toBeUndefined();
    expect(asked(await planOf(EMLID_HEADER + EMLID_ROW), "heights")).toBeUndefined();
    expect(asked(await planOf("a,b,c,d,e\nA,T,9.5,52.1,80\n"), "heights")).toBeUndefined();
  });

  it("is asked of a file without a header, with the documented layout suggested", async () => {
    const plan = await planOf("A,T,9.5,52.1,80\n");
    expect(asked(plan, "heights")).toMatchObject({ suggested: { kind: "ellipsoidal" }, isAnswered: true });
    expect(asked(plan, "height-unit")).toMatchObject({ suggested: "m", isAnswered: true });
  });

  it("is asked of any other height, and nothing suggested without evidence", async () => {
    for (const header of ["Elevation (m)", "H", "Z", "Height"])
      expect(await heights(header)).toMatchObject({ suggested: null, isAnswered: false });
  });

  it.each([
    ["Elevation (NAVD88)", "NAVD88"],
    ["elev_navd88_m", "NAVD88"],
    ["Ortho. Height DHHN2016", "DHHN2016"],
    ["Høyde NN2000", "NN2000"],
    ["H [LN02]", "LN02"],
  ])("is suggested with the datum that '%s' names, if it is known as a height", async (header, datum) => {
    const text = `Name,Longitude,Latitude,H (m)\nA,9.5,52.1,80\n`.replace("H (m)", header);
    const plan = await planOf(text, { columns: { name: 0, x: 1, y: 2, height: 3 } });
    expect(asked(plan, "heights")).toMatchObject({
      suggested: { kind: "sea-level", datum },
      isAnswered: true,
    });
  });

  it("is not given by a horizontal system that shares its name with a height system", async () => {
    const above = (name: string) => heights("Elevation (m)", `# Coordinate system: ${name}\n`);
    for (const name of ["JGD2011 / Japan Plane Rectangular CS IX", "JGD_2011_Japan_Zone_9", "JGD2000"])
      expect(await above(name)).toMatchObject({ suggested: null, isAnswered: false });
    expect(await above("JGD2011 / Japan Plane Rectangular CS IX + JGD2011 (vertical) height")).toMatchObject({
      suggested: { kind: "sea-level", datum: "JGD2011" },
    });
  });

  it("is suggested from a line above the header and from the coordinate system", async () => {
    expect(await heights("Elevation (m)", "# Vertical datum: NN2000\n")).toMatchObject({
      suggested: { kind: "sea-level", datum: "NN2000" },
    });
    const row = EMLID_ROW.replace(",461.923,", ",,");
    const header = EMLID_HEADER.replace(",Ellipsoidal height,", ",Remark,");
    expect(asked(await planOf(header + row), "heights")).toMatchObject({
      suggested: { kind: "sea-level", datum: "NAVD88 (GEOID18)" },
    });
  });

  it("is not taken from the harbour in a job's title", async () => {
    expect(await heights("Elevation (m)", "Job: Trieste quay\n")).toMatchObject({
      suggested: null,
      isAnswered: false,
    });
  });

  it("needs the name of the height system above the sea", async () => {
    const text = "Name,Longitude,Latitude,Orthometric height (m)\nA,9.5,52.1,80\n";
    expect(open(await planOf(text))).toEqual(["heights"]);
    expect(open(await planOf(text, { heights: { kind: "sea-level", datum: " " } }))).toEqual(["heights"]);
    expect(open(await planOf(text, { heights: { kind: "sea-level", datum: "NN2000" } }))).toEqual([]);
  });

  it("is suggested as for the site's present points", async () => {
    const { reading } = await planOf("Name,Longitude,Latitude,Z\nA,9.5,52.1,80\n");
    const previous: Reading = { ...reading, heights: { kind: "local" } };
    const plan = await planOf("Name,Longitude,Latitude,Z\nA,9.5,52.1,80\n", {}, { previous });
    expect(asked(plan, "heights")).toMatchObject({ suggested: { kind: "local" } });
  });

  it("is suggested ellipsoidal if both heights are the same", async () => {
    const plan = await planOf("Name,Longitude,Latitude,Elevation,Ellipsoidal height\nA,9.5,52.1,80,80\n", {
      columns: { name: 0, x: 1, y: 2, height: 3 },
      heightUnit: "m",
    });
    expect(asked(plan, "heights")).toMatchObject({ suggested: { kind: "ellipsoidal" } });
  });

  it.each<[string, HeightReference | undefined, string | null | undefined]>([
    ["Elevation (m)", { kind: "local" }, null],
    ["Ellipsoidal height (m)", { kind: "local" }, "above the ellipsoid"],
    ["Ellipsoidal height (m)", { kind: "ellipsoidal" }, undefined],
    ["Elevation (NAVD88)", { kind: "sea-level", datum: "NN2000" }, "above sea level (NAVD88)"],
    ["Elevation (NAVD88)", undefined, undefined],
    ["Orthometric height (m)", { kind: "sea-level", datum: "NN2000" }, undefined],
    ["Orthometric height (m)", { kind: "ellipsoidal" }, "above sea level"],
  ])("is stored with what the header '%s' says beside the answer %j", async (header, answer, said) => {
    const text = `Name,Longitude,Latitude,${header}\nA,9.5,52.1,80\n`;
    const columns = { name: 0, x: 1, y: 2, height: 3 };
    const { reading } = await planOf(text, { columns, heights: answer });
    expect(reading.heightsInFile).toBe(said);
  });

  it("is stored with the fact that the file says nothing, if the site's points suggest it", async () => {
    const text = "Name,Longitude,Latitude,Z\nA,9.5,52.1,80\n";
    const previous: Reading = { ...(await planOf(text)).reading, heights: { kind: "local" } };
    const { reading } = await planOf(text, {}, { previous });
    expect([reading.heights, reading.heightsInFile]).toEqual([{ kind: "local" }, null]);
  });

  it("changes no height", async () => {
    const text = "Name,Longitude,Latitude,Elevation (m)\nA,9.5,52.1,80.125\n";
    const answers = { heights: { kind: "sea-level", datum: "NN2000" } } as const;
    expect((await firstOf(text, answers)).ellipsoidalHeight).toBe(80.125);
  });
});
