import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startApi, type TestApi } from "../harness.ts";
import { pointsOf, previewOf, siteOfFile } from "./file-site.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

/** Files as instruments write them, each in its own system. */
const FILES = {
  "Swiss metres above sea level": {
    file: 'Name,Code,Easting (EPSG:2056),Northing (EPSG:2056),"Elevation (LN02, m)"\nA,TOPO,2688469.291,1165401.27,1491.2534\n=B,Mauer,2688500.1234,1165402.5,1490\nC,,2688470.5,1165450.0001,1492.1\n',
    answers: { heights: "sea-level", datum: "LN02" },
  },
  "feet of Oregon": {
    file: "Name,Code,Easting (EPSG:6557),Northing (EPSG:6557),Ellipsoidal height (ft)\nA,TOPO,625484.123,484663.456,336.29\nB,EP,625584.5,484673.0001,337.1234\nC,EP,625534,484763,335\n",
    answers: { unit: "ft" },
  },
  degrees: {
    file: "Name,Code,Longitude,Latitude,Ellipsoidal height (m)\nA,TOPO,8.123456789012,46.1,0.30000000000000004\nB,EP,8.1234,46.1001,500\nC,EP,8.1235,46.1002,501\n",
    answers: {},
  },
} as const;

/** Formats that our own import reads, with the answers it needs; add a line for each new reader. */
const WAYS: {
  way: string;
  format: string;
  fileName: string;
  query: (hasSystem: boolean, unit: string) => string;
}[] = [
  { way: "in degrees", format: "csv", fileName: "points.csv", query: () => "" },
  {
    way: "in its own system and unit",
    format: "csv",
    fileName: "points.csv",
    query: (hasSystem, unit) => (hasSystem ? `?system=survey&heightUnit=${unit}` : `?heightUnit=${unit}`),
  },
  {
    way: "in columns of another order",
    format: "csv",
    fileName: "points.csv",
    query: () => "?columns=height,code,y,name,x&heightUnit=m",
  },
  // KML has ten decimals and Excel fifteen digits, as the programs themselves write.
  ...(["geojson", "gpx", "gpkg", "shp"] as const).map(format => ({
    way: "in degrees",
    format,
    fileName: `points.${format}`,
    query: () => "",
  })),
  ...(["gpkg", "shp"] as const).map(format => ({
    way: "in its own system",
    format,
    fileName: `points.${format}`,
    query: (hasSystem: boolean) => (hasSystem ? "?system=survey" : ""),
  })),
];

describe.each(Object.entries(FILES))("a survey in %s", (name, { file, answers }) => {
  let siteId: string;
  beforeAll(async () => {
    siteId = await siteOfFile(api, file, { answers: { ...answers } });
  });

  test.each(WAYS)(
    "survives a round trip exactly through $format $way",
    async ({ format, fileName, query }) => {
      const before = await pointsOf(api, siteId);
      const unit = name.startsWith("feet") ? "ft" : "m";
      const asked = query(name !== "degrees", unit);
      const answer = await api.admin.raw("GET", `/sites/${siteId}/exports/${format}${asked}`);
      const written = new Uint8Array(await answer.arrayBuffer());
      expect([answer.status, answer.status === 200 ? "" : new TextDecoder().decode(written)]).toEqual([
        200,
        "",
      ]);
      const again = await siteOfFile(api, written, {
        fileName,
        answers: { heights: "ellipsoidal", ...answers, unit: asked.includes("heightUnit=ft") ? "ft" : "m" },
      });
      expect(await pointsOf(api, again)).toEqual(before);
    },
  );
});

test("a file in the survey's own system has its original coordinates", async () => {
  const { file, answers } = FILES["Swiss metres above sea level"];
  const siteId = await siteOfFile(api, file, { answers: { ...answers } });
  const answer = await api.admin.raw("GET", `/sites/${siteId}/exports/csv?system=survey&order=penzd`);
  expect(await answer.text()).toBe(
    'Name,"Easting (EPSG:2056, m)","Northing (EPSG:2056, m)","Elevation (LN02, m)",Code\r\nA,2688469.291,1165401.27,1491.2534,TOPO\r\n\'=B,2688500.1234,1165402.5,1490,Mauer\r\nC,2688470.5,1165450.0001,1492.1,\r\n',
  );
  const bare = await api.admin.raw("GET", `/sites/${siteId}/exports/csv?system=survey&order=pnezd&header=no`);
  expect((await bare.text()).split("\r\n")[0]).toBe("A,1165401.27,2688469.291,1491.2534,TOPO");
});

test("the header of such a file states system, unit and heights by itself", async () => {
  const file =
    'Name,"Easting (EPSG:2056, m)","Northing (EPSG:2056, m)",Ellipsoidal height (m),Code\nA,2688469.291,1165401.27,1491.2534,TOPO\n';
  const { open, reading } = await previewOf(api, file, "points.csv");
  expect(open).toEqual([]);
  expect(reading.position).toMatchObject({ kind: "projected", epsg: 2056, unit: "m" });
});
