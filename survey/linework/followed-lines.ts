import type { LonLatRing } from "#shapes/places.ts";
import { fromPlane } from "../geodesy/local-plane.ts";
import type { SiteSurface } from "../volume/mesh/surface.ts";

/** What a surface follows, to draw it. */
export interface FollowedLines {
  /** Corners of all lines, one line after the other; degrees. */
  longitude: Float64Array;
  latitude: Float64Array;
  /** Where each line ends in them: the index after its last corner. */
  ends: Uint32Array;
  /** The ring along which the surface is cut, degrees, closed implicitly; null if it is not cut. */
  boundary: LonLatRing | null;
}

/**
 * Returns the lines that became edges of a surface: those of codes and of a drawing alike, without the spans that
 * another line blocked. Spans that meet are one line.
 */
export function followedLines({ plane, tin, boundary }: SiteSurface): FollowedLines {
  const edges = tin.lines?.edges ?? new Uint32Array(0);
  const vertices: number[] = [];
  const ends: number[] = [];
  for (let i = 0; i < edges.length; i += 2) {
    const [from, to] = [edges[i]!, edges[i + 1]!];
    if (from === vertices.at(-1)) {
      vertices.push(to);
      ends[ends.length - 1] = vertices.length;
    } else {
      vertices.push(from, to);
      ends.push(vertices.length);
    }
  }
  const placed = fromPlane(
    plane,
    vertices.map(vertex => tin.x[vertex]!),
    vertices.map(vertex => tin.y[vertex]!),
  );
  return { ...placed, ends: Uint32Array.from(ends), boundary: boundary ?? null };
}
