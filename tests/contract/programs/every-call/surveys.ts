import { endpoints } from "#contract/endpoints.ts";
import { point } from "../../points-body.ts";
import { describedFile, type Tries } from "./tries.ts";

/** The calls about the surveys of a site, and the bin. */
export async function surveys({ call }: Tries, siteId: string): Promise<void> {
  const body = { points: [point("6")], role: "new", surveyedOn: "2026-11-18", label: "After the blast" };
  await call("uploadTopographicData", { siteId }, body);
  const [, earlier] = (await call("surveys", { siteId })).surveys;
  const surveyId = earlier._id;
  await call("updateSurvey", { siteId, surveyId }, { label: "Before", surveyedOn: null });
  const points = { rows: [0] };
  await call("correctSurvey", { siteId, surveyId }, { points, change: { code: "TOE" }, note: "Misread" });
  await call("makeCurrent", { siteId }, { surveyId });
  await call("deleteSurvey", { siteId, surveyId });
  const { items } = await call("bin");
  const item = items.find(({ _id }: { _id: string }) => _id === surveyId);
  await call("restore", { itemId: item._id }, {});
}

/** The calls that compare the surveys of a site. */
export async function comparisons({ client, tried }: Tries, siteId: string): Promise<void> {
  const ids: string[] = [];
  for (const ellipsoidalHeight of [100, 101]) {
    const points = [point("7"), point("8", { longitude: -123.06 }), point("9", { latitude: 44.06 })];
    const body = { points: points.map(each => ({ ...each, ellipsoidalHeight })), role: "new" };
    const { data } = await client.post(`/sites/${siteId}/topographic-data`, body);
    ids.push(data.site.datasetId);
  }
  const pair = `from=${ids[0]}&to=${ids[1]}`;
  const queries = {
    compareSurveys: pair,
    pointDifferences: pair,
    pointDifferencesCsv: pair,
    pointHistory: "name=7",
    heightOutliers: `survey=${ids[0]}`,
    pointMeasurement: "from=7&to=8",
    gridLine: "line=-123.069,44.051;-123.066,44.053",
    siteProgress: "against=first",
    siteProgressCsv: "against=level&levelM=99",
    siteProfile: `surveys=${ids}&levelM=99&sectionEveryM=100&line=-123.069,44.051;-123.066,44.053`,
    profileAxes: `survey=${ids[0]}`,
    drawingOutlines: "layer=0&codes=1",
    sitePlan: "paper=a3&orientation=landscape",
    siteProfileCsv: "line=-123.069,44.051;-123.066,44.053",
    siteProfileDxf: "line=-123.069,44.051;-123.066,44.053",
  } as const;
  for (const [name, query] of Object.entries(queries) as [keyof typeof queries, string][]) {
    const { method, path } = endpoints[name];
    const answer = await client.raw(method, `${path.replace(":siteId", siteId)}?${query}`);
    const text = await answer.text();
    // A file, so the description allows any value.
    const body = /Csv|Dxf$/.test(name) ? { status: "success", data: text } : JSON.parse(text);
    tried.push({ name, method, path, status: answer.status, body });
  }
  const reports = {
    comparisonReport: pair,
    progressReport: "against=first",
    sitePlanPdf: "contours=off",
    sitePlanPng: "dpi=96",
  } as const;
  for (const [name, query] of Object.entries(reports) as [keyof typeof reports, string][]) {
    const file = await client.raw("GET", `${endpoints[name].path.replace(":siteId", siteId)}?${query}`);
    await describedFile(name, file, tried);
  }
}

/** The calls about the designs of a site. */
export async function designs({ client, call, tried }: Tries, siteId: string): Promise<void> {
  const plane = { longitude: -123.07, latitude: 44.05, elevationM: 99 };
  const { design } = await call("createDesign", { siteId }, { name: "Level", designedOn: null, plane });
  const of = { siteId, designId: design._id };
  await call("designs", { siteId });
  await call("updateDesign", of, { name: "Final level" });
  await call("designDifferences", of);
  const csv = await client.raw("GET", `/sites/${siteId}/designs/${design._id}/differences.csv`);
  await describedFile("designDifferencesCsv", csv, tried);
  const triangles = await client.raw("GET", `/sites/${siteId}/designs/${design._id}/triangles`);
  await describedFile("designTriangles", triangles, tried);
  await call("deleteDesign", of);
}

/** The calls about stockpiles and materials. */
export async function stockpiles(
  { client, call, tried }: Tries,
  projectId: string,
  siteId: string,
): Promise<void> {
  const sand = { name: "Sand", densityTPerM3: 1.5, source: "Weighed" };
  const materialId = (await call("createMaterial", { projectId }, sand)).material._id;
  await call("updateMaterial", { projectId, materialId }, { ...sand, densityTPerM3: null });
  await call("materials", { projectId });
  const body = {
    name: "Heap",
    outline: [
      [-123.07, 44.05],
      [-123.06, 44.05],
      [-123.07, 44.06],
    ],
    base: "custom",
    customElevationM: 100,
    materialId,
    densityTPerM3: 1.6,
    price: { amount: 12.5, currency: "CHF", per: "t" },
  };
  const stockpileId = (await call("createStockpile", { siteId }, body)).stockpile._id;
  await call("updateStockpile", { siteId, stockpileId }, { ...body, materialId: null });
  await call("stockpiles", { siteId });
  await call("projectStockpiles", { projectId });
  await describedFile("stockpilesCsv", await client.raw("GET", `/sites/${siteId}/stockpiles.csv`), tried);
  const history = await client.raw("GET", `/sites/${siteId}/stockpiles/${stockpileId}/history.csv`);
  await describedFile("stockpileHistoryCsv", history, tried);
  const file = await client.raw("GET", `/projects/${projectId}/stockpiles.csv`);
  await describedFile("projectStockpilesCsv", file, tried);
  await call("deleteStockpile", { siteId, stockpileId });
  await call("deleteMaterial", { projectId, materialId });
}
