import type { Question } from "#shapes/file-preview.ts";
import type { HeightReference } from "#shapes/height-reference.ts";
import type { Reading } from "#shapes/reading.ts";
import type { ColumnOrder, Encoding } from "#shapes/values/reading-words.ts";
import type { FileUnit } from "#shapes/values/units.ts";
import { ENCODING_NAMES } from "#survey/files/csv/encoding/encodings.ts";
import { COLUMNS_IN_ORDER } from "#survey/reading/reading.ts";
import { METRES_PER, OFFERED_UNITS } from "#survey/reading/units/units.ts";
import { formatCount, formatDecimal } from "../../format.ts";
import { unitNames } from "../import-preview/file-words.ts";
import type { QuestionOption } from "./import-questions.tsx";

const orderNames: Record<ColumnOrder, { label: string; hint: string }> = {
  documented: {
    label: "Name, code, longitude, latitude, height",
    hint: "Degrees, with heights above the ellipsoid.",
  },
  latlon: {
    label: "Name, code, latitude, longitude, height",
    hint: "Degrees, the latitude first.",
  },
  pnezd: {
    label: "Point, northing, easting, height, code",
    hint: "PNEZD, as many field programs export it.",
  },
  penzd: { label: "Point, easting, northing, height, code", hint: "PENZD." },
  xyz: { label: "X, Y, Z", hint: "Easting or longitude first." },
  yxz: { label: "Y, X, Z", hint: "Northing or latitude first." },
};

export const orderOptions = (
  { options, suggested }: Extract<Question, { id: "order" }>,
  sample: readonly string[],
): QuestionOption[] =>
  options.map(value => ({
    value,
    suggested: value === suggested,
    ...orderNames[value],
    hint: `${orderNames[value].hint} ${firstPoint(value, sample)}`,
  }));

/** The first row as read in a given order of columns, so that a wrong order is obvious. */
function firstPoint(order: ColumnOrder, cells: readonly string[]): string {
  const isDegrees = order === "documented" || order === "latlon";
  const words = isDegrees ? ["longitude", "latitude"] : ["easting", "northing"];
  const { x, y, height } = COLUMNS_IN_ORDER[order];
  const cell = (index: number) => cells[index]?.trim() ?? "";
  return `First point: ${words[0]} ${cell(x)}, ${words[1]} ${cell(y)}, height ${cell(height)}.`;
}

/** Lists the encodings, each with a sample of the file's own words; the default comes first. */
export function encodingOptions(
  { options, suggested }: Extract<Question, { id: "encoding" }>,
  chosen: Encoding,
): { value: string; label: string }[] {
  const texts = new Map(options.map(({ encoding, text }) => [encoding, text]));
  const label = (encoding: Encoding) => {
    const text = texts.get(encoding);
    return text ? `${text}: ${ENCODING_NAMES[encoding]}` : ENCODING_NAMES[encoding];
  };
  const possible = (Object.keys(ENCODING_NAMES) as Encoding[]).filter(
    encoding => encoding === chosen || texts.size === 0 || texts.has(encoding),
  );
  return [
    { value: "", label: label(suggested) },
    ...possible
      .filter(encoding => encoding !== suggested)
      .map(encoding => ({ value: encoding, label: label(encoding) })),
  ];
}

export const firstLineOptions = (suggested: "header" | "point", rows: number | null): QuestionOption[] => [
  {
    value: "header",
    label: "A header",
    suggested: suggested === "header",
    hint: "It is skipped; points begin on the next line.",
  },
  {
    value: "point",
    label: "A point",
    suggested: suggested === "point",
    hint:
      rows === null
        ? "No header: the first line is a point."
        : `No header: the first line is the first of ${formatCount(rows)} rows.`,
  },
];

type HeightRange = { min: number; max: number } | null;

/** Says what the file's heights would be in each unit. */
export const unitOptions = (
  units: readonly FileUnit[],
  suggested: FileUnit | null,
  range: HeightRange,
): QuestionOption[] =>
  units.map(value => ({
    value,
    label: unitNames[value],
    suggested: value === suggested,
    ...(range && {
      hint: `${formatDecimal(range.min * METRES_PER[value], 3)} m to ${formatDecimal(range.max * METRES_PER[value], 3)} m.`,
    }),
  }));

/** Units that nothing in the file suggests: it may use a word that the program does not know. */
export const otherUnits = ({ options }: Extract<Question, { id: "height-unit" }>, range: HeightRange) =>
  unitOptions(
    OFFERED_UNITS.filter(unit => !options.includes(unit)),
    null,
    range,
  );

export const heightHints: Record<HeightReference["kind"], string> = {
  ellipsoidal: "As GNSS measures them, without a geoid.",
  "sea-level": "A geoid or a bench mark was used.",
  local: "From a bench mark of the site.",
};

/** Returns the lowest and highest height in the unit of the file. */
export function fileHeights(reading: Reading, heightsM: { min: number; max: number } | null | undefined) {
  if (!heightsM) return null;
  const unit = METRES_PER[reading.heightUnit];
  return { min: heightsM.min / unit, max: heightsM.max / unit };
}
