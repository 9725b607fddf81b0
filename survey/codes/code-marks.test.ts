import { describe, expect, it } from "vitest";
import { byName, codeMarks } from "./code-marks.ts";

describe("the marks of codes", () => {
  it("are the specification's for its three codes", () => {
    const marks = codeMarks(["ELEV", "TOPO", "PL_1"]);
    expect(marks.get("TOPO")).toEqual({ colour: "blue", shape: "circle" });
    expect(marks.get("PL_1")).toEqual({ colour: "orange", shape: "square" });
    expect(marks.get("ELEV")).toEqual({ colour: "green", shape: "triangle" });
  });

  it("are found for codes named like members of every object", () => {
    const marks = codeMarks(["constructor", "__proto__", "toString", "TOPO"]);
    expect(new Set([...marks.values()].map(mark => `${mark.colour} ${mark.shape}`)).size).toBe(4);
    for (const mark of marks.values())
      expect(mark).toEqual({ colour: expect.any(String), shape: expect.any(String) });
  });

  it("tell real codes apart by their colour", () => {
    const real = ["GND", "UNC", "BLD", "TREE", "EDGE", "STOCK", "FENCE", "TOE"];
    expect(new Set([...codeMarks(real).values()].map(mark => mark.colour)).size).toBe(8);
  });

  it("differ for forty codes, and from the mark of codes without a name", () => {
    const codes = ["", "TOPO", ...Array.from({ length: 39 }, (_, i) => `CODE_${i}`)];
    const marks = codeMarks(codes);
    expect(new Set([...marks.values()].map(mark => `${mark.colour} ${mark.shape}`)).size).toBe(41);
    expect(marks.get("")).toEqual({ colour: "purple", shape: "diamond" });
  });

  it("do not depend on a code's place in the list", () => {
    const marks = codeMarks(["UNC", "GND", "TOPO"]);
    for (const [code, mark] of codeMarks(["TOPO", "GND", "UNC"])) expect(mark).toEqual(marks.get(code));
    expect(codeMarks(["GND"]).get("GND")).toEqual(marks.get("GND"));
  });

  it("are those that were chosen, in part or whole", () => {
    const codes = ["TOPO", "GND", "UNC"];
    const chosen = [
      { code: "TOPO", colour: "pink", shape: "wedge" },
      { code: "GND", shape: "square" },
      { code: "GONE", colour: "teal" },
    ] as const;
    const marks = codeMarks(codes, chosen);
    expect(marks.get("TOPO")).toEqual({ colour: "pink", shape: "wedge" });
    expect(marks.get("GND")).toEqual({ colour: codeMarks(codes).get("GND")!.colour, shape: "square" });
    expect(marks.get("UNC")).toEqual(codeMarks(codes).get("UNC"));
    expect([...marks.keys()].sort()).toEqual(["GND", "TOPO", "UNC"]);
  });

  it("give way if the same one was chosen for another code, and no others change", () => {
    const codes = ["TOPO", "GND", "UNC", "TREE"];
    const before = codeMarks(codes);
    const after = codeMarks(codes, [{ code: "TREE", ...before.get("GND")! }]);
    expect(after.get("TREE")).toEqual(before.get("GND"));
    expect(after.get("GND")).not.toEqual(before.get("GND"));
    for (const code of ["TOPO", "UNC"]) expect(after.get(code)).toEqual(before.get(code));
  });

  it("are in the order in which people sort", () => {
    expect(["", "CODE_10", "CODE_2", "code_1"].sort(byName)).toEqual(["code_1", "CODE_2", "CODE_10", ""]);
  });
});
