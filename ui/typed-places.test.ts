import { expect, test } from "vitest";
import { crsOf } from "#survey/geodesy/crs/crs.ts";
import { makeSiteGrid } from "#survey/geodesy/make-site-grid.ts";
import { coordinatesIn } from "./coordinates.ts";
import { coordinateTyped, pairTyped, pairWords, placeOfPair } from "./typed-places.ts";

const gridOf = (epsg: number, longitude: number, latitude: number) => {
  const around = { west: longitude, east: longitude + 0.01, south: latitude, north: latitude + 0.01 };
  return makeSiteGrid({ ...crsOf(epsg), unit: { sign: "m", words: "metres" } }, around)!;
};
const gaussKrueger = gridOf(31468, 11.57, 48.13);
const utm = gridOf(25832, 8.59, 46.63);

test.each([
  ["468923.487, 5164573.209", [468_923.487, 5_164_573.209]],
  ["468923.487,5164573.209", [468_923.487, 5_164_573.209]],
  ["468923.487; 5164573.209", [468_923.487, 5_164_573.209]],
  ["468923.487\t5164573.209", [468_923.487, 5_164_573.209]],
  ["468923,487; 5164573,209", [468_923.487, 5_164_573.209]],
  ["468923,487 5164573,209", [468_923.487, 5_164_573.209]],
  ["468923,487, 5164573,209", [468_923.487, 5_164_573.209]],
  ["2’688’469.3, 1'165'401.27", [2_688_469.3, 1_165_401.27]],
  ["46.5°, −8.5°;", [46.5, -8.5]],
  ["1'001,250 2’684,5", [1_001.25, 2_684.5]],
  ["1001,2684", [1_001, 2_684]],
  ["0,250; 46,634653", [0.25, 46.634_653]],
  // Thousands or decimals.
  ["1,250 2,300", null],
  ["1,250; 2684.5", null],
  ["468,923.487 5,164,573.209", null],
  ["1,5,2,5", null],
  ["468923", null],
  ["E 468923, N 5164573", null],
  ["", null],
])("a typed pair: %j", (typed, pair) => {
  expect(pairTyped(typed)).toEqual(pair);
});

test("a pair is read as what lies at the site: x and y in either order, or degrees", () => {
  const place = {
    longitude: expect.closeTo(11.575_000_006_57, 8),
    latitude: expect.closeTo(48.137_000_001_268, 8),
  };
  expect(placeOfPair([4_468_476.027, 5_333_305.996], gaussKrueger)).toEqual(place);
  expect(placeOfPair([5_333_305.996, 4_468_476.027], gaussKrueger)).toEqual(place);
  expect(placeOfPair([48.137, 11.575], gaussKrueger)).toEqual({ longitude: 11.575, latitude: 48.137 });
  // Degrees elsewhere are left to the computation, which says how far away they are.
  expect(placeOfPair([50, 11.575], gaussKrueger)).toEqual({ longitude: 11.575, latitude: 50 });
  // A digit too many.
  expect(placeOfPair([44_684_760.27, 5_333_305.996], gaussKrueger)).toBeNull();
  expect(placeOfPair([4_468_476.027, 5_333_305.996], null)).toBeNull();
});

test("a small local grid is told from degrees", () => {
  const local = { ...utm, origin: { x: 40, y: 50 } };
  expect(placeOfPair([41, 52], local)).toEqual({
    longitude: expect.closeTo(8.595, 2),
    latitude: expect.closeTo(46.635, 2),
  });
});

test("a local grid takes x first, and nothing that may be degrees with a wrong digit, unless it is on the survey", () => {
  const local = { ...utm, isLocal: true as const, origin: { x: 1_001, y: 2_684 } };
  expect(placeOfPair([1_051, 2_700], local)).toEqual({
    longitude: expect.closeTo(8.595, 2),
    latitude: expect.closeTo(46.635, 2),
  });
  expect(placeOfPair([46.634, 8.594], local)).toEqual({ longitude: 8.594, latitude: 46.634 });
  expect(placeOfPair([47.634, 8.594], local)).toBeNull();
  expect(placeOfPair([46.634, 9.594], local)).toBeNull();
  expect(placeOfPair([8.594, 46.634], local)).toBeNull();
  // Off the survey, but no degrees of here.
  expect(placeOfPair([60, 8.594], local)).not.toBeNull();
  // In the other order, this would lie within 5 km.
  expect(placeOfPair([2_684, -4_500], local)).toBeNull();
  // No x and y of here: the computation says how far away the degrees are.
  const far = { ...local, origin: { x: 50_000, y: 50_000 } };
  expect(placeOfPair([47.634, 8.594], far)).toEqual({ longitude: 8.594, latitude: 47.634 });
  const small = { ...local, origin: { x: 50, y: 50 } };
  expect(placeOfPair([47.634, 8.594], small)).toMatchObject({ latitude: expect.closeTo(46.635, 2) });
});

test.each([
  ["2'600'000", 2_600_000],
  ["5333316,5", 5_333_316.5],
  ["468923,487", 468_923.487],
  ["1,250", null],
  ["−12,345", null],
  ["1,2505", 1.2505],
])("a typed coordinate: %j", (typed, value) => {
  expect(coordinateTyped(typed)).toBe(value);
});

test("axes are named as the system names them, and figures have the digits that are sure", () => {
  expect(coordinatesIn(utm).headings).toEqual(["Easting (m)", "Northing (m)"]);
  expect(coordinatesIn(gaussKrueger).names).toEqual(["Easting Y", "Northing X"]);
  expect(coordinatesIn(null).names).toEqual(["Latitude", "Longitude"]);
  expect(pairWords(gaussKrueger)).toMatch(
    /^easting Y and northing X in metres, such as \d+, \d+, or latitude and longitude in degrees$/,
  );
  const [longitude, latitude] = [8.594000003436, 46.634000004368];
  expect(coordinatesIn(utm).texts(longitude, latitude)).toEqual(["468923.487", "5164573.209"]);
  expect(coordinatesIn({ ...utm, maxErrorM: 0.002 }).texts(longitude, latitude)).toEqual([
    "468923.49",
    "5164573.21",
  ]);
  expect(coordinatesIn(utm).texts(longitude + 1, latitude)).toEqual(["–", "–"]);
  expect(coordinatesIn(null).texts(longitude, latitude)).toEqual(["46.634000", "8.594000"]);
});
