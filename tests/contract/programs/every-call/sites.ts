import { endpoints } from "#contract/endpoints.ts";
import { point } from "../../points-body.ts";
import { reading } from "../../reading-body.ts";
import { describedFile, type Tries } from "./tries.ts";

/** Calls about a new site, its surface, layers, volumes and files. Returns its id and that of its saved volume. */
export async function sites({ client, call, tried }: Tries, projectId: string) {
  const { site } = await call(
    "createSite",
    { projectId },
    { name: "S", points: [point("1"), point("2", { code: "X", quality: { solution: "FIX", pdop: 1.2 } })] },
  );
  const siteId: string = site._id;
  await call("sites", { projectId });
  const settings = { useCodes: true, drawingLayers: [], maxEdgeM: 50, minAngleDeg: null, boundary: null };
  await call("updateSurfaceSettings", { siteId }, { settings });
  for (const name of ["surfaceSettings", "surfaceRecipe", "siteLines", "codeGuess"] as const)
    await call(name, { siteId });
  const { example } = endpoints.updateCalibration;
  await call("calibration", { siteId });
  await call("calibrationFit", { siteId }, example);
  await call("updateCalibration", { siteId }, example);
  await call("calibration", { siteId });
  await call("deleteCalibration", { siteId });
  const positions = { method: "GET", path: `/sites/${siteId}/calibration/positions?crs=32632&name=1` };
  const { status, body } = await client.get(positions.path);
  tried.push({ name: "knownPositions", ...positions, path: endpoints.knownPositions.path, status, body });
  const plain = { ...settings, useCodes: false, maxEdgeM: null };
  await call("updateSurfaceSettings", { siteId }, { settings: plain });
  const results = {
    cutVolume: 1,
    fillVolume: 2,
    netVolumeChange: -1,
    targetElevation: 3,
    avgCurrentElevation: 4,
    totalArea: 5,
  };
  await call("updateSite", { siteId }, { volumeResults: { mode: "cut_fill", ...results } });
  await call(
    "uploadTopographicData",
    { siteId },
    {
      points: [point("3"), point("4", { longitude: -123.06 }), point("5", { latitude: 44.06 })],
      reading: reading(),
    },
  );
  await call(
    "uploadCadDiagram",
    { siteId },
    { fileName: "a.dxf", cadData: { type: "FeatureCollection", features: [] } },
  );
  await call("uploadWmsLayer", { siteId }, { layerName: "L", url: "https://example.org/wms" });
  const url = "http://127.0.0.1/";
  await call("wmsCapabilities", {}, { url });
  await call("wmsPreview", {}, { url, layer: "L", siteId, origin: "https://survey.example.org" });
  const frame = {
    origin: { longitude: 10, latitude: 45 },
    degreesPerUnit: { longitude: 1e-5, latitude: 1e-5 },
  };
  await call("computeVolume", { siteId }, { input: { mode: "balance" }, frame });
  await call("previewSurface", { siteId }, { settings: plain, frame });
  await call("saveVolume", { siteId }, { input: { mode: "balance" } });
  await call("savedVolumeDrawing", { siteId });
  await call("exportOptions", { siteId });
  const file = await client.raw("GET", `/sites/${siteId}/exports/csv`);
  // A file, so the description allows any value.
  tried.push({
    name: "exportSite",
    method: "GET",
    path: "/sites/:siteId/exports/:format",
    status: file.status,
    body: { status: "success", data: await file.text() },
  });
  const archive = await client.raw("GET", `/projects/${projectId}/exports/csv?ids=${siteId}`);
  await describedFile("exportSites", archive, tried);
  for (const name of ["site", "siteOutline", "sitePoints", "cadDiagram"] as const)
    await call(name, { siteId });
  for (const [name, search] of [
    ["siteOverview", ""],
    ["siteSketches", `?ids=${siteId}`],
  ] as const) {
    const { status, body } = await client.get(endpoints[name].path + search);
    tried.push({ name, ...endpoints[name], status, body });
  }
  const [saved] = (await call("savedVolumes", { siteId })).results;
  await call("savedVolume", { siteId, resultId: saved._id });
  await call("savedVolumeReport", { siteId });
  const report = await client.raw("GET", `/sites/${siteId}/reports/volume.pdf`);
  await describedFile("volumeReport", report, tried);
  return { siteId, resultId: saved._id as string };
}
