import type { ColumnRole } from "#survey/reading/reading.ts";
import { capitalised, formatCount, formatDecimal } from "../../format.ts";
import type { DetectedColumn } from "../../patterns/upload-panel/upload-panel.tsx";
import { type FilePoints, type FilePreview, isAsked, isOpen } from "../import-preview/file-preview.ts";

export const COLUMN_ROLES = ["name", "code", "x", "y", "height"] as const satisfies readonly ColumnRole[];

/** A value for each role, by the name of its field. */
export type ByRole = Partial<Record<string, string>>;

const labels: Record<ColumnRole, string> = {
  name: "Name",
  code: "Code",
  x: "Longitude",
  y: "Latitude",
  height: "Height",
};

const NOT_CHOSEN = "Not chosen yet";
const absent: Record<ColumnRole, string> = {
  name: "No column: points are named by their row",
  code: "No column: points get no code",
  x: NOT_CHOSEN,
  y: NOT_CHOSEN,
  height: NOT_CHOSEN,
};

/** Returns the column detected for a role, why, and whether a person should check it. */
export function detectedColumn(
  role: ColumnRole,
  preview: FilePreview,
  error?: string,
  kept?: string,
): DetectedColumn {
  const { plan, points, reading } = preview;
  const hasNoOrder = isOpen(plan, "order");
  const column = hasNoOrder ? null : plan.columns[role];
  const isPlace = role === "x" || role === "y";
  // Projected coordinates are not stored: the preview below shows where they are.
  const hasValues = points && column && !(isPlace && reading.position.kind === "projected");
  const values = hasValues ? valuesOf(role, points.summary) : "";
  const whyAbsent = hasNoOrder ? NOT_CHOSEN : absent[role];
  const because = error ?? (column ? why(column) : whyAbsent);
  const mayBeAbsent = !hasNoOrder && (role === "name" || role === "code");
  return {
    label: labelOf(role, preview),
    name: role,
    value: kept ?? (column ? String(column.index) : ""),
    evidence: [because, !error && values].filter(Boolean).join(", "),
    certain: !error && !isInQuestion(role, preview) && (column !== null || mayBeAbsent),
  };
}

/** Whether an open question affects what the column means. */
function isInQuestion(role: ColumnRole, { plan }: FilePreview): boolean {
  if (role === "x" || role === "y")
    return isOpen(plan, "crs") || isOpen(plan, "order") || isOpen(plan, "xy-unit");
  return (
    role === "height" && (isOpen(plan, "heights") || isOpen(plan, "height-unit") || isOpen(plan, "columns"))
  );
}

function labelOf(role: ColumnRole, { reading, plan }: FilePreview): string {
  if (isOpen(plan, "order")) return labels[role];
  if (role === "height" && reading.heights.kind === "ellipsoidal" && !isAsked(plan, "heights"))
    return "Ellipsoidal height";
  const axes = plan.axes ?? (isAsked(plan, "crs") ? { x: "Easting", y: "Northing" } : null);
  if (!axes || (role !== "x" && role !== "y")) return labels[role];
  return `${axes[role]} (${role})`;
}

function why({ header, evidence }: { header: string; evidence: string }): string {
  return evidence.startsWith("the header says") ? `Header “${header.trim()}”` : capitalised(evidence);
}

function valuesOf(role: ColumnRole, summary: FilePoints["summary"]): string {
  const { bounds, heightsM, pointCount, typeCount } = summary;
  const range = (from: number, to: number, digits: number) =>
    `${formatDecimal(from, digits)} to ${formatDecimal(to, digits)}`;
  if (role === "x") return bounds ? range(bounds.west, bounds.east, 6) : "";
  if (role === "y") return bounds ? range(bounds.south, bounds.north, 6) : "";
  if (role === "height") return heightsM ? `${range(heightsM.min, heightsM.max, 3)} m` : "";
  return role === "name"
    ? `${formatCount(pointCount)} values`
    : `${formatCount(typeCount)} different ${typeCount === 1 ? "value" : "values"}`;
}

/** Says how accurately positions are known in the coordinate system, or why it cannot be chosen yet. */
export function crsHint({ plan, reading }: FilePreview): string {
  const { position } = reading;
  const question = plan.questions.find(asked => asked.id === "crs");
  if (isOpen(plan, "order")) return "You can choose once the columns are known.";
  if (position.kind === "degrees")
    return question?.hint ?? "The columns hold degrees. They are taken as WGS 84.";
  const accuracy = `${capitalised(plan.accuracy ?? position.crsName)}. Distances, areas and volumes keep the accuracy of the survey.`;
  return question?.suggested ? `${question.hint} ${accuracy}` : accuracy;
}

/** Returns the columns of the file as options, by header or by position and first value. */
export function columnOptions({ plan: { header, sample }, reading }: FilePreview) {
  const width = Math.min(Math.max(header.length, reading.width, sample[0]?.length ?? 0), 200);
  const named = Array.from({ length: width }, (_, index) => {
    const example = sample[0]?.[index]?.trim().slice(0, 40);
    return {
      value: String(index),
      label: header[index]?.trim() || `Column ${index + 1}${example ? ` (${example})` : ""}`,
    };
  });
  return [{ value: "", label: "None" }, ...named];
}
