import { expect, it } from "vitest";
import { formatEvidence } from "./converted.ts";

it("the evidence of a format is a whole phrase, whether or not the file shows the format", () => {
  const file = {
    format: "landxml",
    label: "LandXML file",
    lineOffset: 0,
    chosen: {},
    isTable: false,
  } as const;
  expect(formatEvidence({ ...file, because: "" }).text).toBe("LandXML file");
  expect(formatEvidence({ ...file, because: "starts with the element <LandXML>" }).text).toBe(
    "LandXML file: it starts with the element <LandXML>",
  );
});
