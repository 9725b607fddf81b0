import { POINTS_MEDIA_TYPE } from "#contract/points/columns.ts";
import { pointAt } from "#survey/points.ts";
import { sampleQuarry } from "#survey/sample/quarry.ts";
import type { Answer, Client } from "../../contract/client.ts";
import { columnsBody } from "../../contract/points-body.ts";

export const pairs = (...tags: (string | number)[]) => `${tags.join("\n")}\n`;
export const drawing = (entities: string, blocks = "") =>
  [
    pairs(0, "SECTION", 2, "BLOCKS"),
    blocks,
    pairs(0, "ENDSEC", 0, "SECTION", 2, "ENTITIES"),
    entities,
    pairs(0, "ENDSEC", 0, "EOF"),
  ].join("");
export const block = (name: string, entities: string) =>
  pairs(0, "BLOCK", 2, name) + entities + pairs(0, "ENDBLK");
export const honestDrawing = drawing(pairs(0, "LINE", 10, 0, 20, 0, 11, 5, 21, 5));

export const honestPoints =
  "Name,Code,Longitude,Latitude,Ellipsoidal height\nA,TOPO,8.5,46.6,1400\nB,TOPO,8.51,46.61,1401\n";

/** Stages a file; returns its id. */
export async function staged(client: Client, body: BodyInit, fileName = "plan.dxf"): Promise<string> {
  const response = await client.raw("POST", `/uploads?fileName=${fileName}`, body, {
    "Content-Type": "application/octet-stream",
  });
  return ((await response.json()) as { data: { upload: { _id: string } } }).data.upload._id;
}

export const drawingPreview = (client: Client, uploadId: string): Promise<Answer> =>
  client.get(`/uploads/${uploadId}/drawing-preview?crs=local&lon=8&lat=47&unit=metres`);

/** A site with the points of a quarry. */
export async function surveyedSite(client: Client, pointCount = 30_000): Promise<string> {
  const quarry = sampleQuarry(pointCount);
  const points = Array.from({ length: quarry.count }, (_, i) => pointAt(quarry, i));
  const { project } = (await client.post("/projects", { name: "P" })).data;
  const { site } = (await client.post(`/projects/${project._id}/sites`, { name: "S" })).data;
  const body = new Uint8Array(columnsBody({}, points));
  const headers = { "Content-Type": POINTS_MEDIA_TYPE };
  await client.raw("POST", `/sites/${site._id}/topographic-data`, body, headers);
  return site._id;
}

/** A boundary with so many vertices that clipping a large site takes the engine very long. */
export const endless = {
  mode: "balance",
  boundary: Array.from({ length: 10_000 }, (_, i) => {
    const angle = (2 * Math.PI * i) / 10_000;
    const radius = i % 2 === 0 ? 1e-3 : 9e-4;
    return [8.595 + radius * Math.cos(angle), 46.635 + radius * Math.sin(angle)];
  }),
};
