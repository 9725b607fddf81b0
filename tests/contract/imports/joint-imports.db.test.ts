import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { JointPreview } from "#contract/imports/joint-import.ts";
import type { Client } from "../client.ts";
import { startApi, type TestApi } from "../harness.ts";

let api: TestApi;
let user: Client;
beforeAll(async () => {
  api = await startApi();
  user = await api.user();
});
afterAll(() => api.close());

const HEAD = "Name,Code,Longitude,Latitude,Ellipsoidal height (m)\n";
/** A field of points, rows `from` to `to`. */
const rowsOf = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, k) => {
    const i = from + k;
    const [east, north] = [(i % 7) * 1.37e-4, Math.floor(i / 7) * 1.11e-4];
    const height = 1490 + 2 * Math.sin(i * 0.7) + i * 0.013;
    return `P${i},TOPO,${8.594 + east},${46.634 + north},${height}`;
  });
const fileOf = (rows: readonly string[]) => `${HEAD}${rows.join("\n")}\n`;

async function stage(content: string, fileName: string, client = user): Promise<string> {
  const path = `/uploads?fileName=${encodeURIComponent(fileName)}`;
  const response = await client.raw("POST", path, content, { "Content-Type": "text/csv" });
  return ((await response.json()) as { data: { upload: { _id: string } } }).data.upload._id;
}

async function newSite(): Promise<string> {
  const { project } = (await user.post("/projects", { name: "P" })).data;
  return (await user.post(`/projects/${project._id}/sites`, { name: "S" })).data.site._id;
}

type Files = { uploadId: string; answers?: object; confirm?: string[] }[];
const preview = async (siteId: string, files: Files, more: object = {}): Promise<JointPreview> =>
  (await user.post(`/sites/${siteId}/joint-previews`, { files, ...more })).data;
const importJoint = (siteId: string, body: object) => user.post(`/sites/${siteId}/joint-imports`, body);
const siteOf = async (siteId: string) => (await user.get(`/sites/${siteId}`)).data.site;
const volumeOf = async (siteId: string) =>
  (
    await user.post(`/sites/${siteId}/volume-studies`, {
      input: { mode: "reference", referenceHeightM: 1489 },
    })
  ).data;

async function importFiles(contents: Record<string, string>, answers: object = {}): Promise<string> {
  const siteId = await newSite();
  const files: Files = [];
  for (const [name, content] of Object.entries(contents))
    files.push({ uploadId: await stage(content, name), answers });
  const seen = await preview(siteId, files);
  const answer = await importJoint(siteId, { files, seen: seen.fingerprint });
  expect([answer.status, answer.data.job.state]).toEqual([202, "done"]);
  return siteId;
}

async function importAlone(content: string, answers: Record<string, string> = {}): Promise<string> {
  const siteId = await newSite();
  const uploadId = await stage(content, "all.csv");
  const query = new URLSearchParams({ siteId, ...answers });
  const { fingerprint } = (await user.get(`/uploads/${uploadId}/preview?${query}`)).data;
  await user.post(`/sites/${siteId}/imports`, { uploadId, seen: fingerprint, answers });
  return siteId;
}

describe("several files as one survey", () => {
  test("have exactly the points and volumes of one file with all their rows", async () => {
    const parts = [rowsOf(0, 30), rowsOf(30, 41), rowsOf(41, 70)];
    const joint = await importFiles({
      "a.csv": fileOf(parts[0]!),
      "b.csv": fileOf(parts[1]!),
      "c.csv": fileOf(parts[2]!),
    });
    const alone = await importAlone(fileOf(parts.flat()));
    const [a, b] = [await siteOf(joint), await siteOf(alone)];
    expect(a.topographicData.points).toHaveLength(70);
    expect(a.topographicData.points).toEqual(b.topographicData.points);
    const [v, w] = [await volumeOf(joint), await volumeOf(alone)];
    expect(v).toEqual(w);
    expect((await user.get(`/sites/${joint}/surveys`)).data.surveys).toHaveLength(1);
  });

  test("have the points and volumes of one file even in different formats: a LandXML and a CSV file", async () => {
    const points = Array.from({ length: 60 }, (_, i) => ({
      ...{ name: `P${i}`, code: i % 3 ? "TOPO" : "TOE" },
      east: (468955.4 + (i % 7) * 10.371).toFixed(3),
      north: (5164654.2 + Math.floor(i / 7) * 12.113).toFixed(3),
      height: (1490 + 2 * Math.sin(i * 0.7)).toFixed(3),
    }));
    const csv = (some: typeof points) =>
      `Name,Code,Easting,Northing,Elevation (m)\n${some
        .map(({ name, code, east, north, height }) => [name, code, east, north, height].join(","))
        .join("\n")}\n`;
    const xml = `<?xml version="1.0"?><LandXML xmlns="http://www.landxml.org/schema/LandXML-1.2" version="1.2">
      <Units><Metric linearUnit="meter"/></Units><CoordinateSystem epsgCode="25832"/><CgPoints>${points
        .slice(0, 35)
        .map(
          ({ name, code, east, north, height }) =>
            `<CgPoint name="${name}" code="${code}">${north} ${east} ${height}</CgPoint>`,
        )
        .join("\n")}</CgPoints></LandXML>`;
    const answers = { crs: "25832", heights: "local" };
    const joint = await importFiles({ "a.xml": xml, "b.csv": csv(points.slice(35)) }, answers);
    const alone = await importAlone(csv(points), answers);
    const [a, b] = [await siteOf(joint), await siteOf(alone)];
    expect(a.reading.files.map((file: { reading: { format?: string } }) => file.reading.format)).toEqual([
      "landxml",
      "csv",
    ]);
    expect(a.topographicData.points).toHaveLength(60);
    expect(a.topographicData.points).toEqual(b.topographicData.points);
    expect(await volumeOf(joint)).toEqual(await volumeOf(alone));
  });

  test("number points without names across the files", async () => {
    const nameless = (rows: readonly string[]) =>
      `Longitude,Latitude,Ellipsoidal height (m)\n${rows.map(row => row.split(",").slice(2).join(",")).join("\n")}\n`;
    const joint = await importFiles({ "a.csv": nameless(rowsOf(0, 5)), "b.csv": nameless(rowsOf(5, 9)) });
    const alone = await importAlone(nameless(rowsOf(0, 9)));
    expect((await siteOf(joint)).topographicData.points).toEqual(
      (await siteOf(alone)).topographicData.points,
    );
  });

  test("name the file of each point, and list the lines that were skipped", async () => {
    const siteId = await newSite();
    const files = [
      { uploadId: await stage(fileOf([...rowsOf(0, 4), "X,TOPO,8.594,x,1490"]), "morning.csv") },
      { uploadId: await stage(fileOf(rowsOf(4, 9)), "afternoon.csv") },
    ];
    const seen = await preview(siteId, files);
    expect(seen.files.map(file => [file.fileName, file.pointCount, file.report?.rowsSkipped])).toEqual([
      ["morning.csv", 4, 1],
      ["afternoon.csv", 5, 0],
    ]);
    expect(seen.files[0]!.report?.skipped[0]).toMatchObject({ line: 6 });
    expect(seen.points?.summary.pointCount).toBe(9);
    const { job } = (await importJoint(siteId, { files, seen: seen.fingerprint })).data;
    expect(job.outcome).toMatchObject({ pointCount: 9, rowsSkipped: 1 });
    const { reading } = (await siteOf(siteId)).topographicData;
    expect(reading.fileName).toBe("morning.csv, afternoon.csv");
    expect(reading.files.map((file: { pointCount: number }) => file.pointCount)).toEqual([4, 5]);
  });

  test("report names that occur in two files, at the same position or at another", async () => {
    const siteId = await newSite();
    const first = rowsOf(0, 10);
    const moved = first[3]!.replace("8.5944", "8.5945");
    const files = [
      { uploadId: await stage(fileOf(first), "a.csv") },
      { uploadId: await stage(fileOf([first[2]!, moved, ...rowsOf(10, 12)]), "b.csv") },
    ];
    const { repeats } = await preview(siteId, files);
    expect(repeats).toMatchObject([
      {
        id: "same-point",
        count: 1,
        rows: [{ fileName: "b.csv", line: 2, name: "P2", note: "as in a.csv, line 4" }],
      },
      { id: "other-place", count: 1, rows: [{ fileName: "b.csv", line: 3, name: "P3" }] },
    ]);
    const { note, noteDetails } = repeats[1]!.rows[0]!;
    expect(note).toMatch(/^\d\.\d\d m from a\.csv, line 5$/);
    expect(noteDetails[0]).toEqual({
      unit: "m",
      value: expect.closeTo(Number.parseFloat(note), 2),
      decimals: 2,
    });
  });

  test("ask about each file what it leaves open, and refuse different systems and heights", async () => {
    const siteId = await newSite();
    const degrees = await stage(fileOf(rowsOf(0, 5)), "degrees.csv");
    const grid = await stage(
      "Name,Easting,Northing,Elevation (m)\nA,468955.4,5164654.2,1490\nB,468965.4,5164664.2,1491\n",
      "grid.csv",
    );
    const asked = await preview(siteId, [{ uploadId: degrees }, { uploadId: grid }]);
    expect(asked.open.map(({ path }) => path)).toContain("files.1.crs");
    expect([asked.points, asked.fingerprint]).toEqual([null, null]);
    const answers = { crs: "25832", heights: "ellipsoidal" };
    const differ = await preview(siteId, [{ uploadId: degrees }, { uploadId: grid, answers }]);
    expect(differ.files[1]!.differs).toMatch(/^grid\.csv is read in EPSG 25832.*degrees\.csv in degrees/);
    const local = { heights: "local" };
    const other = await stage(fileOf(rowsOf(5, 8)), "local.csv");
    const heights = await preview(siteId, [{ uploadId: degrees }, { uploadId: other, answers: local }]);
    expect(heights.files[1]!.differs).toMatch(/local\.csv has local heights.*one height reference/s);
    const answer = await importJoint(siteId, {
      files: [{ uploadId: degrees }, { uploadId: other, answers: local }],
      seen: "none",
    });
    expect([answer.status, (await siteOf(siteId)).topographicData]).toMatchObject([422, null]);
  });

  test("are stored once however often that is requested, and only as previewed", async () => {
    const siteId = await newSite();
    const files = [
      { uploadId: await stage(fileOf(rowsOf(0, 5)), "a.csv") },
      { uploadId: await stage(fileOf(rowsOf(5, 8)), "b.csv") },
    ];
    const seen = (await preview(siteId, files)).fingerprint;
    expect((await preview(siteId, files.toReversed())).fingerprint).not.toBe(seen);
    expect((await importJoint(siteId, { files: files.toReversed(), seen })).status).toBe(409);
    const answers = await Promise.all([1, 2].map(() => importJoint(siteId, { files, seen })));
    expect(new Set(answers.map(({ data }) => data.job._id)).size).toBe(1);
    expect((await importJoint(siteId, { files, seen })).data.job._id).toBe(answers[0]!.data.job._id);
    expect((await user.get(`/sites/${siteId}/surveys`)).data.surveys).toHaveLength(1);
    expect((await user.get("/uploads")).data.uploads.map((each: { _id: string }) => each._id)).not.toContain(
      files[0]!.uploadId,
    );
  });

  test("are read only by the first preview, however often it is repeated", async () => {
    const { engine } = api.services;
    const laneOf = engine.for.bind(engine);
    let looks = 0;
    const spy = vi.spyOn(engine, "for").mockImplementation((...of) => {
      const lane = laneOf(...of);
      const session: typeof lane.session = (...call) => {
        looks++;
        return lane.session(...call);
      };
      return { ...lane, run: lane.run.bind(lane), session };
    });
    const siteId = await newSite();
    const files = [
      { uploadId: await stage(fileOf(rowsOf(0, 5)), "a.csv") },
      { uploadId: await stage(fileOf(rowsOf(5, 8)), "b.csv") },
    ];
    const first = await preview(siteId, files);
    const after = looks;
    expect(await preview(siteId, files)).toEqual(first);
    expect(looks).toBe(after);
    await preview(siteId, files.toReversed());
    expect(looks).toBe(after + 1);
    spy.mockRestore();
  });

  test("refuse a single file, a file twice, and a file of somebody else", async () => {
    const siteId = await newSite();
    const own = { uploadId: await stage(fileOf(rowsOf(0, 5)), "a.csv") };
    const other = { uploadId: await stage(fileOf(rowsOf(5, 8)), "b.csv", await api.user()) };
    const statuses = [];
    for (const files of [[own], [own, own], [own, other]])
      statuses.push((await user.post(`/sites/${siteId}/joint-previews`, { files })).status);
    expect(statuses).toEqual([422, 422, 404]);
  });
});
