import { describe, expect, it } from "vitest";
import { inputAsSaved, resultsToSave } from "#contract/volume/saved-volume.ts";
import { isByEarlierConvention } from "#contract/volume/saved-volume-state.ts";
import type { VolumeInput } from "#shapes/volume-input.ts";
import { VolumeResults } from "#shapes/volume-results.ts";
import { differencesOf } from "#survey/report/differences.ts";
import { meaningOf } from "#survey/report/volume-facts.ts";
import { reportVerification } from "#survey/report/volume-report.ts";
import { figureLabels, REPORT_WORDS } from "#survey/report/words/report-words.ts";
import { calculateVolume } from "#survey/volume/calculate.ts";
import { box, sampled } from "#survey/volume/surfaces.test-files.ts";
import { surveyOf } from "../volume/surveys.ts";

const later = sampled(500, 100, () => 500);
const earlier = sampled(400, 80, () => 503, 2);
const compare: VolumeInput = { mode: "surface_to_surface", otherSiteId: "abc", maxEdgeM: 50 };
const surveys = {
  later: { name: "Ramp", uploadedAt: "2026-10-03T08:00:00.000Z" },
  earlier: { name: "Ramp in spring", uploadedAt: "2026-04-02T14:00:00.000Z" },
};
const stored = (results: object) => VolumeResults.parse(JSON.parse(JSON.stringify(results)));

describe("a saved comparison", () => {
  const saved = stored(resultsToSave(calculateVolume(later, compare, earlier), "points", surveys));

  it("states its convention, its surveys and what was left out, and recomputes to the same result", () => {
    expect(saved).toMatchObject({
      convention: "later-lower-is-cut",
      surveys,
      edgeTrimmed: { flat: { triangleCount: 0, areaM2: 0 } },
      otherEdgeTrimmed: { long: { triangleCount: 0 } },
    });
    expect(isByEarlierConvention(saved)).toBe(false);
    const input = inputAsSaved(saved)!;
    expect(input).toEqual(compare);
    expect(differencesOf(saved, calculateVolume(later, input, earlier))).toEqual([]);
    expect(figureLabels(saved)).toEqual({
      cut: "Cut, removed",
      fill: "Fill, placed",
      net: "Net (cut − fill), export",
    });
    expect(meaningOf(saved)).toBe("comparison");
  });

  it("is read and verified by its own convention if it was saved before the current one", () => {
    const { convention, surveys: _, edgeTrimmed, otherEdgeTrimmed, ...before } = saved;
    // As stored at that time: higher later is cut, over all of the later survey.
    const old = stored({
      ...before,
      cutVolume: saved.fillVolume,
      fillVolume: saved.cutVolume,
      netVolumeChange: -saved.netVolumeChange,
      totalArea: 40_000,
    });
    expect(isByEarlierConvention(old)).toBe(true);
    expect(differencesOf(old, calculateVolume(later, inputAsSaved(old)!, earlier))).toEqual([]);
    expect(figureLabels(old)).toEqual({
      cut: "Cut, later higher",
      fill: "Fill, later lower",
      net: "Net (cut − fill), lower",
    });
    expect(meaningOf(old)).toBe("comparisonHigherIsCut");
  });
});

describe("a saved stockpile", () => {
  const pile = sampled(800, 60, (x, y) => 500 + x / 10 + Math.max(0, 12 - Math.hypot(x, y) * 0.4), 3);
  const input: VolumeInput = { mode: "stockpile", base: "average", boundary: box(-40, -40, 40, 40) };
  const saved = stored(resultsToSave(calculateVolume(pile, input), "points"));
  const verified = (results: VolumeResults) => {
    const recomputed = calculateVolume(pile, inputAsSaved(results)!);
    const differences = differencesOf(results, recomputed);
    const said = reportVerification({
      ...{ results, surveys: null, recomputed, differences, refusal: null, outdated: null },
    });
    return said.map(({ strong, text }) => strong ?? text);
  };

  it("keeps the length of its toe, and recomputes to the same result", () => {
    expect(saved.toe).toEqual({ lengthM: expect.closeTo(320, 6), offSurveyM: 0 });
    expect(verified(saved)).toEqual([REPORT_WORDS.identical]);
  });

  it("is marked as another client's, beside the result of computing it again", () => {
    expect(verified({ ...saved, computedBy: "client" })).toEqual([
      REPORT_WORDS.byClient,
      REPORT_WORDS.identical,
    ]);
    expect(verified({ ...saved, computedBy: "server" })).toEqual([REPORT_WORDS.identical]);
  });

  it("explains why the result differs if it was saved before the toe was an exact line", () => {
    const { toe, ...before } = saved;
    const old = stored({ ...before, cutVolume: saved.cutVolume + 3 });
    expect(verified(old)).toEqual([REPORT_WORDS.differs, REPORT_WORDS.placesOfToe]);
    expect(verified(stored(before))).toEqual([REPORT_WORDS.identical]);
    // A difference that the toe does not explain.
    expect(verified(stored({ ...saved, cutVolume: saved.cutVolume + 3 }))).toEqual([REPORT_WORDS.differs]);
  });
});

it("a survey is dated by the upload of the points in use", () => {
  const topographicData = { uploadedAt: surveys.later.uploadedAt };
  const createdAt = "2026-01-01T00:00:00.000Z";
  expect(surveyOf({ name: "Ramp", topographicData, createdAt })).toEqual(surveys.later);
  expect(surveyOf({ name: "Ramp", createdAt })).toEqual({ name: "Ramp", uploadedAt: createdAt });
});
