import { Spline } from "lucide-react";
import type { DrawingOutline } from "#shapes/outlines.ts";
import type { Figures } from "#survey/units/figures.ts";
import { formatCount, formatPlural } from "../../format.ts";
import { Button } from "../../primitives/button/button.tsx";
import { SelectField } from "../../primitives/select-field/select-field.tsx";
import { useFigures } from "../../units.ts";

/** What an outline is used as. */
export type OutlineShape = "boundary" | "pad";

/** A line of the site's drawing or of its codes that encloses an area. */
export type OutlineOption = Omit<DrawingOutline, "corners">;

/** The outlines requested, and what became of the chosen one. */
export interface OutlineOffer {
  /** The field that requested them. */
  shape: OutlineShape;
  /** Closed ones first, then by size; `outlineCount` is the number of all. */
  outlines: readonly OutlineOption[];
  outlineCount: number;
  /** Number of lines that cross themselves. */
  crossingCount: number;
  /** Id of the outline whose corners are in the form. */
  taken: string | null;
  /** Why none can be listed or used. */
  problem: string | null;
}

/** Name of the submitted field with the chosen outline's id, sent with `intent`. */
export const OUTLINE_FIELD = "drawingOutline";
export const LIST_OUTLINES = "outlines-";
export const TAKE_OUTLINE = "take-";
/** Whether the pressed button requests outlines from the server. */
export const asksForOutlines = (intent: string | undefined) =>
  intent !== undefined && (intent.startsWith(LIST_OUTLINES) || intent.startsWith(TAKE_OUTLINE));

/** Requests the outlines of drawing and codes; the server returns the form with them. */
export function OutlineButton({ shape }: { shape: OutlineShape }) {
  return (
    <Button
      type="submit"
      size="sm"
      name="intent"
      value={LIST_OUTLINES + shape}
      formNoValidate
      icon={<Spline aria-hidden />}
    >
      Use a Line
    </Button>
  );
}

interface OutlineChoiceProps {
  shape: OutlineShape;
  /** Renders nothing until outlines are requested, or if another field requested them. */
  offer: OutlineOffer | null | undefined;
  /** Outlines with more corners cannot be chosen. */
  mostCorners?: number;
}

/** Lists outlines, those of the drawing by layer, and copies one into the form. Saves nothing. */
export function OutlineChoice({ shape, offer, mostCorners = Number.POSITIVE_INFINITY }: OutlineChoiceProps) {
  const figures = useFigures();
  if (offer?.shape !== shape) return null;
  const { outlines, taken, problem } = offer;
  const [first] = outlines.filter(({ cornerCount }) => cornerCount <= mostCorners);
  if (!first)
    return (
      <p role="status" className="text-muted text-sm">
        {problem ??
          "No line of the drawing or of the point codes encloses an area. Close the line, or draw on the map."}
      </p>
    );
  return (
    <div className="grid w-full min-w-0 justify-items-start gap-3 [&>.field]:w-full">
      <SelectField
        label="Line that encloses the area"
        name={OUTLINE_FIELD}
        defaultValue={taken ?? first.id}
        // Just requested; without a script the page would otherwise start at its top.
        autoFocus
        options={outlines.map(outline => optionOf(outline, mostCorners, figures))}
        hint={hintOf(offer)}
        error={problem ?? undefined}
      />
      <Button type="submit" size="sm" name="intent" value={TAKE_OUTLINE + shape} formNoValidate>
        {shape === "pad" ? "Add as pad" : "Use this outline"}
      </Button>
      <Taken outline={outlines.find(({ id }) => id === taken)} figures={figures} />
    </div>
  );
}

function optionOf(outline: OutlineOption, mostCorners: number, { areaText, lengthText }: Figures) {
  const { id, source, layer, isClosed, closingM, cornerCount, areaM2, perimeterM } = outline;
  const isTooMany = cornerCount > mostCorners;
  const parts = [
    ...(source === "code" ? [layer] : []),
    areaText(areaM2),
    `${lengthText(perimeterM, 1)} around`,
    isTooMany ? `more than ${formatCount(mostCorners)} corners` : formatPlural(cornerCount, "corner"),
    ...(isClosed ? [] : [`open: closed by ${lengthText(closingM, 2)}`]),
  ];
  return {
    value: id,
    label: parts.join(", "),
    group: source === "code" ? "Point codes" : layer,
    disabled: isTooMany,
  };
}

function hintOf({ outlines, outlineCount, crossingCount }: OutlineOffer): string | undefined {
  const said = [
    outlineCount > outlines.length &&
      `The largest ${formatCount(outlines.length)} of ${formatCount(outlineCount)} are listed.`,
    crossingCount > 0 &&
      `${formatPlural(crossingCount, "line")} that ${crossingCount === 1 ? "crosses itself is" : "cross themselves are"} left out.`,
    outlines.some(({ isClosed }) => !isClosed) && "An open line is closed by a straight side.",
  ];
  return said.filter(Boolean).join(" ") || undefined;
}

function Taken({ outline, figures }: { outline: OutlineOption | undefined; figures: Figures }) {
  if (!outline) return null;
  const { source, layer, areaM2, isClosed, closingM } = outline;
  const side = isClosed ? "" : ` A side of ${figures.lengthText(closingM, 2)} closes it.`;
  return (
    <p role="status" className="text-sm [overflow-wrap:anywhere]">
      Taken from {source === "code" ? "the code line" : "layer"} {layer}: {figures.areaText(areaM2)}.{side}{" "}
      Nothing is saved yet.
    </p>
  );
}
