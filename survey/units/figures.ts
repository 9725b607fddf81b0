import type { DisplayUnits } from "#shapes/display-units.ts";
import { SI_UNITS } from "#shapes/values/units.ts";
import { type DecimalOptions, formatDecimal } from "../report/format.ts";
import { areaUnitOf, LENGTH_SIGNS, metresPerLength, smallAreaUnitOf, volumeUnitOf } from "./display-units.ts";
import { toSi, typedText } from "./typed.ts";

type Maybe = number | null | undefined;

/**
 * Writes SI figures in the units of a project. A function without 'Text' writes digits alone, for a column or a chart
 * whose heading names the unit by `m`, `m2` or `m3`; one with 'Text' adds the unit. All take metres, m², m³ or per
 * cent.
 */
export interface Figures {
  units: DisplayUnits;
  /** Signs of the units of lengths, areas and volumes. */
  m: string;
  m2: string;
  m3: string;
  /** What an SI value is divided by. */
  metresPer: number;
  squareMetresPer: number;
  cubicMetresPer: number;
  /** Three decimals, ungrouped: 0.001 ft is finer than 0.001 m. */
  height(metres: Maybe, options?: DecimalOptions): string;
  heightText(metres: Maybe, options?: DecimalOptions): string;
  length(metres: Maybe, decimals: number, options?: DecimalOptions): string;
  lengthText(metres: Maybe, decimals: number, options?: DecimalOptions): string;
  /** A length that somebody typed or chose, as they wrote it: '0.05 m'; in another unit '0.164 ft'. */
  givenText(metres: number): string;
  /** One decimal; four in acres and hectares. */
  area(squareMetres: Maybe, options?: DecimalOptions): string;
  /** Areas below a tenth of an acre or hectare are written in square feet or m². */
  areaText(squareMetres: Maybe, options?: DecimalOptions): string;
  /** Never in acres or hectares: '1,234.6 m²'. */
  smallAreaText(squareMetres: Maybe): string;
  /** The smallest area that `smallAreaText` does not write as 0.0, m²; half of one decimal. */
  smallestAreaM2: number;
  /** One decimal. */
  volume(cubicMetres: Maybe, options?: DecimalOptions): string;
  volumeText(cubicMetres: Maybe, options?: DecimalOptions): string;
  /** '2.00 %' or '50:1'; keeps the decimals that were typed, at least two for per cent. */
  slopeText(percent: number): string;
}

/** Returns the writer of figures in these units. */
export function figuresIn(units: DisplayUnits): Figures {
  const key = `${units.length} ${units.area} ${units.volume} ${units.slope}`;
  const known = made.get(key) ?? makeFigures(units);
  made.set(key, known);
  return known;
}

/** At most 48, one for each choice of units, which is all that the figures depend on. */
const made = new Map<string, Figures>();

const over = (value: Maybe, factor: number): Maybe =>
  value === null || value === undefined ? value : value / factor;

function makeFigures(units: DisplayUnits): Figures {
  const m = LENGTH_SIGNS[units.length];
  const perM = metresPerLength(units);
  const areas = areaUnitOf(units);
  const small = smallAreaUnitOf(units);
  const volumes = volumeUnitOf(units);
  const areaDecimals = areas.sign === small.sign ? 1 : 4;
  const length: Figures["length"] = (metres, decimals, options) =>
    formatDecimal(over(metres, perM), decimals, options);
  const height: Figures["height"] = (metres, options) => length(metres, 3, { grouping: false, ...options });
  const area: Figures["area"] = (m2, options) => formatDecimal(over(m2, areas.factor), areaDecimals, options);
  const smallArea = (m2: Maybe, options?: DecimalOptions) =>
    `${formatDecimal(over(m2, small.factor), 1, options)} ${small.sign}`;
  const volume: Figures["volume"] = (m3, options) => formatDecimal(over(m3, volumes.factor), 1, options);
  return {
    units,
    m,
    m2: areas.sign,
    m3: volumes.sign,
    metresPer: perM,
    squareMetresPer: areas.factor,
    cubicMetresPer: volumes.factor,
    height,
    heightText: (metres, options) => `${height(metres, options)} ${m}`,
    length,
    lengthText: (metres, decimals, options) => `${length(metres, decimals, options)} ${m}`,
    givenText: metres =>
      isTyped(metres, perM)
        ? `${perM === 1 ? metres : typedText(metres, perM)} ${m}`
        : `${length(metres, 3)} ${m}`,
    area,
    areaText: (m2, options) =>
      Math.abs(m2 ?? 0) < areas.factor / 10 ? smallArea(m2, options) : `${area(m2, options)} ${areas.sign}`,
    smallAreaText: m2 => smallArea(m2),
    smallestAreaM2: 0.05 * small.factor,
    volume,
    volumeText: (m3, options) => `${volume(m3, options)} ${volumes.sign}`,
    slopeText: units.slope === "percent" ? percentText : ratioText,
  };
}

const percentText = (value: number) =>
  `${formatDecimal(value, Math.max(2, (String(value).split(".")[1] ?? "").length))} %`;

function ratioText(percent: number): string {
  if (percent === 0) return "level";
  const ratio = Number((100 / percent).toFixed(2));
  return `${formatDecimal(ratio, (String(ratio).split(".")[1] ?? "").length)}:1`;
}

/** Whether somebody may have typed this length in the unit; any length may be typed in metres. */
const isTyped = (metres: number, metresPer: number) =>
  metresPer === 1 || toSi(Number(typedText(metres, metresPer)), metresPer) === metres;

/** In metres, m², m³ and per cent, as the API answers. */
export const SI_FIGURES: Figures = figuresIn(SI_UNITS);
