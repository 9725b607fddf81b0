import type { ReactNode } from "react";
import type { CommentPlace } from "#contract/comments/comments.ts";
import type { SitePlan } from "#shapes/summary.ts";
import { RESULT_WORDS } from "#survey/report/words/result-words.ts";
import type { Figures } from "#survey/units/figures.ts";
import { type Coordinates, coordinatesIn, placeText } from "#ui/coordinates.ts";
import { Time } from "#ui/primitives/time/time.tsx";
import { isOnPlan } from "#ui/survey/comment-pins/comment-pins.tsx";
import { commentTexts } from "./texts.ts";

const texts = commentTexts.place;
const modes: Record<string, { name: string } | undefined> = RESULT_WORDS.modes;

/** Names the subject of a thread; heights in the project's units, places in the coordinates of the page. */
export function placeTitle(place: CommentPlace, figures: Figures, coordinates: Coordinates): ReactNode {
  if (place.kind === "point")
    return (
      <>
        {texts.point(place.name ?? "")}
        {place.heightM !== null && (
          <span className="font-normal text-subtle tabular-nums">, {figures.heightText(place.heightM)}</span>
        )}
      </>
    );
  if (place.kind === "result" && place.result)
    return (
      <>
        {modes[place.result.mode]?.name ?? place.result.mode}, <Time value={place.result.savedAt} />
      </>
    );
  const { kind, longitude, latitude } = place;
  if (kind === "place" && longitude !== null && latitude !== null)
    return <span className="tabular-nums">{placeText(coordinates, { longitude, latitude })}</span>;
  return texts.site;
}

/** Names the subject of a thread for screen readers; a place in degrees unless the page's coordinates are given. */
export function placeName(place: CommentPlace, coordinates = coordinatesIn(null)): string {
  if (place.kind === "point") return texts.point(place.name ?? "");
  if (place.kind === "place")
    return placeText(coordinates, { longitude: place.longitude ?? 0, latitude: place.latitude ?? 0 });
  return place.kind === "result" ? (modes[place.result?.mode ?? ""]?.name ?? "") : texts.site;
}

/** Returns what the reader should know about a place: that it is gone, or not on the plan. */
export function placeNote(place: CommentPlace, plan: SitePlan | null): string | null {
  if (place.isMissing) return place.kind === "result" ? texts.resultGone : texts.pointGone;
  const { longitude, latitude } = place;
  if (!plan || longitude === null || latitude === null) return null;
  return isOnPlan(plan, { longitude, latitude }) ? null : texts.outside;
}
