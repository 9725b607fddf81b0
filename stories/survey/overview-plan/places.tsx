import {
  boxOf,
  frameAround,
  MARK_UNITS,
  mergeMarks,
  placeOn,
} from "#ui/survey/overview-plan/overview-layout.ts";

/** A numbered layout of sites, as a page makes it. */
export function layOut(places: readonly { name: string; longitude: number; latitude: number }[]) {
  const frame = frameAround(boxOf(places)!);
  const merged = mergeMarks(
    places.map(place => placeOn(frame, place)),
    MARK_UNITS,
  );
  return {
    frame,
    marks: merged.map(({ x, y, members }, i) => ({
      ...{ number: i + 1, x, y, siteCount: members.length, pointCount: 1_200 * members.length },
      name: members.length === 1 ? places[members[0]!]!.name : undefined,
      link: <a href="#site">{i + 1}</a>,
    })),
  };
}
