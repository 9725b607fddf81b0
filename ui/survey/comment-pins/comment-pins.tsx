import { type CSSProperties, cloneElement } from "react";
import type { SitePlan } from "#shapes/summary.ts";
import type { LinkElement } from "../../primitives/slots/slots.tsx";
import { planFrame, planPosition, typeUnits } from "../plan-view/plan-geometry.ts";
import type { PinState } from "./pin-state.ts";

export interface CommentPin {
  id: string;
  number: number;
  longitude: number;
  latitude: number;
  state: PinState;
  /** Read by screen readers: 'Comment 3: Point CP103'. */
  label: string;
  link: LinkElement;
}

export interface CommentPinsProps {
  plan: SitePlan;
  pins: readonly CommentPin[];
  /** The place chosen for a new comment. */
  chosen?: { longitude: number; latitude: number } | null;
}

/**
 * Numbered pins over a PlanView, each a link to its comments. Places outside the plan have no pin; the list
 * beside it notes that.
 */
export function CommentPins({ plan, pins, chosen }: CommentPinsProps) {
  const frame = planFrame(plan);
  const units = { wide: 1.05 * typeUnits.wide(frame), phone: 0.6 * typeUnits.phonePanel(frame) };
  const standing = new Map<string, number>();
  const placed = pins.flatMap(pin => {
    const at = planPosition(plan, pin);
    if (!isWithin(at, frame)) return [];
    const before = standing.get(placeKey(at)) ?? 0;
    standing.set(placeKey(at), before + 1);
    return [{ pin, at, turnDeg: TURNS_DEG[before % TURNS_DEG.length]! }];
  });
  // The current thread's pin is drawn above the others.
  placed.sort((a, b) => Number(a.pin.state === "current") - Number(b.pin.state === "current"));
  const mark = chosen && planPosition(plan, chosen);
  return (
    // biome-ignore lint/a11y/useSemanticElements: SVG has no fieldset
    <svg
      className="plan comment-pins"
      viewBox={`${frame.x} ${frame.y} ${frame.width} ${frame.height}`}
      preserveAspectRatio="xMidYMid meet"
      role="group"
      aria-label="Comments on the plan"
      style={{ "--u-wide": units.wide, "--u-phone": units.phone } as CSSProperties}
    >
      {placed.map(({ pin, at, turnDeg }) => (
        <g key={pin.id} transform={`translate(${at.x} ${at.y}) rotate(${turnDeg})`}>
          {cloneElement(
            pin.link,
            { className: "comment-pin", "aria-label": pin.label, "data-state": pin.state } as object,
            <PinShape number={pin.number} turnDeg={turnDeg} />,
          )}
        </g>
      ))}
      {mark && isWithin(mark, frame) && (
        <g transform={`translate(${mark.x} ${mark.y})`}>
          <g className="comment-pin" data-state="chosen">
            <PinShape number="+" />
          </g>
        </g>
      )}
    </svg>
  );
}

/** Whether a place lies on the sheet of a plan. */
export const isOnPlan = (plan: SitePlan, place: { longitude: number; latitude: number }): boolean =>
  isWithin(planPosition(plan, place), planFrame(plan));

const isWithin = ({ x, y }: { x: number; y: number }, frame: ReturnType<typeof planFrame>) =>
  x >= frame.x && y >= frame.y && x <= frame.x + frame.width && y <= frame.y + frame.height;

/** Pins at the same place are fanned out around it like petals, so that each can be pressed. */
const TURNS_DEG = [0, 60, -60, 120, -120, 180];
const placeKey = ({ x, y }: { x: number; y: number }) => `${Math.round(x)} ${Math.round(y)}`;

/** A pin with its tip at the origin; the number stays upright. */
function PinShape({ number, turnDeg = 0 }: { number: number | string; turnDeg?: number }) {
  const digits = String(number).length;
  const head = turnDeg ? `rotate(${-turnDeg} 0 -8.1)` : undefined;
  return (
    <g>
      <path d="M0 0c-1.7-2.4-4.7-4.8-4.7-8.1a4.7 4.7 0 0 1 9.4 0c0 3.3-3 5.7-4.7 8.1z" />
      <text y="-6.5" transform={head} data-long={digits > 2 ? "" : undefined}>
        {number}
      </text>
    </g>
  );
}
