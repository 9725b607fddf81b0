import { describe, expect, it } from "vitest";
import { SOLUTIONS } from "#shapes/values/solutions.ts";
import { firstOf, planOf, pointsOf, readAs } from "../read.test-files.ts";
import { solutionIndex } from "./solutions.ts";

describe("the words for a solution", () => {
  it.each([
    [
      "FIX",
      "FIX,Fixed,RTK Fixed,R-Fixed,RTK(4),Fixed(4),4,RTK,Fixed RTK,Phase Fixed,Narrow Int,Fijo,Fixe,Fest,固定解",
    ],
    ["FIX", "Fixed,Phase Diff"],
    ["FLOAT", "FLOAT,Float,RTK Float,Float RTK,L1 Float,5,Fixed float,Flotante,Flottant,浮点解"],
    ["SINGLE", "SINGLE,Single,Autonomous,Auto,Stand-alone,Navigated,Code only,1,GPS fix,GNSS fix,单点解"],
    ["DGPS", "DGPS,DGNSS fix,SBAS,WAAS,Differential,Code Diff,2"],
    ["PPP", "PPP,PPP converged,RTX"],
    ["OTHER", "OTHER,No Fix,NoFix,NoData,Not fixed,Invalid,None,Estimated,Manual,0"],
    // Every receiver reports a 3D fix outdoors; 'Status' may mean anything.
    ["", ",Fix3D,Fix2D,3D,3D Fix,3,OK,active,Measured,Surveyed"],
  ])("have the meaning %s: %s", (solution, texts) => {
    const words = texts === "Fixed,Phase Diff" ? [texts] : texts.split(",");
    expect(words.map(word => `${word}: ${SOLUTIONS[solutionIndex(word)]}`)).toEqual(
      words.map(word => `${word}: ${solution}`),
    );
  });
});

const HEAD = "Name;Longitude;Latitude;Ellipsoidal height";

describe("columns of quality", () => {
  it("are chosen by the surest word, not the first", async () => {
    const text = `${HEAD};FIXTYPE;Quality;CORR_FIX\nA;9.5;52.1;80;3;5;FLOAT\n`;
    expect((await firstOf(text)).quality?.solution).toBe("FLOAT");
  });

  it("are listed among the columns used", async () => {
    const text = `${HEAD};VRMS;Antenna height\nA;9.5;52.1;80;0.012;1.8\n`;
    const { evidence } = await planOf(text);
    expect(evidence.find(({ id }) => id === "columns")!.text).toBe(
      "5 of 6 are used: Name, Longitude, Latitude, Ellipsoidal height, VRMS",
    );
  });

  it("leave the solution unknown if QField only reports a 3D fix", async () => {
    const text = `fid,x,y,z,horizontal_accuracy,nr_used_satellites,fix_status_descr\n1,9.5,52.1,80,0.01,18,Fix3D\n`;
    const [point] = pointsOf(await readAs(text, { heightUnit: "m" }));
    expect(point!.quality).toEqual({ horizontalRmsM: 0.01, satellites: 18 });
  });

  it("add up satellites of each system, but not to a total", async () => {
    const systems = `${HEAD};GPS Satellites;GLONASS Satellites\nA;9.5;52.1;80;8;6\n`;
    expect((await firstOf(systems)).quality?.satellites).toBe(14);
    const total = `${HEAD};GPS Satellites;Satellites;GLONASS Satellites\nA;9.5;52.1;80;8;14;6\n`;
    expect((await firstOf(total)).quality?.satellites).toBe(14);
  });

  it.each([
    ["HRMS (mm);VRMS [mm]", "12;15", "Ellipsoidal height"],
    ["HRMS (cm);VRMS_cm", "1.2;1.5", "Ellipsoidal height"],
    ["HRMS (m);VRMS (m)", "0.012;0.015", "Ellipsoidal height (ft)"],
    ["HRMS;VRMS", "0.0393701;0.0492126", "Ellipsoidal height (usft)"],
    ["HRMS (ft);VRMS (ft)", "0.0393701;0.0492126", "Ellipsoidal height (m)"],
  ])("are in the unit they state, else in that of heights: %s", async (columns, cells, height) => {
    const text = `Name;Longitude;Latitude;${height};${columns}\nA;9.5;52.1;80;${cells}\n`;
    expect((await firstOf(text)).quality).toEqual({ horizontalRmsM: 0.012, verticalRmsM: 0.015 });
  });

  it("do not keep a mark for 'unknown' as an error, a PDOP or a count", async () => {
    const text = `${HEAD};HRMS;PDOP;Sats\nA;9.5;52.1;80;9999;-1;0\nB;9.6;52.1;80;0.01;1.2;12\n`;
    const points = pointsOf(await readAs(text));
    expect(points[0]!.quality).toBeUndefined();
    expect(points[1]!.quality).toEqual({ horizontalRmsM: 0.01, pdop: 1.2, satellites: 12 });
  });
});
