import type { FieldIssue } from "#contract/error.ts";
import { texts } from "#contract/texts.ts";
import type { BaseChoice, LonLatRing, PadInput, VolumeInput } from "#survey/volume/types.ts";
import { cornersText, parseCorners } from "./corners.ts";

const MODES = ["cut_fill", "pads", "stockpile", "surface_to_surface", "balance"] as const;
export type Mode = (typeof MODES)[number];

const BASES = [
  "triangulated",
  "best_fit",
  "lowest",
  "highest",
  "average",
  "custom",
] as const satisfies readonly BaseChoice[];

/** One pad as it is typed: elevation in m, corners as lines of latitude and longitude. */
interface PadValues {
  name: string;
  elevation: string;
  corners: string;
}

/** The calculator's fields as they are typed; those of other modes are kept. */
export interface VolumeValues {
  mode: Mode;
  targetElevation: string;
  slopePercentage: string;
  azimuth: string;
  pivot: string;
  offsitesElevation: string;
  base: string;
  customElevation: string;
  otherSiteId: string;
  /** The other site with which a comparison of different heights was confirmed. */
  differentHeights: string;
  swell: string;
  shrink: string;
  boundary: string;
  /** "on" where they are kept. */
  keepFlatEdges: string;
  maxEdge: string;
  pads: PadValues[];
}

export const NO_PAD: PadValues = { name: "", elevation: "", corners: "" };
const PAD_FIELDS = ["name", "elevation", "corners"] as const;
const MOST_PADS = 200;

export function defaultValues(meanElevationM: number): VolumeValues {
  return {
    mode: "cut_fill",
    targetElevation: meanElevationM.toFixed(3),
    slopePercentage: "",
    azimuth: "",
    pivot: "",
    offsitesElevation: "",
    base: "triangulated",
    customElevation: "",
    otherSiteId: "",
    differentHeights: "",
    swell: "",
    shrink: "",
    boundary: "",
    keepFlatEdges: "",
    maxEdge: "",
    pads: [],
  };
}

/** Reads the form's fields; pads are `pads.0.name`, `pads.0.elevation`, `pads.0.corners`, ... */
export function readValues(form: FormData): VolumeValues {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const mode = MODES.find(known => known === text("mode")) ?? "cut_fill";
  const pads: PadValues[] = [];
  for (let i = 0; i < MOST_PADS && form.has(`pads.${i}.corners`); i++)
    pads.push(
      Object.fromEntries(
        PAD_FIELDS.map(field => [field, text(`pads.${i}.${field}`)]),
      ) as unknown as PadValues,
    );
  const values = { mode, pads } as VolumeValues;
  for (const field of SINGLE_FIELDS) values[field] = text(field);
  return values;
}

const SINGLE_FIELDS = [
  "targetElevation",
  "slopePercentage",
  "azimuth",
  "pivot",
  "offsitesElevation",
  "base",
  "customElevation",
  "otherSiteId",
  "differentHeights",
  "swell",
  "shrink",
  "boundary",
  "keepFlatEdges",
  "maxEdge",
] as const;

/** The values with those that an address carries, as `?mode=balance&keepFlatEdges=on&maxEdge=25`. */
export function withQuery(values: VolumeValues, query: URLSearchParams): VolumeValues {
  const given = { ...values, mode: MODES.find(known => known === query.get("mode")) ?? values.mode };
  for (const field of SINGLE_FIELDS) given[field] = query.get(field) ?? values[field];
  return given;
}

/** The engine's input for what was typed, or what is wrong by field. The same on the server and in the browser. */
export function parseValues(
  values: VolumeValues,
): { input: VolumeInput; errors?: undefined } | { input?: undefined; errors: FieldIssue[] } {
  const reader = new Reader(values);
  const input = reader.input();
  return reader.errors.length > 0 ? { errors: reader.errors } : { input };
}

/** A row left empty is no pad. */
const isEmpty = (pad: PadValues) => PAD_FIELDS.every(field => pad[field].trim() === "");

export const hasPads = ({ pads }: VolumeValues) => !pads.every(isEmpty);

type OptionalField = "slopePercentage" | "azimuth" | "offsitesElevation" | "swell" | "shrink" | "maxEdge";

class Reader {
  readonly errors: FieldIssue[] = [];
  constructor(private readonly values: VolumeValues) {}

  input(): VolumeInput {
    const { mode, base } = this.values;
    const common = {
      ...this.boundary(),
      ...this.share("swell", 10),
      ...this.share("shrink", 1),
      ...this.edges(),
    };
    switch (mode) {
      case "cut_fill": {
        const pads = this.pads();
        const targetElevation = this.required("targetElevation");
        return { mode, targetElevation, ...this.slope(), ...(pads.length > 0 && { pads }), ...common };
      }
      case "pads": {
        // Of empty rows alone the first is asked for.
        const pads = this.pads({ needsFirst: !hasPads(this.values) });
        if (pads.length === 0) this.fail("pads", texts.volume.noPads);
        return { mode, pads, ...this.optional("offsitesElevation"), ...common };
      }
      case "stockpile": {
        const choice = BASES.find(known => known === base) ?? "triangulated";
        if (choice !== "custom") return { mode, base: choice, ...common };
        return { mode, base: choice, customElevation: this.required("customElevation"), ...common };
      }
      case "surface_to_surface":
        if (!this.values.otherSiteId) this.fail("otherSiteId", texts.volume.noOtherSite);
        return { mode, otherSiteId: this.values.otherSiteId, ...common };
      case "balance":
        return { mode, ...this.slope(), ...common };
    }
  }

  private slope() {
    const slope = this.optional("slopePercentage");
    if (!slope.slopePercentage) return {};
    const { azimuth } = this.optional("azimuth");
    if (azimuth !== undefined && Math.abs(azimuth) > 360) this.fail("azimuth", texts.volume.azimuth);
    if (Math.abs(slope.slopePercentage) > 1000) this.fail("slopePercentage", texts.volume.slope);
    const pivot = this.values.pivot.trim() ? this.corners("pivot", this.values.pivot)[0] : undefined;
    return { ...slope, azimuthDeg: azimuth ?? 0, ...(pivot && { pivot }) };
  }

  private pads({ needsFirst = false } = {}): PadInput[] {
    const pads: PadInput[] = [];
    this.values.pads.forEach((pad, i) => {
      if (isEmpty(pad) && !(needsFirst && i === 0)) return;
      const elevation = this.elevation(`pads.${i}.elevation`, pad.elevation);
      const coordinates = this.corners(`pads.${i}.corners`, pad.corners);
      if (coordinates.length < 3) this.fail(`pads.${i}.corners`, texts.volume.threeCorners);
      const name = pad.name.trim().slice(0, 200);
      pads.push({ id: i + 1, ...(name && { name }), elevation, coordinates });
    });
    return pads;
  }

  private boundary(): { boundary?: LonLatRing } {
    if (!this.values.boundary.trim()) return {};
    const boundary = this.corners("boundary", this.values.boundary);
    if (boundary.length < 3) this.fail("boundary", texts.volume.threeCorners);
    return { boundary };
  }

  private edges(): { keepFlatEdges?: true; maxEdgeM?: number } {
    const { maxEdge: maxEdgeM } = this.optional("maxEdge");
    if (maxEdgeM !== undefined && maxEdgeM <= 0) this.fail("maxEdge", texts.volume.maxEdge);
    return {
      ...(this.values.keepFlatEdges && { keepFlatEdges: true }),
      ...(maxEdgeM !== undefined && { maxEdgeM }),
    };
  }

  /** A percentage as a share below `most`. */
  private share<F extends "swell" | "shrink">(field: F, most: number): { [K in F]?: number } {
    const { [field]: percent } = this.optional(field);
    if (percent === undefined) return {};
    if (percent < 0 || percent / 100 >= most) this.fail(field, texts.volume[field]);
    // As it was typed: 12.3 / 100 alone is 0.12300000000000001.
    return { [field]: Number((percent / 100).toPrecision(15)) } as { [K in F]: number };
  }

  private required(field: "targetElevation" | "customElevation"): number {
    return this.elevation(field, this.values[field]);
  }

  private elevation(path: string, typed: string): number {
    if (!typed.trim()) this.fail(path, texts.volume.elevationMissing);
    return this.number(path, typed) ?? Number.NaN;
  }

  private optional<F extends OptionalField>(field: F): { [K in F]?: number } {
    const value = this.number(field, this.values[field]);
    return value === undefined ? {} : ({ [field]: value } as { [K in F]: number });
  }

  private number(path: string, typed: string): number | undefined {
    const text = typed.trim().replace("−", "-");
    if (text === "") return undefined;
    const isNumber = /^[+-]?(\d+\.?\d*|\.\d+)$/.test(text);
    if (isNumber && Math.abs(Number(text)) <= 100_000) return Number(text);
    this.fail(path, isNumber ? texts.volume.tooLarge : texts.volume.notANumber);
    return undefined;
  }

  private corners(path: string, typed: string): LonLatRing {
    const { ring, badLine } = parseCorners(typed);
    if (badLine !== null) this.fail(path, texts.volume.badCorner(badLine));
    return ring;
  }

  private fail(path: string, message: string): void {
    if (!this.errors.some(error => error.path === path)) this.errors.push({ path, message });
  }
}

/** The fields for a saved input, so that it can be changed and computed again. */
export function valuesOf(input: VolumeInput, meanElevationM: number): VolumeValues {
  const text = (value: number | undefined, factor = 1) =>
    value === undefined ? "" : String(Number((value * factor).toPrecision(12)));
  const values: VolumeValues = {
    ...defaultValues(meanElevationM),
    mode: input.mode,
    swell: text(input.swell, 100),
    shrink: text(input.shrink, 100),
    boundary: input.boundary ? cornersText(input.boundary) : "",
    keepFlatEdges: input.keepFlatEdges ? "on" : "",
    maxEdge: text(input.maxEdgeM),
  };
  if ("pads" in input && input.pads)
    values.pads = input.pads.map(pad => ({
      name: pad.name ?? "",
      elevation: elevationText(pad.elevation),
      corners: cornersText(pad.coordinates),
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
    values.otherSiteId = input.otherSiteId ?? "";
    if (input.differentHeights) values.differentHeights = values.otherSiteId;
  }
  return values;
}

/** Three decimals at least, and all there are. */
function elevationText(value: number): string {
  const fixed = value.toFixed(3);
  return Number(fixed) === value ? fixed : String(value);
}
