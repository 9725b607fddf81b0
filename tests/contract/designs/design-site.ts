import { POINTS_MEDIA_TYPE } from "#contract/points/columns.ts";
import { landXml, SQUARE_FACES, square } from "#survey/design/design.test-files.ts";
import { crsOf } from "#survey/geodesy/crs/crs.ts";
import type { Client } from "../client.ts";
import { columnsBody, point } from "../points-body.ts";

export const EAST = 690_000;
export const NORTH = 5_166_000;
/** The height of the design: 2 % up to the east and 1 % down to the north, through the centre of the level survey. */
export const designM = (x: number, y: number) => 450 + 0.02 * x - 0.01 * y;

/** A level survey at 450 m over 80 by 80 m, one point every 10 m. */
export function surveyed(heightM = 450) {
  const crs = crsOf(25_832);
  const out = { longitude: 0, latitude: 0 };
  const points = [];
  for (let x = -40; x <= 40; x += 10)
    for (let y = -40; y <= 40; y += 10) {
      crs.toWgs84(EAST + x, NORTH + y, out);
      points.push(point(`${x}/${y}`, { ...out, ellipsoidalHeight: heightM }));
    }
  return points;
}

/** Makes a site with these points, and returns its id. */
export async function siteWith(client: Client, points: ReturnType<typeof surveyed>): Promise<string> {
  const { project } = (await client.post("/projects", { name: "P" })).data;
  const { site } = (await client.post(`/projects/${project._id}/sites`, { name: "S" })).data;
  const headers = { "Content-Type": POINTS_MEDIA_TYPE };
  if (points.length > 0)
    await client.raw(
      "POST",
      `/sites/${site._id}/topographic-data`,
      new Uint8Array(columnsBody({}, points)),
      headers,
    );
  return site._id;
}

/** Uploads a file and returns the id under which it is kept. */
export async function staged(client: Client, text: string, fileName = "subgrade.xml"): Promise<string> {
  const response = await client.raw("POST", `/uploads?fileName=${fileName}`, text, {
    "Content-Type": "application/octet-stream",
  });
  return ((await response.json()) as { data: { upload: { _id: string } } }).data.upload._id;
}

export const file = (parts: Partial<Parameters<typeof landXml>[0]> = {}) =>
  landXml({ points: square(NORTH, EAST, designM), faces: SQUARE_FACES, ...parts });
export const plane = { longitude: 11.5, latitude: 46.6, elevationM: 449 };
