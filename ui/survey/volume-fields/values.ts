import type { DisplayUnits } from "#shapes/display-units.ts";
import type { SiteGrid } from "#shapes/site-grid.ts";
import { surveyLimits } from "#shapes/values/limits.ts";
import { SI_UNITS } from "#shapes/values/units.ts";
import { VOLUME_MODES } from "#shapes/values/volume-words.ts";
import type { VolumeInput } from "#shapes/volume-input.ts";
import { LENGTH_SIGNS, metresPerLength } from "#survey/units/display-units.ts";
import { toPercent, toSi, typedSlope, typedText } from "#survey/units/typed.ts";
import { cornersText } from "./corners.ts";
import { surveyKey } from "./survey-key.ts";
import type { PadFieldValues, VolumeFieldValues } from "./types.ts";

export const NO_PAD: PadFieldValues = { name: "", elevation: "", corners: "", cutSlope: "", fillSlope: "" };

const BLANK = {
  targetElevation: "",
  slopePercentage: "",
  azimuth: "",
  pivot: "",
  offsitesElevation: "",
  base: "triangulated",
  customElevation: "",
  earlierSurvey: "",
  differentHeights: "",
  design: "",
  tolerance: "",
  swell: "",
  shrink: "",
  boundary: "",
  keepFlatEdges: "",
  maxEdge: "",
  pointAccuracy: "",
  heightBias: "",
};
const SINGLE_FIELDS = Object.keys(BLANK) as (keyof typeof BLANK)[];

/** Initial values of a calculation: the level is the site's mean height, metres. */
export const defaultValues = (meanElevationM: number, units: DisplayUnits = SI_UNITS): VolumeFieldValues => ({
  ...BLANK,
  ...unitsOf(units),
  mode: "cut_fill",
  targetElevation: (meanElevationM / metresPerLength(units)).toFixed(3),
  pads: [],
});

/** The units of typed values on a page; metres and per cent are omitted. */
export function unitsOf({
  length,
  slope,
}: {
  length: string;
  slope: string;
}): Pick<VolumeFieldValues, "lengthUnit" | "slopeUnit"> {
  const isFeet = length !== "m" && Object.hasOwn(LENGTH_SIGNS, length);
  return {
    ...(isFeet && { lengthUnit: length as NonNullable<VolumeFieldValues["lengthUnit"]> }),
    ...(slope === "ratio" && { slopeUnit: slope }),
  };
}

/**
 * Reads the form's fields; pads are `pads.0.name`, `pads.0.elevation`, `pads.0.corners`, ... At most 200
 * pads.
 */
export function readValues(form: FormData): VolumeFieldValues {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const single = Object.fromEntries(SINGLE_FIELDS.map(field => [field, text(field)])) as typeof BLANK;
  const pads: PadFieldValues[] = [];
  for (let i = 0; i < surveyLimits.padsMax && form.has(`pads.${i}.corners`); i++) {
    const at = (field: keyof PadFieldValues) => text(`pads.${i}.${field}`);
    pads.push({
      name: at("name"),
      elevation: at("elevation"),
      corners: at("corners"),
      cutSlope: at("cutSlope"),
      fillSlope: at("fillSlope"),
    });
  }
  const units = unitsOf({ length: text("lengthUnit"), slope: text("slopeUnit") });
  return { ...single, ...units, mode: knownMode(text("mode")) ?? "cut_fill", pads };
}

const knownMode = (given: string | null) => VOLUME_MODES.find(mode => mode === given);

/** Replaces values with those in an address, in the units it names or metres: `?mode=balance&maxEdge=25`. */
export function withQuery(values: VolumeFieldValues, query: URLSearchParams): VolumeFieldValues {
  const given = { ...values, mode: knownMode(query.get("mode")) ?? values.mode };
  for (const field of SINGLE_FIELDS) {
    const typed = query.get(field);
    given[field] = typed === null ? values[field] : inUnitsOf(values, field, typed, query);
  }
  return given;
}

const LENGTHS: ReadonlySet<string> = new Set([
  "targetElevation",
  "offsitesElevation",
  "customElevation",
  "tolerance",
  "maxEdge",
  "pointAccuracy",
  "heightBias",
]);

/**
 * Converts a value of an address to the units of the fields. An address without units is in metres and per
 * cent.
 */
function inUnitsOf(values: VolumeFieldValues, field: string, typed: string, query: URLSearchParams): string {
  const isNumber = typed.trim() !== "" && Number.isFinite(Number(typed));
  const given = unitsOf({
    length: query.get("lengthUnit") ?? "m",
    slope: query.get("slopeUnit") ?? "percent",
  });
  const { lengthUnit: length = "m", slopeUnit: slope = "percent" } = values;
  const { lengthUnit: givenLength = "m", slopeUnit: givenSlope = "percent" } = given;
  if (isNumber && LENGTHS.has(field) && length !== givenLength)
    return typedText(
      toSi(Number(typed), metresPerLength({ length: givenLength })),
      metresPerLength({ length }),
    );
  if (isNumber && field === "slopePercentage" && slope !== givenSlope)
    return typedSlope(toPercent(Number(typed), givenSlope), slope);
  return typed;
}

/** The fields of a saved input, so that it can be changed and computed again; corners in `grid`, or in degrees. */
export function valuesOf(
  input: VolumeInput,
  meanElevationM: number,
  units: DisplayUnits = SI_UNITS,
  grid: SiteGrid | null = null,
): VolumeFieldValues {
  const metresPer = metresPerLength(units);
  const length = (valueM: number | undefined) => (valueM === undefined ? "" : typedText(valueM, metresPer));
  const elevation = (valueM: number) => (metresPer === 1 ? elevationText(valueM) : length(valueM));
  const text = (value: number | undefined, factor = 1) =>
    value === undefined ? "" : String(Number((value * factor).toPrecision(12)));
  const values: VolumeFieldValues = {
    ...defaultValues(meanElevationM, units),
    mode: input.mode,
    swell: text(input.swell, 100),
    shrink: text(input.shrink, 100),
    boundary: input.boundary ? cornersText(input.boundary, grid) : "",
    keepFlatEdges: input.keepFlatEdges ? "on" : "",
    maxEdge: length(input.maxEdgeM),
    pointAccuracy: length(input.pointAccuracyM),
    heightBias: length(input.heightBiasM),
  };
  if ("pads" in input && input.pads)
    values.pads = input.pads.map(pad => ({
      name: pad.name ?? "",
      elevation: elevation(pad.elevation),
      corners: cornersText(pad.coordinates, grid),
      cutSlope: text(pad.cutSlope),
      fillSlope: text(pad.fillSlope),
    }));
  if (input.mode === "cut_fill" || input.mode === "balance") {
    values.slopePercentage =
      input.slopePercentage === undefined ? "" : typedSlope(input.slopePercentage, units.slope);
    values.azimuth = text(input.azimuthDeg);
    values.pivot = input.pivot ? cornersText([input.pivot], grid) : "";
  }
  if (input.mode === "cut_fill") values.targetElevation = elevation(input.targetElevation);
  if (input.mode === "pads") values.offsitesElevation = length(input.offsitesElevation);
  if (input.mode === "stockpile") {
    values.base = input.base;
    values.customElevation = length(input.customElevation);
  }
  if (input.mode === "surface_to_surface") {
    values.earlierSurvey = surveyKey(input);
    if (input.differentHeights) values.differentHeights = values.earlierSurvey;
  }
  if (input.mode === "design") {
    values.design = input.designId ?? "";
    values.tolerance = length(input.toleranceM);
  }
  return values;
}

/** At least three decimals, and as many as there are. */
function elevationText(value: number): string {
  const fixed = value.toFixed(3);
  return Number(fixed) === value ? fixed : String(value);
}
