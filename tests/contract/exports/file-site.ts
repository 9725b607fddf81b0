import { expect, vi } from "vitest";
import type { ImportPreview } from "#contract/imports/import-points.ts";
import type { SurveyPoint } from "#shapes/points.ts";
import type { TestApi } from "../harness.ts";

/** Stages a file and returns how the API would read it. */
export async function previewOf(
  { admin }: TestApi,
  file: string | Uint8Array<ArrayBuffer>,
  fileName: string,
  query = "",
): Promise<ImportPreview & { uploadId: string }> {
  const path = `/uploads?fileName=${encodeURIComponent(fileName)}`;
  const staged = await admin.raw("POST", path, file, { "Content-Type": "application/octet-stream" });
  const { data } = (await staged.json()) as { data: { upload: { _id: string } } };
  const uploadId = data.upload._id;
  return { ...(await admin.get(`/uploads/${uploadId}/preview?${query}`)).data, uploadId };
}

/** Makes a site from a file, read with the given answers; fails if the API has further questions. */
export async function siteOfFile(
  api: TestApi,
  file: string | Uint8Array<ArrayBuffer>,
  { fileName = "points.csv", answers = {} as Record<string, string> } = {},
): Promise<string> {
  const { project } = (await api.admin.post("/projects", { name: "Files" })).data;
  const { site } = (await api.admin.post(`/projects/${project._id}/sites`, { name: fileName })).data;
  const query = String(new URLSearchParams({ ...answers, siteId: site._id }));
  const { uploadId, fingerprint, open, problem } = await previewOf(api, file, fileName, query);
  expect({ open, problem }).toEqual({ open: [], problem: null });
  const body = { uploadId, seen: fingerprint, answers };
  const imported = await api.admin.post(`/sites/${site._id}/imports`, body);
  expect([200, 202]).toContain(imported.status);
  await vi.waitFor(async () => expect(await pointsOf(api, site._id)).not.toEqual([]), 10_000);
  return site._id;
}

/** The points of a site, in order. */
export const pointsOf = async ({ admin }: TestApi, siteId: string): Promise<SurveyPoint[]> =>
  (await admin.get(`/sites/${siteId}`)).data.site.topographicData?.points ?? [];
