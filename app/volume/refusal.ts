import type { FieldIssue } from "#contract/error.ts";
import type { InputSubject } from "#survey/tin/errors.ts";

/** The engine's refusal of an input as a message at the field it is about; null for faults. */
export function fieldOfRefusal(error: { message: string; subject?: InputSubject }): FieldIssue | null {
  if (error.subject === undefined) return null;
  return { path: fieldOf(error.subject), message: `${error.message}.`.replace(/\.\.$/, ".") };
}

/** The form's field; "" for the form as a whole. */
function fieldOf(subject: InputSubject): string {
  if (typeof subject === "object") return "pad" in subject ? `pads.${subject.pad}.corners` : "";
  if (subject === "points") return "";
  return FIELDS[subject] ?? subject;
}

/** Fields that the form names differently. */
const FIELDS: Partial<Record<InputSubject & string, string>> = { maxEdgeM: "maxEdge", azimuthDeg: "azimuth" };
