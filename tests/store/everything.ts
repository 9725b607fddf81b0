import { createHash } from "node:crypto";
import { POINTS_MEDIA_TYPE } from "#contract/points/columns.ts";
import type { Client } from "../contract/client.ts";

/** Answers of an installation for everything stored in bodies, and the time of two of its calls. */
export interface Answers {
  siteId: string;
  /** Independent of where bodies are stored. */
  figures: Record<string, unknown>;
  uploadS: number;
  readS: number;
}

const STAGED_ROWS = 500_000;

/** Stores points, a drawing, a staged file and a photo, and reads all of them back. */
export async function storeAndRead(client: Client, points: Uint8Array, photo: Buffer): Promise<Answers> {
  const { project } = (await client.post("/projects", { name: "P" })).data;
  const path = `/projects/${project._id}/sites?points=none`;
  const type = { "Content-Type": POINTS_MEDIA_TYPE };
  const [uploadS, { site }] = await timed(() => sent(client, path, new Uint8Array(points), type));
  const siteId: string = site._id;
  const [readS] = await timed(() => hashOf(client, `/sites/${siteId}`, { Accept: POINTS_MEDIA_TYPE }));
  await importDrawing(client, siteId);
  const uploadId = await staged(client, "long.csv", "1,2,3,4,5\n".repeat(STAGED_ROWS));
  const input = { mode: "cut_fill", targetElevation: 101 };
  const figures = {
    points: await pointsOf(client, siteId),
    study: (await client.post(`/sites/${siteId}/volume-studies`, { input })).data.result,
    drawing: (await client.get(`/sites/${siteId}/cad-diagram`)).data.cadDiagram.cadData,
    staged: await hashOf(client, `/uploads/${uploadId}/content`),
    photo: await photoHash(client, siteId, photo),
  };
  return { siteId, figures, uploadS, readS };
}

/** Returns the SHA-256 of a site's points with all their digits. */
export const pointsOf = (client: Client, siteId: string) => hashOf(client, `/sites/${siteId}/exports/csv`);

async function importDrawing(client: Client, siteId: string): Promise<void> {
  const lines = Array.from({ length: 9_000 }, (_, i) =>
    ["0", "LINE", "8", "KERB", "10", i / 90, "20", 0, "11", 0, "21", i / 90].join("\n"),
  );
  const text = `0\nSECTION\n2\nENTITIES\n${lines.join("\n")}\n0\nENDSEC\n0\nEOF\n`;
  const uploadId = await staged(client, "plan.dxf", text);
  const answers = { crs: "local", lon: "-123.07", lat: "44.05", unit: "metres" };
  let { job } = (await client.post(`/sites/${siteId}/drawing-imports`, { uploadId, answers })).data;
  while (job.state === "queued" || job.state === "running")
    ({ job } = (await client.get(`/jobs/${job._id}`)).data);
  if (job.state !== "done") throw new Error(`The drawing was not imported: ${JSON.stringify(job)}`);
}

async function staged(client: Client, name: string, text: string): Promise<string> {
  const type = { "Content-Type": "application/octet-stream" };
  return (await sent(client, `/uploads?fileName=${name}`, text, type)).upload._id;
}

async function photoHash(client: Client, siteId: string, photo: Buffer): Promise<string> {
  const form = new FormData();
  form.append("photos", new Blob([photo as BlobPart]), "IMG_1.jpg");
  const { photos } = await sent(client, `/sites/${siteId}/photos`, form);
  return hashOf(client, `/photos/${photos[0]._id}`);
}

// biome-ignore lint/suspicious/noExplicitAny: each caller knows its shape
async function sent(client: Client, path: string, body: BodyInit, headers = {}): Promise<any> {
  const answer = await client.raw("POST", path, body, headers);
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { data: unknown }).data;
}

async function hashOf(client: Client, path: string, headers = {}): Promise<string> {
  const answer = await client.raw("GET", path, undefined, headers);
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
  return createHash("sha256")
    .update(new Uint8Array(await answer.arrayBuffer()))
    .digest("hex");
}

async function timed<T>(work: () => Promise<T>): Promise<[seconds: number, result: T]> {
  const began = performance.now();
  const result = await work();
  return [(performance.now() - began) / 1000, result];
}
