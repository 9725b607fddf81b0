import type { VolumeInput } from "#survey/volume/types.ts";
import { cornersText } from "./corners.ts";
import { surveyKey } from "./survey-key.ts";
import { type PadFieldValues, VOLUME_MODES, type VolumeFieldValues } from "./types.ts";

export const NO_PAD: PadFieldValues = { name: "", elevation: "", corners: "", cutSlope: "", fillSlope: "" };
const MOST_PADS = 200;

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

/** The fields of a new calculation: the level of the site's mean height, metres. */
export const defaultValues = (meanElevationM: number): VolumeFieldValues => ({
  ...BLANK,
  mode: "cut_fill",
  targetElevation: meanElevationM.toFixed(3),
  pads: [],
});

/** Reads the form's fields; pads are `pads.0.name`, `pads.0.elevation`, `pads.0.corners`, ... At most 200 pads. */
export function readValues(form: FormData): VolumeFieldValues {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const single = Object.fromEntries(SINGLE_FIELDS.map(field => [field, text(field)])) as typeof BLANK;
  const pads: PadFieldValues[] = [];
  for (let i = 0; i < MOST_PADS && form.has(`pads.${i}.corners`); i++) {
    const at = (field: keyof PadFieldValues) => text(`pads.${i}.${field}`);
    pads.push({
      name: at("name"),
      elevation: at("elevation"),
      corners: at("corners"),
      cutSlope: at("cutSlope"),
      fillSlope: at("fillSlope"),
    });
  }
  return { ...single, mode: knownMode(text("mode")) ?? "cut_fill", pads };
}

const knownMode = (given: string | null) => VOLUME_MODES.find(mode => mode === given);

/** The values with those that an address carries, as `?mode=balance&keepFlatEdges=on&maxEdge=25`. */
export function withQuery(values: VolumeFieldValues, query: URLSearchParams): VolumeFieldValues {
  const given = { ...values, mode: knownMode(query.get("mode")) ?? values.mode };
  for (const field of SINGLE_FIELDS) given[field] = query.get(field) ?? values[field];
  return given;
}

/** The fields for a saved input, so that it can be changed and computed again. */
export function valuesOf(input: VolumeInput, meanElevationM: number): VolumeFieldValues {
  const text = (value: number | undefined, factor = 1) =>
    value === undefined ? "" : String(Number((value * factor).toPrecision(12)));
  const values: VolumeFieldValues = {
    ...defaultValues(meanElevationM),
    mode: input.mode,
    swell: text(input.swell, 100),
    shrink: text(input.shrink, 100),
    boundary: input.boundary ? cornersText(input.boundary) : "",
    keepFlatEdges: input.keepFlatEdges ? "on" : "",
    maxEdge: text(input.maxEdgeM),
    pointAccuracy: text(input.pointAccuracyM),
    heightBias: text(input.heightBiasM),
  };
  if ("pads" in input && input.pads)
    values.pads = input.pads.map(pad => ({
      name: pad.name ?? "",
      elevation: elevationText(pad.elevation),
      corners: cornersText(pad.coordinates),
      cutSlope: text(pad.cutSlope),
      fillSlope: text(pad.fillSlope),
    }));
  if (input.mode === "cut_fill" || input.mode === "balance") {
    values.slopePercentage = text(input.slopePercentage);
    values.azimuth = text(input.azimuthDeg);
    values.pivot = input.pivot ? cornersText([input.pivot]) : "";
  }
  if (input.mode === "cut_fill") values.targetElevation = elevationText(input.targetElevation);
  if (input.mode === "pads") values.offsitesElevation = text(input.offsitesElevation);
  if (input.mode === "stockpile") {
    values.base = input.base;
    values.customElevation = text(input.customElevation);
  }
  if (input.mode === "surface_to_surface") {
    values.earlierSurvey = surveyKey(input);
    if (input.differentHeights) values.differentHeights = values.earlierSurvey;
  }
  if (input.mode === "design") {
    values.design = input.designId ?? "";
    values.tolerance = text(input.toleranceM);
  }
  return values;
}

/** Three decimals at least, and all there are. */
function elevationText(value: number): string {
  const fixed = value.toFixed(3);
  return Number(fixed) === value ? fixed : String(value);
}
