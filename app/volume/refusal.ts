import type { FieldIssue } from "#contract/error.ts";

/** Errors of the engine that are answers to the person, not faults. */
const REFUSALS = ["SurfaceInputError", "DegenerateSurfaceError", "PoleError", "SiteTooWideError"];

const FIELDS: Record<string, string> = {
  swell: "swell",
  shrink: "shrink",
  "no-pads": "pads",
  "pads-overlap": "pads",
  "custom-elevation-missing": "customElevation",
  "no-other-surface": "otherSiteId",
  "no-overlap": "otherSiteId",
  "max-edge": "maxEdge",
  "boundary-without-survey": "boundary",
  "toe-without-survey": "boundary",
  "toe-on-a-line": "boundary",
};

/** The engine's refusal as a message at the field it is about; null for faults. */
export function fieldOfRefusal({
  name,
  code,
  message,
}: {
  name: string;
  code?: string;
  message: string;
}): FieldIssue | null {
  if (!REFUSALS.includes(name)) return null;
  // Pads are numbered from 1 on the page.
  const pad = /^Pad '(\d+)'/.exec(message);
  const path = pad
    ? `pads.${Number(pad[1]) - 1}.corners`
    : message.startsWith("The boundary")
      ? "boundary"
      : "";
  return { path: (code && FIELDS[code]) || path, message: `${message}.`.replace(/\.\.$/, ".") };
}
