import type { InputSubject } from "#survey/tin/errors.ts";
import type { FieldError } from "./types.ts";

/** The engine's refusal of an input as a message at the field it is about; null for faults. */
export function fieldOfRefusal(error: { message: string; subject?: InputSubject }): FieldError | null {
  if (error.subject === undefined) return null;
  return { path: fieldOf(error.subject), message: `${error.message}.`.replace(/\.\.$/, ".") };
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

/** Fields that the form names differently. */
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
