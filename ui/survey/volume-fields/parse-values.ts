import type { LonLatRing } from "#shapes/places.ts";
import type { SiteGrid } from "#shapes/site-grid.ts";
import { surveyLimits } from "#shapes/values/limits.ts";
import { STOCKPILE_BASES } from "#shapes/values/volume-words.ts";
import type { DifferentHeights, PadInput, VolumeInput } from "#shapes/volume-input.ts";
import { defaultToleranceM } from "#survey/units/defaults.ts";
import { metresPerLength } from "#survey/units/display-units.ts";
import { toPercent, toSi } from "#survey/units/typed.ts";
import { typedNumber } from "#survey/units/typed-number.ts";
import { pairWords } from "../../typed-places.ts";
import { parseCorners } from "./corners.ts";
import { chosenSurvey } from "./survey-key.ts";
import type { FieldError, PadFieldValues, VolumeFieldValues, VolumeIssueWords } from "./types.ts";

/** The engine's input, or the errors by field. */
export type ParsedValues =
  | { input: VolumeInput; errors?: undefined }
  | { input?: undefined; errors: FieldError[] };

/**
 * Parses what was typed into the engine's input; the same on the server and in the browser. `differenceTo`
 * returns how the height reference of another survey differs: such surveys are compared only after
 * confirmation, and the input then names both references, so that the result carries a warning. Corners may be in
 * `grid`.
 */
export function parseValues(
  values: VolumeFieldValues,
  words: VolumeIssueWords,
  differenceTo: (earlierSurvey: string) => DifferentHeights | null = () => null,
  grid: SiteGrid | null = null,
): ParsedValues {
  const reader = new Reader(values, words, grid);
  const input = reader.input();
  if (reader.errors.length > 0) return { errors: reader.errors };
  const difference = input.mode === "surface_to_surface" && differenceTo(values.earlierSurvey);
  if (!difference) return { input };
  if (isConfirmed(values)) return { input: { ...input, differentHeights: difference } };
  return { errors: [{ path: "differentHeights", message: words.confirmDifferentHeights }] };
}

/**
 * Whether the different reference of the chosen survey was confirmed: each survey is asked about separately.
 */
export const isConfirmed = ({
  differentHeights,
  earlierSurvey,
}: Pick<VolumeFieldValues, "differentHeights" | "earlierSurvey">) =>
  differentHeights !== "" && differentHeights === earlierSurvey;

/** A row left empty is not a pad. */
const isEmpty = (pad: PadFieldValues) =>
  [pad.name, pad.elevation, pad.corners].every(typed => typed.trim() === "");

/** Whether any pad has been typed. */
export const hasPads = ({ pads }: VolumeFieldValues) => !pads.every(isEmpty);

type OptionalField =
  | "tolerance"
  | "slopePercentage"
  | "azimuth"
  | "offsitesElevation"
  | "swell"
  | "shrink"
  | "maxEdge"
  | "pointAccuracy"
  | "heightBias";

class Reader {
  readonly errors: FieldError[] = [];
  constructor(
    private readonly values: VolumeFieldValues,
    private readonly words: VolumeIssueWords,
    private readonly grid: SiteGrid | null,
  ) {}

  input(): VolumeInput {
    const { mode, base } = this.values;
    const common = {
      ...this.boundary(),
      ...this.share("swell", surveyLimits.swellMax),
      ...this.share("shrink", surveyLimits.shrinkMax),
      ...this.edges(),
      ...this.accuracy(),
    };
    switch (mode) {
      case "cut_fill": {
        const pads = this.pads();
        const targetElevation = this.required("targetElevation");
        return { mode, targetElevation, ...this.slope(), ...(pads.length > 0 && { pads }), ...common };
      }
      case "pads": {
        // If all rows are empty, only the first is asked for.
        const pads = this.pads({ needsFirst: !hasPads(this.values), withBatters: true });
        if (pads.length === 0) this.fail("pads", this.words.noPads);
        return { mode, pads, ...this.length("offsitesElevation"), ...common };
      }
      case "stockpile": {
        const choice = STOCKPILE_BASES.find(known => known === base) ?? "triangulated";
        if (base && choice !== base) this.fail("base", this.words.base);
        if (choice !== "custom") return { mode, base: choice, ...common };
        return { mode, base: choice, customElevation: this.required("customElevation"), ...common };
      }
      case "surface_to_surface":
        if (!this.values.earlierSurvey) this.fail("earlierSurvey", this.words.noOtherSite);
        return { mode, ...chosenSurvey(this.values.earlierSurvey), ...common };
      case "balance":
        return { mode, ...this.slope(), ...common };
      case "design":
        return { mode, ...this.design(), ...common };
    }
  }

  private design() {
    const { design: designId } = this.values;
    if (!designId) this.fail("design", this.words.noDesign);
    const byDefaultM = defaultToleranceM({ length: this.values.lengthUnit ?? "m" });
    const { tolerance: toleranceM = byDefaultM } = this.length("tolerance");
    if (toleranceM < 0 || toleranceM > surveyLimits.toleranceMaxM)
      this.fail("tolerance", this.words.tolerance);
    return { designId, toleranceM };
  }

  private slope() {
    const slopePercentage = this.slopePercentage();
    if (!slopePercentage) return {};
    const { azimuth } = this.optional("azimuth");
    if (azimuth !== undefined && Math.abs(azimuth) > surveyLimits.azimuthMaxDeg)
      this.fail("azimuth", this.words.azimuth);
    if (Math.abs(slopePercentage) > surveyLimits.slopeMaxPercent)
      this.fail("slopePercentage", this.words.slope);
    const pivot = this.values.pivot.trim() ? this.corners("pivot", this.values.pivot)[0] : undefined;
    return { slopePercentage, azimuthDeg: azimuth ?? 0, ...(pivot && { pivot }) };
  }

  private slopePercentage(): number | undefined {
    const { slopePercentage: typed } = this.optional("slopePercentage");
    const { slopeUnit = "percent" } = this.values;
    if (typed === 0 && slopeUnit === "ratio") this.fail("slopePercentage", this.words.ratio);
    return typed === undefined ? undefined : toPercent(typed, slopeUnit);
  }

  private pads({ needsFirst = false, withBatters = false } = {}): PadInput[] {
    const pads: PadInput[] = [];
    this.values.pads.forEach((pad, i) => {
      if (isEmpty(pad) && !(needsFirst && i === 0)) return;
      const elevation = this.elevation(`pads.${i}.elevation`, pad.elevation);
      const coordinates = this.corners(`pads.${i}.corners`, pad.corners);
      if (coordinates.length < 3) this.fail(`pads.${i}.corners`, this.words.threeCorners);
      const name = pad.name.trim().slice(0, surveyLimits.nameMaxLength);
      const batters = withBatters ? this.batters(pad, i) : {};
      pads.push({ id: i + 1, ...(name && { name }), elevation, coordinates, ...batters });
    });
    return pads;
  }

  private batters(pad: PadFieldValues, index: number): Pick<PadInput, "cutSlope" | "fillSlope"> {
    const slopes: Pick<PadInput, "cutSlope" | "fillSlope"> = {};
    for (const field of ["cutSlope", "fillSlope"] as const) {
      const path = `pads.${index}.${field}`;
      const slope = this.number(path, pad[field]);
      if (slope === undefined) continue;
      if (slope < surveyLimits.batterSlopeMin || slope > surveyLimits.batterSlopeMax)
        this.fail(path, this.words.batterSlope);
      if (this.values.offsitesElevation.trim()) this.fail(path, this.words.battersNeedGround);
      slopes[field] = slope;
    }
    return slopes;
  }

  private boundary(): { boundary?: LonLatRing } {
    if (!this.values.boundary.trim()) return {};
    const boundary = this.corners("boundary", this.values.boundary);
    if (boundary.length < 3) this.fail("boundary", this.words.threeCorners);
    return { boundary };
  }

  private edges(): { keepFlatEdges?: true; maxEdgeM?: number } {
    const { maxEdge: maxEdgeM } = this.length("maxEdge");
    if (maxEdgeM !== undefined && maxEdgeM <= 0) this.fail("maxEdge", this.words.maxEdge);
    return {
      ...(this.values.keepFlatEdges && { keepFlatEdges: true }),
      ...(maxEdgeM !== undefined && { maxEdgeM }),
    };
  }

  private accuracy(): { pointAccuracyM?: number; heightBiasM?: number } {
    const { pointAccuracy: pointAccuracyM } = this.length("pointAccuracy");
    const { heightBias: heightBiasM } = this.length("heightBias");
    if (
      pointAccuracyM !== undefined &&
      !(pointAccuracyM > 0 && pointAccuracyM <= surveyLimits.pointAccuracyMaxM)
    )
      this.fail("pointAccuracy", this.words.pointAccuracy);
    if (heightBiasM !== undefined && !(heightBiasM >= 0 && heightBiasM <= surveyLimits.heightBiasMaxM))
      this.fail("heightBias", this.words.heightBias);
    return {
      ...(pointAccuracyM !== undefined && { pointAccuracyM }),
      ...(heightBiasM !== undefined && { heightBiasM }),
    };
  }

  /** Parses a percentage below `most` into a fraction. */
  private share<F extends "swell" | "shrink">(field: F, most: number): { [K in F]?: number } {
    const { [field]: percent } = this.optional(field);
    if (percent === undefined) return {};
    if (percent < 0 || percent / 100 >= most) this.fail(field, this.words[field]);
    // Rounded to what was typed: 12.3 / 100 alone is 0.12300000000000001.
    return { [field]: Number((percent / 100).toPrecision(15)) } as { [K in F]: number };
  }

  private required(field: "targetElevation" | "customElevation"): number {
    return this.elevation(field, this.values[field]);
  }

  private elevation(path: string, typed: string): number {
    const { elevationMissing, elevationMissingFeet } = this.words;
    if (!typed.trim()) this.fail(path, this.values.lengthUnit ? elevationMissingFeet : elevationMissing);
    return this.metres(this.number(path, typed) ?? Number.NaN);
  }

  /** Parses a value in the unit of lengths into metres. */
  private length<F extends OptionalField>(field: F): { [K in F]?: number } {
    const typed = this.optional(field)[field];
    return typed === undefined ? {} : ({ [field]: this.metres(typed) } as { [K in F]: number });
  }

  private readonly metres = (typed: number): number =>
    toSi(typed, metresPerLength({ length: this.values.lengthUnit ?? "m" }));

  private optional<F extends OptionalField>(field: F): { [K in F]?: number } {
    const value = this.number(field, this.values[field]);
    return value === undefined ? {} : ({ [field]: value } as { [K in F]: number });
  }

  private number(path: string, typed: string): number | undefined {
    if (typed.trim() === "") return undefined;
    const value = typedNumber(typed);
    if (Math.abs(value) <= surveyLimits.heightMaxM) return value;
    this.fail(path, Number.isNaN(value) ? this.words.notANumber : this.words.tooLarge);
    return undefined;
  }

  private corners(path: string, typed: string): LonLatRing {
    const { ring, badLine } = parseCorners(typed, this.grid);
    if (badLine !== null) this.fail(path, this.words.badCorner(badLine, pairWords(this.grid)));
    return ring;
  }

  private fail(path: string, message: string): void {
    if (!this.errors.some(error => error.path === path)) this.errors.push({ path, message });
  }
}
