import { expect, test } from "vitest";
import { CodeColour, CodeShape } from "#contract/code-marks.ts";
import { POINT_COLOURS, POINT_SHAPES } from "#survey/codes/code-marks.ts";

test("every colour and shape that the API stores can be drawn, and every one that can be drawn can be stored", () => {
  expect(CodeColour.options).toEqual([...POINT_COLOURS]);
  expect(CodeShape.options).toEqual([...POINT_SHAPES]);
});
