import { expect, it } from "vitest";
import type { CodeConvention } from "#shapes/code-rules.ts";
import { summarise } from "../plan/summary.ts";
import { columnsFromPoints } from "../points.ts";
import { lineControls, markCode, summaryByMark } from "./mark-code.ts";

const reading = (convention: CodeConvention, ...codes: string[]) =>
  lineControls({ convention, rules: codes.map(code => ({ code, kind: "line" as const })) });

it("a code is named without the controls of its lines", () => {
  const civil3d = reading("civil3d", "EP");
  const names = ["EP1 B", "EP1", "EP1 e", "EP1 E SW1 B", "B EP1", "EP1 / by the gate", "B", "", "TREE 20cm"];
  expect(names.map(text => markCode(text, civil3d))).toEqual([
    "EP1",
    "EP1",
    "EP1",
    "EP1 SW1",
    "EP1",
    "EP1",
    "B",
    "",
    "TREE 20cm",
  ]);
  expect(["RP +0", "RP+7", "RP", "+0"].map(text => markCode(text, reading("carlson", "RP")))).toEqual([
    "RP",
    "RP",
    "RP",
    "+0",
  ]);
  const curves = [
    ["EP1 BCV", "civil3d"],
    ["EP1 PC", "carlson"],
    ["PT EP1", "carlson"],
    ["EP1 END", "carlson"],
  ] as const;
  for (const [text, convention] of curves) expect(markCode(text, reading(convention, "EP"))).toBe("EP1");
  expect(markCode("SW ST", reading("trimble", "SW"))).toBe("SW");
});

it("what the rules name as a code, and all codes without a convention, stay as they are", () => {
  expect(markCode("C B", reading("civil3d", "C"))).toBe("C");
  expect(markCode("EP1 B", reading("none", "EP"))).toBe("EP1 B");
  expect(markCode("EP1 B", null)).toBe("EP1 B");
});

it("groups the codes of a summary and of its plan", () => {
  const columns = columnsFromPoints(
    ["EP1 B", "EP1", "EP1 E", "GS", "GS"].map((code, i) => ({
      ...{ name: String(i), code },
      ...{ longitude: 8 + i * 1e-4, latitude: 46 + (i % 2) * 1e-4, ellipsoidalHeight: 100 },
    })),
  );
  const grouped = summaryByMark(summarise(columns), reading("civil3d", "EP"));
  expect(grouped.codes).toEqual([
    { code: "EP1", count: 3 },
    { code: "GS", count: 2 },
  ]);
  expect(grouped.typeCount).toBe(2);
  const sizes = grouped.plan!.points.map(({ code, xy }) => [code, xy.length / 2]);
  expect(Object.fromEntries(sizes)).toEqual({ EP1: 3, GS: 2 });
});
