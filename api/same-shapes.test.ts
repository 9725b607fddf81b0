import { expect, expectTypeOf, test } from "vitest";
import type { z } from "zod";
import { type DisplayUnits, SI_UNITS } from "#contract/display-units.ts";
import type { POINT_FORMATS } from "#contract/imports/answer-words.ts";
import type * as contract from "#contract/points/point.ts";
import { SOLUTIONS } from "#contract/points/point.ts";
import type { SitePlan, SiteSummary } from "#contract/points/summary.ts";
import type { VolumeUncertainty } from "#contract/site.ts";
import type { VolumeResult } from "#contract/volume/volume.ts";
import type * as survey from "#survey/plan/summary.ts";
import type { PointColumns, PointRecord } from "#survey/points.ts";
import { SOLUTIONS as ENGINE_SOLUTIONS, type PointQuality } from "#survey/quality.ts";
import type { Reading } from "#survey/reading/reading.ts";
import * as units from "#survey/units/display-units.ts";
import type * as engine from "#survey/volume/types.ts";

// The contract and the engine may not import each other, and a shared folder for five types is not worth it. So the
// types are checked to be equal in both directions; a difference is a compile error.

test("points are the same in the contract and in the engine", () => {
  expectTypeOf<contract.PointColumns>().toEqualTypeOf<PointColumns>();
  expectTypeOf<contract.PointQuality>().toEqualTypeOf<PointQuality>();
  expectTypeOf<contract.SurveyPoint>().toEqualTypeOf<PointRecord>();
  // Stored as numbers, so their order is part of the format.
  expect(SOLUTIONS).toEqual(ENGINE_SOLUTIONS);
});

test("units of figures are the same", () => {
  expectTypeOf<DisplayUnits>().toEqualTypeOf<units.DisplayUnits>();
  expect(SI_UNITS).toEqual(units.SI_UNITS);
});

test("uncertainties of volumes are the same", () => {
  expectTypeOf<z.infer<typeof VolumeUncertainty>>().toEqualTypeOf<engine.VolumeUncertainty>();
  expectTypeOf<VolumeResult["uncertainty"]>().toEqualTypeOf<engine.VolumeResult["uncertainty"]>();
});

test("formats of points are the same", () => {
  expectTypeOf<(typeof POINT_FORMATS)[number]>().toEqualTypeOf<Reading["format"]>();
});

test("summaries are the same, apart from when the API computed them", () => {
  expectTypeOf<SitePlan>().toEqualTypeOf<survey.SitePlan>();
  expectTypeOf<Omit<SiteSummary, "computedAt">>().toEqualTypeOf<survey.SiteSummary>();
});
