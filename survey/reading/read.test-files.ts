// Small files for tests: how they are planned, and what is stored of them.
import type { Question } from "#shapes/file-preview.ts";
import type { SurveyPoint } from "#shapes/points.ts";
import { type CsvImport, inspectCsv, readCsv } from "../files/csv/read.ts";
import { pointAt } from "../points.ts";
import { planContext } from "./context.ts";
import type { Answers } from "./reading.ts";
import type { PlanContext, ReadingPlan } from "./types.ts";

type Surroundings = Partial<Pick<PlanContext, "previous" | "siteBounds" | "siteHeightsM">>;

const bytesOf = (file: string | Uint8Array) =>
  typeof file === "string" ? new TextEncoder().encode(file) : file;

/** How a file is planned, with the real coordinate systems and geoid. */
export async function planOf(
  file: string | Uint8Array,
  answers: Answers = {},
  surroundings: Surroundings = {},
): Promise<ReadingPlan> {
  const bytes = bytesOf(file);
  return inspectCsv(bytes, {
    answers,
    context: await planContext({ fileName: "survey.csv", ...surroundings }, bytes),
  });
}

/** What is stored of a file that is read as planned. */
export async function readAs(file: string | Uint8Array, answers: Answers = {}): Promise<CsvImport> {
  const { reading } = await planOf(file, answers);
  return readCsv([bytesOf(file)], { reading, context: await planContext({ fileName: "survey.csv" }) });
}

export const pointsOf = ({ columns }: CsvImport): SurveyPoint[] =>
  Array.from({ length: columns.count }, (_, i) => pointAt(columns, i));

export const firstOf = async (file: string | Uint8Array, answers: Answers = {}): Promise<SurveyPoint> =>
  pointsOf(await readAs(file, answers))[0]!;

/** The question of an id, or undefined when it is not asked. */
export const asked = <Id extends Question["id"]>({ questions }: Pick<ReadingPlan, "questions">, id: Id) =>
  questions.find(question => question.id === id) as Extract<Question, { id: Id }> | undefined;

/** Ids of the questions that keep the file from being imported. */
export const open = ({ questions }: Pick<ReadingPlan, "questions">): string[] =>
  questions.filter(({ isAnswered }) => !isAnswered).map(({ id }) => id);

/** The header of Emlid Flow 360, and a row as it writes it in US survey feet near Peoria, Illinois. */
export const EMLID_HEADER =
  "Name,Code,Code description,Easting,Northing,Elevation,Description,Longitude,Latitude,Ellipsoidal height,Origin,Tilt angle,Easting RMS,Northing RMS,Elevation RMS,Lateral RMS,Antenna height,Antenna height units,Solution status,Correction type,Averaging start,Averaging end,Samples,PDOP,GDOP,Base easting,Base northing,Base elevation,Base longitude,Base latitude,Base ellipsoidal height,Baseline,Mount point,CS name,GPS Satellites,GLONASS Satellites,Galileo Satellites,BeiDou Satellites,QZSS Satellites,Device type,Device serial number,Author\n";
export const EMLID_ROW =
  "P1,TOPO,,2434191.346,1475350.261,570.143,,-89.67023838,40.71672295,461.923,Global,1.7,0.039,0.038,0.038,0.054,6.812,ft,FIX,RTK,2026-05-20 10:27:09.4 UTC-05:00,2026-05-20 10:27:14.4 UTC-05:00,26,1.2,1.4,2434825.305,1475312.412,577.548,-89.66795220,40.71660920,469.332,634.972,,NAD83(2011) / Illinois West (ftUS) + NAVD88(GEOID18) height (ftUS),8,6,6,0,0,Reach RS4,1234,someone\n";
