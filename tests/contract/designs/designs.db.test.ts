import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { square } from "#survey/design/design.test-files.ts";
import type { Client } from "../client.ts";
import { startApi, type TestApi } from "../harness.ts";
import { EAST, file, NORTH, plane, siteWith, staged, surveyed } from "./design-site.ts";

let api: TestApi;
let user: Client;
let siteId: string;
beforeAll(async () => {
  api = await startApi();
  user = await api.user();
  siteId = await siteWith(user, surveyed());
});
afterAll(() => api.close());

const preview = (uploadId: string, query: Record<string, string> = {}) =>
  user.get(`/uploads/${uploadId}/design-preview?${new URLSearchParams({ siteId, ...query })}`);
const add = (body: object, ofSite = siteId) => user.post(`/sites/${ofSite}/designs`, body);

describe("the preview of a design", () => {
  test("shows what the file contains and where it lies", async () => {
    const { status, data } = await preview(await staged(user, file()));
    expect(status).toBe(200);
    expect(data).toMatchObject({
      problem: null,
      file: { format: "LandXML", version: "1.2", program: "Road Designer", triangleCount: 2, surface: 0 },
      crs: { value: { epsg: 25_832, name: "ETRS89 / UTM zone 32N" }, from: "file" },
      xyunit: { value: "metres", from: "file" },
      unit: { value: "metres", from: "file" },
      heights: { value: { kind: "ellipsoidal" }, from: "survey" },
      doubts: [],
      isReady: true,
    });
    expect(data.file.unitEvidence).toBe('Metric linearUnit="meter"');
    expect(Math.abs(data.placed.areaM2 / 10_000 - 1)).toBeLessThan(1e-3);
    expect([data.placed.lowM, data.placed.highM]).toEqual([448.5, 451.5]);
  });

  test("asks what the file leaves open, and suggests the systems in which it lies on the site", async () => {
    const uploadId = await staged(user, file({ system: "", units: "" }));
    const open = (await preview(uploadId)).data;
    expect(open).toMatchObject({
      crs: { value: null },
      xyunit: { value: null },
      placed: null,
      isReady: false,
    });
    expect(open.likely[0]).toMatchObject({ epsg: 25_832 });
    const answered = (await preview(uploadId, { crs: "25832", xyunit: "metres" })).data;
    expect(answered).toMatchObject({
      crs: { from: "answer" },
      xyunit: { value: "metres", from: "answer" },
      unit: { value: "metres" },
      isReady: true,
      likely: [],
    });
    const feet = (await preview(uploadId, { crs: "25832", xyunit: "feet" })).data;
    expect(feet.doubts.join(" ")).toMatch(/read in feet, and its coordinate system counts metres/);
    expect(feet.doubts.join(" ")).toMatch(/does not overlap the survey: it lies \d+ km away/);
  });

  test("doubts heights with another reference, and heights far from the ground", async () => {
    const far = square(NORTH, EAST, () => 1480);
    const system = '<CoordinateSystem epsgCode="25832" verticalDatum="DHHN2016"/>';
    const { data } = await preview(await staged(user, file({ points: far, system })));
    expect(data.heights).toEqual({ value: { kind: "sea-level", datum: "DHHN2016" }, from: "file" });
    expect(data.doubts).toEqual([
      "The design's heights are above sea level (DHHN2016), the survey's are above the ellipsoid. Cut and fill would include the difference between the two.",
      "All of the design lies 1030 m or more above the highest surveyed point. Check the unit of its heights and what they are measured from.",
    ]);
  });

  test("names the lines and layers that were triangulated, which are stored with the design", async () => {
    const groups = (...pairs: (string | number)[]) => `${pairs.join("\n")}\n`;
    const ring = (half: number, height: number, layer: string) =>
      groups(
        ...[0, "LWPOLYLINE", 8, layer, 90, 4, 70, 1, 38, height],
        ...[-half, half, half, -half].flatMap((x, i) => [10, EAST + x, 20, NORTH + (i < 2 ? -half : half)]),
      );
    const dxf = `${groups(0, "SECTION", 2, "HEADER", 9, "$INSUNITS", 70, 6, 0, "ENDSEC", 0, "SECTION", 2, "ENTITIES")}${ring(40, 450, "MAJR")}${ring(20, 455, "MINR")}${groups(0, "ENDSEC", 0, "EOF")}`;
    const uploadId = await staged(user, dxf, "contours.dxf");
    const { data } = await preview(uploadId, { crs: "25832" });
    expect(data.file).toMatchObject({ chosen: [0, 1], lines: { lineCount: 2, flatTriangles: 2 } });
    expect(data.doubts.join(" ")).toMatch(
      /triangulated from lines.*2 triangles of 10, 25\.0 % of the area, are level/,
    );
    expect((await preview(uploadId, { crs: "25832", surface: "0" })).data.file).toMatchObject({
      chosen: [0],
    });
    const gone = (await preview(uploadId, { crs: "25832", surface: "0,7" })).data;
    expect(gone.problem.message).toBe("The drawing has no layer number 8 with faces or lines.");
    const answers = { crs: "25832", surface: "0,1" };
    const { design } = (await add({ name: "Contours", uploadId, answers })).data;
    expect(design.file).toMatchObject({ format: "DXF", surface: "MAJR, MINR", triangleCount: 10 });
    await user.delete(`/sites/${siteId}/designs/${design._id}`);
  });

  test("leaves out a hidden layer, and names it", async () => {
    const groups = (...pairs: (string | number)[]) => `${pairs.join("\n")}\n`;
    const section = (...pairs: (string | number)[]) => groups(0, "SECTION", ...pairs, 0, "ENDSEC");
    const ring = (half: number, height: number, layer: string) => [
      ...[0, "LWPOLYLINE", 8, layer, 90, 4, 70, 1, 38, height],
      ...[-half, half, half, -half].flatMap((x, i) => [10, EAST + x, 20, NORTH + (i < 2 ? -half : half)]),
    ];
    const layers = section(2, "TABLES", 0, "LAYER", 2, "OLD", 70, 1, 62, 7);
    const lines = section(2, "ENTITIES", ...ring(40, 450, "NEW"), ...ring(20, 999, "OLD"));
    const dxf = `${section(2, "HEADER", 9, "$INSUNITS", 70, 6)}${layers}${lines}${groups(0, "EOF")}`;
    const uploadId = await staged(user, dxf, "frozen.dxf");
    const { data } = await preview(uploadId, { crs: "25832" });
    expect(data.file).toMatchObject({
      chosen: [0],
      surfaces: [{ name: "NEW" }, { name: "OLD", isHidden: true }],
    });
    expect(data.doubts).toContain(
      "The layer 'OLD' is switched off or frozen in the drawing, and left out unless chosen.",
    );
    const both = await preview(uploadId, { crs: "25832", surface: "0,1" });
    expect(both.data.doubts).toContain(
      "The layer 'OLD' is switched off or frozen in the drawing, and part of the surface.",
    );
  });

  test("reports what is wrong with a file", async () => {
    const { status, data } = await preview(await staged(user, "<!DOCTYPE x><LandXML/>"));
    expect(status).toBe(200);
    expect(data).toMatchObject({ file: null, isReady: false, problem: { code: "has-doctype" } });
    const away = (await preview(await staged(user, file()), { crs: "4326" })).data;
    expect(away).toMatchObject({ placed: null, isReady: false, problem: { code: "crs" } });
  });
});

describe("the designs of a site", () => {
  test("are stored, listed with the latest first, renamed and dated, deleted and restored", async () => {
    const own = await siteWith(user, surveyed());
    const uploadId = await staged(user, file());
    const first = await add({ name: "  Subgrade ", designedOn: "2026-03-02", uploadId }, own);
    expect(first.status).toBe(201);
    const { design } = first.data;
    expect(design).toMatchObject({
      name: "Subgrade",
      designedOn: "2026-03-02",
      fileName: "subgrade.xml",
      heights: { kind: "ellipsoidal" },
      plane: null,
      file: { format: "LandXML", surface: "Finished ground", epsg: 25_832, unit: "metres", triangleCount: 2 },
      addedBy: { _id: user.id },
    });
    // The upload is deleted once the design is stored.
    expect((await user.get(`/uploads/${uploadId}`)).status).toBe(404);
    await add({ name: "Level", designedOn: "2026-04-01", plane }, own);
    const listed = async () =>
      (await user.get(`/sites/${own}/designs`)).data.designs.map((d: { name: string }) => d.name);
    expect(await listed()).toEqual(["Level", "Subgrade"]);
    const path = `/sites/${own}/designs/${design._id}`;
    const changed = await user.patch(path, { name: "Final", designedOn: "2026-05-01" });
    expect(changed.data.design).toMatchObject({ name: "Final", designedOn: "2026-05-01" });
    expect(await listed()).toEqual(["Final", "Level"]);
    expect((await user.patch(path, { name: " " })).status).toBe(422);
    expect((await user.delete(path)).status).toBe(200);
    expect((await user.delete(path)).status).toBe(404);
    expect(await listed()).toEqual(["Level"]);
    const [item] = (await user.get(`/bin?siteId=${own}`)).data.items;
    expect(item).toMatchObject({ _id: design._id, kind: "design", name: "Final", pointCount: 0 });
    expect((await user.post(`/bin/${design._id}/restore`)).status).toBe(200);
    expect(await listed()).toEqual(["Final", "Level"]);
    // A design is no survey.
    expect((await user.get(`/sites/${own}/surveys`)).data.surveys).toHaveLength(1);
    expect((await user.put(`/sites/${own}/current-survey`, { surveyId: design._id })).status).toBe(404);
    expect((await user.get(`/sites/${own}?survey=${design._id}`)).status).toBe(404);
  });

  test("are deleted and restored with their site", async () => {
    const own = await siteWith(user, []);
    await add({ name: "Level", plane, heights: { kind: "local" } }, own);
    await api.admin.delete(`/sites/${own}`);
    expect((await api.admin.post(`/bin/${own}/restore`)).status).toBe(200);
    expect((await user.get(`/sites/${own}/designs`)).data.designs).toMatchObject([{ name: "Level" }]);
  });

  test("require their inputs, and name what is wrong", async () => {
    const refusal = async (body: object, ofSite = siteId) => {
      const { status, body: answer } = await add(body, ofSite);
      return [status, answer.errors[0].path, answer.errors[0].message];
    };
    expect(await refusal({ name: "N" })).toEqual([
      422,
      "uploadId",
      "Please give either an uploaded file or a plane",
    ]);
    expect(await refusal({ name: "", plane })).toEqual([422, "name", "Please enter a name for the design"]);
    expect(await refusal({ name: "N", plane: { ...plane, latitude: 91 } })).toMatchObject([
      422,
      "plane.latitude",
      expect.any(String),
    ]);
    expect(await refusal({ name: "N", plane: { ...plane, slopePercentage: 1e9 } })).toMatchObject([
      422,
      "plane.slopePercentage",
      expect.any(String),
    ]);
    const empty = await siteWith(user, []);
    expect(await refusal({ name: "N", plane }, empty)).toMatchObject([422, "heights", expect.any(String)]);
    const silent = await staged(user, file({ system: "" }));
    expect(await refusal({ name: "N", uploadId: silent })).toEqual([
      422,
      "answers.crs",
      "Please choose the coordinate system of the design",
    ]);
    const unitless = await staged(user, file({ units: "" }));
    expect(await refusal({ name: "N", uploadId: unitless })).toMatchObject([
      422,
      "answers.xyunit",
      expect.any(String),
    ]);
    const broken = await staged(user, file().slice(0, -60));
    expect(await refusal({ name: "N", uploadId: broken })).toMatchObject([
      422,
      "uploadId",
      expect.stringMatching(/breaks off/),
    ]);
    expect((await add({ name: "N", uploadId: "nobody" })).status).toBe(404);
  });
});
