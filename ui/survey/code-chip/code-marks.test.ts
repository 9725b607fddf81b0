import { describe, expect, it } from "vitest";
import { byName, codeMarks } from "./code-marks.ts";

describe("the marks of codes", () => {
  it("are the specification's for its three codes", () => {
    const marks = codeMarks(["ELEV", "TOPO", "PL_1"]);
    expect(marks.get("TOPO")).toEqual({ colour: "topo", shape: "circle" });
    expect(marks.get("PL_1")).toEqual({ colour: "pl", shape: "square" });
    expect(marks.get("ELEV")).toEqual({ colour: "elev", shape: "triangle" });
  });

  it("tell real codes apart by their colour", () => {
    const real = ["GND", "UNC", "BLD", "TREE", "EDGE", "STOCK", "FENCE", "TOE"];
    expect(new Set([...codeMarks(real).values()].map(mark => mark.colour)).size).toBe(8);
  });

  it("are all different for forty codes, and leave the nameless ones theirs", () => {
    const codes = ["", "TOPO", ...Array.from({ length: 39 }, (_, i) => `CODE_${i}`)];
    const marks = codeMarks(codes);
    expect(new Set([...marks.values()].map(mark => `${mark.colour} ${mark.shape}`)).size).toBe(41);
    expect(marks.get("")).toEqual({ colour: "other", shape: "diamond" });
  });

  it("stay with a code wherever it stands in the list", () => {
    const marks = codeMarks(["UNC", "GND", "TOPO"]);
    for (const [code, mark] of codeMarks(["TOPO", "GND", "UNC"])) expect(mark).toEqual(marks.get(code));
    expect(codeMarks(["GND"]).get("GND")).toEqual(marks.get("GND"));
  });

  it("stand in the order in which people sort", () => {
    expect(["", "CODE_10", "CODE_2", "code_1"].sort(byName)).toEqual(["code_1", "CODE_2", "CODE_10", ""]);
  });
});
