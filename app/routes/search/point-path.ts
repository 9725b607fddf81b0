import type { PointHit } from "#contract/search/search.ts";

/** Includes the point's name, which finds it again if its survey has been replaced in the meantime. */
export const pointPath = ({ name, index, site }: PointHit) =>
  `/sites/${site._id}?${new URLSearchParams({ point: name, row: `${index}` })}#points`;
