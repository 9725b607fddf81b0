/**
 * Media type of a design's surface. A body is a sequence of frames, like one of points (see points/columns.ts); all numbers
 * are little-endian.
 *
 *     kind 1  head: UTF-8 JSON; exactly one, first: `{"status": "success", "data": {"design": …}}`.
 *             A plane has only this: it is unbounded
 *     kind 2  piece of at most 32,768 vertices or triangles:
 *             u32 what (1: vertices, 2: triangles), u32 n, then
 *             of vertices f64 longitude[n], f64 latitude[n] (degrees, WGS84), f64 height[n] (metres),
 *             of triangles u32 corners[3 n]: numbers of vertices from 0 over all pieces, counter-clockwise
 *     kind 3  end: no content; exactly one, last. A body without it was cut off.
 *
 * A body whose number of triangles differs from `design.file.triangleCount` is incomplete.
 */
export const TRIANGLES_MEDIA_TYPE = "application/vnd.survey.triangles";
