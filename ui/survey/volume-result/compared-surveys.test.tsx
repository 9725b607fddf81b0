import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { edgeFacts } from "#survey/report/edge-facts.ts";
import { plusMinus, uncertaintyFacts } from "#survey/report/uncertainty.ts";
import { resultFacts } from "#survey/report/volume-facts.ts";
import { calculateVolume } from "#survey/volume/calculate.ts";
import { sampled } from "#survey/volume/surfaces.test-files.ts";
import { ReaderContext } from "../../reader.ts";
import { orderNotes, surveyFacts } from "./compared-surveys.tsx";

const later = sampled(500, 100, () => 500);
const earlier = sampled(400, 80, () => 503, 2);
const compare = { mode: "surface_to_surface", otherSiteId: "abc", maxEdgeM: 50 } as const;
const surveys = {
  later: { name: "Ramp", uploadedAt: "2026-10-03T08:00:00.000Z" },
  earlier: { name: "Ramp in spring", uploadedAt: "2026-04-02T14:00:00.000Z" },
};

describe("the facts of a result", () => {
  it("name both surveys with their upload dates, and question their order", () => {
    const facts = resultFacts(calculateVolume(later, compare, earlier), surveyFacts(surveys));
    const textOf = (wanted: string) => {
      const { value } = facts.find(({ label }) => label === wanted)!;
      // Twelve hours ahead of Greenwich it is already the next day.
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
  });

  it("name surveys by survey date, and question the order of these dates", () => {
    const before = { ...surveys.earlier, name: "Ramp", surveyedOn: "2026-11-11", label: "Before blast 43" };
    const after = { ...surveys.later, surveyedOn: "2026-11-18" };
    const facts = resultFacts(
      calculateVolume(later, compare, earlier),
      surveyFacts({ later: after, earlier: before }),
    );
    const html = renderToStaticMarkup(facts.find(({ label }) => label === "Earlier survey")!.value);
    expect(html.replace(/<[^>]+>/g, "")).toBe("Ramp, Before blast 43, 11 Nov 2026");
    // Uploaded last, but surveyed first.
    expect(
      orderNotes({ later: after, earlier: { ...before, uploadedAt: "2026-12-01T08:00:00.000Z" } }),
    ).toEqual([]);
    expect(orderNotes({ later: before, earlier: after }).join()).toContain(
      "Ramp was measured after this survey",
    );
  });

  it("state ± with what it covers, or why it is not known", () => {
    const input = {
      mode: "cut_fill",
      targetElevation: 499,
      pointAccuracyM: 0.03,
      heightBiasM: 0.02,
    } as const;
    const textOf = (facts: ReturnType<typeof resultFacts>) =>
      facts.map(({ label, value }) => `${label}: ${value}`).join("\n");
    const known = calculateVolume(later, input);
    const text = textOf(resultFacts(known, null));
    expect(text).toContain(`95 %: ${plusMinus(known.uncertainty!.netM3)!.replace(" (95 %)", "")}`);
    expect(text).toContain("(500 points at 0.03 m)\nFrom a common error: ± 1,568.0 m³ (0.02 m)");
    expect(text).toContain("± does not cover: ground between points");
    const unknown = calculateVolume(later, { mode: "cut_fill", targetElevation: 499 });
    expect(textOf(resultFacts(unknown, null))).toContain(
      "Uncertainty: not known: the points have no height accuracy",
    );
    // Saved before uncertainties were computed.
    expect(uncertaintyFacts({}, input)).toEqual([]);
    expect(plusMinus(null)).toBeUndefined();
    expect(plusMinus(12)).toBe("± 12.0 m³ (95 %)");
  });

  it("state how many triangles were left out at the edge and their area, or that they were kept", () => {
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
