import { afterAll, beforeAll, expect, test } from "vitest";
import type { ImportPreview } from "#contract/imports/import-points.ts";
import { TABLES } from "#survey/files/csv/encoding/tables.test-files.ts";
import { bytesOfWindows1252 } from "#survey/windows-1252.ts";
import type { Client } from "../client.ts";
import { startApi, type TestApi } from "../harness.ts";

let api: TestApi;
let user: Client;
let projectId: string;
beforeAll(async () => {
  api = await startApi();
  user = await api.user();
  projectId = (await user.post("/projects", { name: "Encodings" })).data.project._id;
});
afterAll(() => api.close());

async function stage(bytes: Uint8Array): Promise<string> {
  const path = "/uploads?fileName=points.csv";
  const response = await user.raw("POST", path, Uint8Array.from(bytes), { "Content-Type": "text/csv" });
  return ((await response.json()) as { data: { upload: { _id: string } } }).data.upload._id;
}
const preview = async (uploadId: string, query: string): Promise<ImportPreview> =>
  (await user.get(`/uploads/${uploadId}/preview?${query}`)).data;
const newSite = async (): Promise<string> =>
  (await user.post(`/projects/${projectId}/sites`, { name: "S" })).data.site._id;

/** Accepted for all these tables, because only their texts are tested. */
const ANSWERS = { crs: "32633", unit: "m", heights: "local" };

test.each(TABLES)("$language names and codes in $encoding are stored and exported as UTF-8", async table => {
  const uploadId = await stage(table.bytes);
  const siteId = await newSite();
  const seen = await preview(uploadId, `siteId=${siteId}&${new URLSearchParams(ANSWERS)}`);
  expect(seen.reading.encoding).toBe(table.encoding);
  // If X is the northing, that must be confirmed. This needs no new preview, because the points do not change.
  const open = (seen.reading.statements ?? []).filter(({ outcome }) => outcome === "open");
  const asread = open.map(({ key }) => key);
  const confirm = seen.doubts.filter(({ mustConfirm }) => mustConfirm).map(({ stamp }) => stamp);
  const body = { uploadId, seen: seen.fingerprint, answers: { ...ANSWERS, asread }, confirm };
  expect((await user.post(`/sites/${siteId}/imports`, body)).status).toBe(202);
  const { site } = (await user.get(`/sites/${siteId}`)).data;
  expect(site.reading.encoding).toBe(table.encoding);
  const cells = table.text
    .trim()
    .split("\n")
    .slice(1)
    .map(row => row.split(/[;,]/));
  const { points } = site.topographicData as { points: { name: string; code: string }[] };
  expect(points.map(({ name, code }) => [name, code])).toEqual(cells.map(row => [row[0], row[4]]));
  const exported = await (await user.raw("GET", `/sites/${siteId}/exports/csv`)).text();
  for (const row of cells) expect(exported).toContain(`${row[0]},${row[4]},`);
});

const HEAD = "Name,Code,Longitude,Latitude,Ellipsoidal height (m)\n";
const russian = bytesOfWindows1252(`${HEAD}1,áðîâêà,37.5,55.7,150\n2,äîðîãà,37.501,55.701,151\n`);

test("an encoding that the file does not state is asked for; the answer is part of the preview, and is kept", async () => {
  const uploadId = await stage(russian);
  const siteId = await newSite();
  const found = await preview(uploadId, `siteId=${siteId}`);
  expect(found).toMatchObject({ isClear: false, open: [], reading: { encoding: "windows-1252" } });
  const question = found.plan.questions.find(({ id }) => id === "encoding");
  expect(question).toMatchObject({ suggested: "windows-1252" });
  const answered = await preview(uploadId, `siteId=${siteId}&encoding=windows-1251`);
  expect(answered.points?.first.map(({ code }) => code)).toEqual(["бровка", "дорога"]);
  const answers = { encoding: "windows-1251" };
  const importAs = (seen: string) => user.post(`/sites/${siteId}/imports`, { uploadId, seen, answers });
  expect((await importAs(found.fingerprint)).status).toBe(409);
  expect((await importAs(answered.fingerprint)).status).toBe(202);
  const { site } = (await user.get(`/sites/${siteId}`)).data;
  expect(site.reading.encoding).toBe("windows-1251");
  expect(site.topographicData.points[0]).toMatchObject({ code: "бровка" });
  // The next file of the site is read in the same way.
  const next = await preview(await stage(russian), `siteId=${siteId}`);
  expect(next).toMatchObject({ reading: { encoding: "windows-1251" } });
  expect(next.plan.evidence).toContainEqual(
    expect.objectContaining({ text: "Windows-1251 (Cyrillic), as in the previous survey" }),
  );
});

test("characters far down in a file are asked about as well", async () => {
  const rows = Array.from({ length: 3000 }, (_, i) => `P${i},TOPO,37.5,55.7,${150 + i / 1000}\n`).join("");
  const uploadId = await stage(bytesOfWindows1252(`${HEAD}${rows}Ò1,áðîâêà,37.5,55.7,150\n`));
  const { plan, reading } = await preview(uploadId, "");
  expect(reading.encoding).toBe("windows-1252");
  const question = plan.questions.find(({ id }) => id === "encoding");
  expect(question).toMatchObject({
    options: expect.arrayContaining([{ encoding: "windows-1251", text: "бровка, Т1" }]),
  });
  const answered = await preview(uploadId, "encoding=windows-1251");
  expect(answered.points?.summary.codes.map(({ code }) => code)).toContain("бровка");
});
