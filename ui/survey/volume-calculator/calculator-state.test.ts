import { describe, expect, it } from "vitest";
import type { VolumeStudy } from "#shapes/volume.ts";
import { defaultValues } from "../volume-fields/values.ts";
import { type CalculatorEvent, calculatorState, initialState, shownStudy } from "./calculator-state.ts";
import type { LiveStudy } from "./use-live-study.ts";

const studyOf = (mode: string, designId?: string) =>
  ({ result: { mode, input: { mode, designId } } }) as unknown as VolumeStudy;
const serverStudy = studyOf("cut_fill");
const liveStudy = studyOf("cut_fill");
const values = { ...defaultValues(0), mode: "cut_fill" as const };
const ready: LiveStudy = {
  isReady: true,
  study: liveStudy,
  isBehind: false,
  mesh: null,
  errors: [],
  byServer: null,
};
const swellError = { path: "swell", message: "Enter a number" };
const formError = { path: "", message: "The surface is gone" };

/** The state after events, begun with the server's study and without errors. */
const stateAfter = (...events: CalculatorEvent[]) =>
  events.reduce(calculatorState, initialState(serverStudy, false));
const typed = (field: string) => ({ type: "typed", field }) as const;
const visited = (field: string) => ({ type: "visited", field }) as const;
const sent = { type: "sent", study: serverStudy } as const;

describe("the study that is shown", () => {
  const known = { values, study: serverStudy, errors: [], live: ready, typed: values };

  it("is the page's once it has one", () => {
    expect(shownStudy(stateAfter(), known).study).toBe(liveStudy);
    expect(shownStudy(stateAfter(), { ...known, live: { ...ready, study: null } }).study).toBe(serverStudy);
  });

  it("is the server's answer until something changes", () => {
    const answer = studyOf("cut_fill");
    const answered = { ...known, study: answer };
    expect(shownStudy(stateAfter(typed("swell"), sent), answered).study).toBe(answer);
    expect(shownStudy(stateAfter(sent, typed("swell")), answered).study).toBe(liveStudy);
    expect(shownStudy(stateAfter(sent, { type: "padsChanged" }), answered).study).toBe(liveStudy);
  });

  it("stays while the figures of another mode are computed, and not if there will be none", () => {
    const balance = { ...known, typed: { ...values, mode: "balance" as const } };
    expect(shownStudy(stateAfter(typed("mode")), balance)).toMatchObject({ study: liveStudy, isStale: true });
    const refused = { ...balance, live: { ...ready, errors: [swellError] } };
    expect(shownStudy(stateAfter(typed("mode")), refused).study).toBeNull();
  });

  it("is marked while the page computes values typed since, and not while the server's answer is shown", () => {
    const behind = { ...known, live: { ...ready, isBehind: true } };
    expect(shownStudy(stateAfter(typed("boundary")), behind)).toMatchObject({
      study: liveStudy,
      isComputing: true,
    });
    expect(shownStudy(stateAfter(typed("boundary")), known).isComputing).toBe(false);
    expect(shownStudy(stateAfter(sent), behind).isComputing).toBe(false);
  });

  it("is none, without errors, as long as no pad is drawn", () => {
    const noPads = { ...known, typed: { ...values, mode: "pads" as const, pads: [] } };
    const errors = [{ path: "pads.0.corners", message: "Draw a pad" }];
    const live = { ...ready, study: studyOf("pads"), errors };
    expect(shownStudy(stateAfter({ type: "padsChanged" }), { ...noPads, live })).toMatchObject({
      needsPads: true,
      study: null,
      errors: [],
    });
  });

  it("is only the server's with a design too large for the page, and outdated once something changes", () => {
    const design = { ...values, mode: "design" as const, design: "d1" };
    const study = studyOf("design", "d1");
    const live = { ...ready, byServer: { designId: "d1", message: "Press Calculate" } };
    const tooLarge = { values: design, study, errors: [swellError], live, typed: design };
    expect(shownStudy(stateAfter(), tooLarge)).toMatchObject({
      isByServer: true,
      study,
      isStale: false,
      errors: [swellError],
    });
    expect(shownStudy(stateAfter(typed("swell")), tooLarge)).toMatchObject({
      study,
      isStale: true,
      isTyping: false,
      errors: [],
    });
    const other = { ...tooLarge, study: studyOf("design", "d2") };
    expect(shownStudy(stateAfter(), other).study).toBeNull();
  });
});

describe("the errors that are shown", () => {
  const live = { ...ready, errors: [swellError, formError] };
  const known = { values, study: serverStudy, errors: [], live, typed: values };
  const visibleErrors = (...events: CalculatorEvent[]) =>
    shownStudy(stateAfter(...events), known).visibleErrors;

  it("are the server's until something changes", () => {
    const shown = shownStudy(stateAfter(sent), { ...known, errors: [swellError] });
    expect(shown.visibleErrors).toEqual({ above: [swellError], atFields: [swellError] });
  });

  it("are the server's as long as the page cannot compute", () => {
    const notReady = { ...known, errors: [swellError], live: { ...live, isReady: false } };
    const shown = shownStudy(stateAfter(typed("swell")), notReady);
    expect(shown.visibleErrors).toEqual({ above: [swellError], atFields: [swellError] });
  });

  it("are a field's once it was edited and left, and those of no field at once", () => {
    expect(visibleErrors(typed("swell"))).toEqual({ above: [formError], atFields: [] });
    expect(visibleErrors(typed("swell"), visited("swell")).atFields).toEqual([swellError]);
    expect(visibleErrors(typed("shrink"), visited("swell")).atFields).toEqual([]);
    expect(visibleErrors({ type: "drawn", field: "swell" }).atFields).toEqual([swellError]);
  });

  it("are all after an attempt to calculate or save, or a refusal", () => {
    const all = { above: [swellError, formError], atFields: [swellError, formError] };
    expect(visibleErrors({ type: "calculated", inPage: true })).toEqual(all);
    expect(visibleErrors(sent, typed("shrink"))).toEqual(all);
    const refused = calculatorState(initialState(serverStudy, true), typed("shrink"));
    expect(shownStudy(refused, known).visibleErrors).toEqual(all);
  });

  it("start again with another mode", () => {
    const calculated = { type: "calculated", inPage: true } as const;
    expect(visibleErrors(calculated, typed("mode"), visited("mode")).atFields).toEqual([]);
    expect(visibleErrors(typed("swell"), visited("swell"), typed("mode")).atFields).toEqual([]);
    expect(visibleErrors(typed("swell"), typed("mode"), visited("swell")).atFields).toEqual([]);
  });

  it("stay the server's when it was asked because the page cannot compute", () => {
    const asked = stateAfter({ type: "calculated", inPage: false });
    expect(shownStudy(asked, known)).toMatchObject({ isTyping: false, errors: [] });
  });
});
