import { expect, it } from "vitest";
import type { VolumeResult } from "#shapes/volume.ts";
import { calculateVolume } from "../volume/calculate.ts";
import { box, sampled } from "../volume/surfaces.test-files.ts";
import { fingerprintOf } from "./fingerprint.ts";

it("the fingerprint of a result changes with every figure shown, and with nothing finer", () => {
  const surface = sampled(300, 100, x => 500 + x / 10, 3);
  const pads = [{ id: 1, elevation: 501, coordinates: box(-10, -10, 10, 10) }];
  const result = calculateVolume(surface, {
    ...{ mode: "cut_fill", targetElevation: 500, pads, pointAccuracyM: 0.02, swell: 0.2 },
  });
  const fingerprint = fingerprintOf(result);
  const [pad] = result.pads!;
  const uncertainty = result.uncertainty!;
  const other = (part: Partial<VolumeResult>) => fingerprintOf({ ...result, ...part });
  expect(fingerprint).toMatch(/^[0-9a-f]{16}$/);
  expect(other({ cutVolume: result.cutVolume + 1e-9, warnings: [] })).toBe(fingerprint);
  expect(other({ fillVolume: -1e-9 })).toBe(other({ fillVolume: 0 }));
  const tolerance = { toleranceM: 0.05, withinM2: 1, highM2: 1, lowM2: 1 };
  const trimmed = { flat: { triangleCount: 1, areaM2: 1 }, long: { triangleCount: 0, areaM2: 0 } };
  const made = { key: "", codeLines: 1, drawingLines: 0, spans: 3, crossings: 0, blockedLines: 0 };
  const surfaceMade = { ...made, leftOutPoints: 0, trimmedTriangles: 0 };
  for (const part of [
    { mode: "balance" as const },
    { cutVolume: result.cutVolume + 0.1 },
    { fillVolume: result.fillVolume + 0.1 },
    { netVolumeChange: result.netVolumeChange + 0.1 },
    { swell: 0.25 },
    { looseCutVolume: result.looseCutVolume + 0.1 },
    { shrink: 0.1 },
    { bankFillVolume: result.bankFillVolume + 0.1 },
    { totalArea: result.totalArea + 0.1 },
    { offsitesArea: 1 },
    { avgCurrentElevation: result.avgCurrentElevation + 0.001 },
    { targetElevation: result.targetElevation + 0.001 },
    { tolerance },
    { edgeTrimmed: trimmed },
    { otherEdgeTrimmed: trimmed },
    { input: { ...result.input, keepFlatEdges: true } },
    { input: { ...result.input, maxEdgeM: 50 } },
    { surface: surfaceMade },
    { otherSurface: surfaceMade },
    { uncertainty: { ...uncertainty, cutM3: uncertainty.cutM3 + 0.1 } },
    { uncertainty: { ...uncertainty, nearDesignM2: uncertainty.nearDesignM2 + 0.1 } },
    { uncertainty: null },
    { pointsWithoutAccuracy: 7 },
    { input: { ...result.input, pointAccuracyM: 0.03 } },
    { input: { ...result.input, heightBiasM: 0.01 } },
    { pads: [{ ...pad!, name: "Yard" }] },
    { pads: [{ ...pad!, fillVolume: pad!.fillVolume + 0.1 }] },
    { pads: [] },
  ])
    expect(other(part), JSON.stringify(part)).not.toBe(fingerprint);
});
