import { Link } from "@remix-run/react";
import type { MouseEvent } from "react";
import type { CodeMarkChoice } from "#contract/code-marks.ts";
import type { CommentPlace, Thread, ThreadInList } from "#contract/comments/comments.ts";
import type { SitePlan } from "#shapes/summary.ts";
import { type Coordinates, useCoordinates } from "#ui/coordinates.ts";
import { type CommentPin, CommentPins } from "#ui/survey/comment-pins/comment-pins.tsx";
import { planFrame } from "#ui/survey/plan-view/plan-geometry.ts";
import { PlanView } from "#ui/survey/plan-view/plan-view.tsx";
import { placeName } from "./place-words.tsx";

interface CommentPlanProps {
  siteName: string;
  plan: SitePlan;
  codeMarks: CodeMarkChoice[];
  threads: ThreadInList[];
  /** The thread shown on the page. */
  thread: Thread | null;
  /** Address of the list. */
  base: string;
  /** Where the next comment will be. */
  chosen: { longitude: number; latitude: number } | null;
  onPlace: (place: { longitude: number; latitude: number }) => void;
}

/** The site's plan with a pin for each thread. With a script a click starts a comment there. */
export function CommentPlan(props: CommentPlanProps) {
  const { siteName, plan, codeMarks, threads, thread, base, chosen, onPlace } = props;
  const coordinates = useCoordinates();
  const others = threads.filter(({ _id }) => _id !== thread?._id);
  const pins = [...others, ...(thread ? [thread] : [])].flatMap(each =>
    pinOf(each, thread, { base, coordinates }),
  );
  return (
    // The fields of the form beside it do the same without a mouse.
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the form works with a keyboard
    <div
      className="comment-plan"
      onClick={event => {
        const place = placeAt(event, plan);
        if (place) onPlace(place);
      }}
    >
      <PlanView plan={plan} label={`Plan of ${siteName}`} choices={codeMarks} />
      <CommentPins plan={plan} pins={pins} chosen={chosen} />
    </div>
  );
}

type Pinned = Pick<Thread, "_id" | "number" | "resolvedAt"> & { place: CommentPlace };

function pinOf(
  each: Pinned,
  thread: Thread | null,
  { base, coordinates }: { base: string; coordinates: Coordinates },
): CommentPin[] {
  const { _id, number, place, resolvedAt } = each;
  const { longitude, latitude } = place;
  if (longitude === null || latitude === null) return [];
  const state = _id === thread?._id ? "current" : resolvedAt ? "resolved" : "open";
  const link = <Link to={`${base}/${_id}`} preventScrollReset />;
  return [
    {
      id: _id,
      number,
      longitude,
      latitude,
      state,
      link,
      label: `Comment ${number}: ${placeName(place, coordinates)}`,
    },
  ];
}

/** The degrees under a click on the plan; null on a pin. */
function placeAt(
  { currentTarget, target, clientX, clientY }: MouseEvent<HTMLElement>,
  plan: SitePlan,
): { longitude: number; latitude: number } | null {
  if ((target as Element).closest("a")) return null;
  const matrix = currentTarget.querySelector("svg")?.getScreenCTM()?.inverse();
  if (!matrix) return null;
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix);
  const frame = planFrame(plan);
  const isOutside = x < frame.x || y < frame.y || x > frame.x + frame.width || y > frame.y + frame.height;
  if (isOutside) return null;
  const { origin, degreesPerUnit } = plan;
  return {
    longitude: origin.longitude + x * degreesPerUnit.longitude,
    latitude: origin.latitude - y * degreesPerUnit.latitude,
  };
}
