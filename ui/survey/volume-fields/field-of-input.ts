import type { MeasuredText } from "#shapes/measured.ts";
import type { InputSubject } from "#survey/tin/errors.ts";
import type { Figures } from "#survey/units/figures.ts";
import { textIn } from "#survey/units/measured.ts";
import type { FieldError } from "./types.ts";

/**
 * Turns the engine's refusal of an input into a message at the field concerned, in these units; null for
 * faults.
 */
export function fieldOfRefusal(
  { message, measured, subject }: { message: string; measured?: MeasuredText; subject?: InputSubject },
  figures: Figures,
): FieldError | null {
  if (subject === undefined) return null;
  const text = textIn(message, measured, figures);
  return { path: fieldOf(subject), message: `${text}.`.replace(/\.\.$/, ".") };
}

/** The form's field; "" for the form as a whole. */
function fieldOf(subject: InputSubject): string {
  if (typeof subject === "object")
    return "pad" in subject ? fieldOfInput(`pads.${subject.pad}.coordinates`) : "";
  return subject === "points" ? "" : fieldOfInput(subject);
}

/** The form's field for a path in a volume's input. */
export function fieldOfInput(path: string): string {
  const pad = /^pads\.(\d+)\.coordinates/.exec(path);
  if (pad) return `pads.${pad[1]}.corners`;
  const [field = ""] = path.split(".");
  return field === "pads" ? path : (FIELDS[field] ?? field);
}

/** Fields with other names in the form. */
const FIELDS: Record<string, string> = {
  maxEdgeM: "maxEdge",
  pointAccuracyM: "pointAccuracy",
  heightBiasM: "heightBias",
  azimuthDeg: "azimuth",
  otherSiteId: "earlierSurvey",
  otherSurveyId: "earlierSurvey",
  designId: "design",
  toleranceM: "tolerance",
};
