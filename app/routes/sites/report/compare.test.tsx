import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { inputAsSaved, resultsToSave } from "#contract/saved-volume.ts";
import { isByEarlierConvention } from "#contract/saved-volume-state.ts";
import { VolumeResults } from "#contract/site.ts";
import { calculateVolume } from "#survey/volume/calculate.ts";
import { sampled } from "#survey/volume/test-surfaces.ts";
import type { VolumeInput } from "#survey/volume/types.ts";
import { ReaderContext } from "#ui/reader.ts";
import { differencesOf } from "./compare.ts";
import { edgeFacts, figureLabels, meaningOf, resultFacts } from "./describe.ts";
import { orderNotes, surveyOf } from "./surveys.tsx";

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

  it("says its convention, its surveys and what was left out, and is computed again the same", () => {
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
    expect(figureLabels(saved)).toEqual({ cut: "Cut, removed", fill: "Fill, placed", net: "Net, export" });
    expect(meaningOf(saved)).toBe("comparison");
  });

  it("of before the trade's convention is read and checked by its own", () => {
    const { convention, surveys: _, edgeTrimmed, otherEdgeTrimmed, ...before } = saved;
    // As it was stored then: higher later is cut, over all of the later survey.
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
      net: "Net, lower",
    });
    expect(meaningOf(old)).toBe("comparisonHigherIsCut");
  });
});

describe("what a result says", () => {
  it("names both surveys with the days they were uploaded, and doubts their order", () => {
    const facts = resultFacts(calculateVolume(later, compare, earlier), surveys);
    const textOf = (wanted: string) => {
      const { value } = facts.find(({ label }) => label === wanted)!;
      // Twelve hours ahead of Greenwich it is the next day already.
      const reader = { locale: "en-GB", timeZone: "Pacific/Auckland" };
      const html = renderToStaticMarkup(
        <ReaderContext.Provider value={reader}>{value}</ReaderContext.Provider>,
      );
      return html.replace(/<[^>]+>/g, "");
    };
    expect(textOf("Earlier survey")).toBe("Ramp in spring, uploaded 3 Apr 2026");
    expect(textOf("Later survey")).toBe("Ramp, uploaded 3 Oct 2026");
    expect(orderNotes(surveys)).toEqual([]);
    expect(orderNotes({ later: surveys.earlier, earlier: surveys.later }).join()).toContain(
      "Ramp was uploaded after this survey",
    );
    const createdAt = "2026-01-01T00:00:00.000Z";
    const topographicData = { uploadedAt: surveys.later.uploadedAt };
    expect(surveyOf({ name: "Ramp", topographicData, createdAt })).toEqual(surveys.later);
  });

  it("names what is left out at the edge with count and area, or that it was kept", () => {
    const edgeTrimmed = {
      flat: { triangleCount: 18, areaM2: 0.01 },
      long: { triangleCount: 1, areaM2: 1234.56 },
    };
    expect(edgeFacts({ edgeTrimmed, input: { maxEdgeM: 25 } })).toEqual([
      {
        label: "Flat triangles at the edge",
        value: "18 (under 0.1 m²) left out",
        isPlain: false,
      },
      { label: "Maximum edge length", value: "25 m, 1 (1,234.6 m²) left out", isPlain: false },
    ]);
    expect(edgeFacts({ edgeTrimmed, input: { keepFlatEdges: true } }).map(({ value }) => value)).toEqual([
      "kept",
      "none",
    ]);
  });
});
