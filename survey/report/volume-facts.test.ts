import { expect, it } from "vitest";
import type { VolumeResult } from "#shapes/volume.ts";
import { calculateVolume } from "../volume/calculate.ts";
import { box, sampled } from "../volume/surfaces.test-files.ts";
import { figuresLine } from "./volume-facts.ts";

it("the figures of a result are one line, which changes with every figure shown, and with nothing finer", () => {
  const surface = sampled(300, 100, x => 500 + x / 10, 3);
  const pads = [{ id: 1, elevation: 501, coordinates: box(-10, -10, 10, 10) }];
  const result = calculateVolume(surface, {
    ...{ mode: "cut_fill", targetElevation: 500, pads, pointAccuracyM: 0.02, swell: 0.2 },
  });
  const line = figuresLine(result);
  const [pad] = result.pads!;
  const other = (part: Partial<VolumeResult>) => figuresLine({ ...result, ...part });
  expect(line).not.toContain("\n");
  expect(other({ cutVolume: result.cutVolume + 1e-9, warnings: [] })).toBe(line);
  for (const part of [
    { cutVolume: result.cutVolume + 0.1 },
    { fillVolume: result.fillVolume + 0.1 },
    { netVolumeChange: result.netVolumeChange + 0.1 },
    { looseCutVolume: result.looseCutVolume + 0.1 },
    { targetElevation: result.targetElevation + 0.001 },
    { uncertainty: { ...result.uncertainty!, cutM3: result.uncertainty!.cutM3 + 0.1 } },
    { uncertainty: null },
    { pads: [{ ...pad!, fillVolume: pad!.fillVolume + 0.1 }] },
    { pads: [] },
  ])
    expect(other(part), Object.keys(part)[0]).not.toBe(line);
});
