import { describe, expect, it } from "vitest";
import { distanceM } from "./doubts/place-doubts.ts";
import { firstOf, planOf } from "./read.test-files.ts";

/**
 * Places in WGS 84 and their coordinates by PROJ 9.1.1 (`echo 52.1 9.5 0 | cs2cs -f %.4f EPSG:4326 EPSG:31467`), which
 * may use other shifts than ours: they agree within the accuracy that a system states.
 */
const PLACES: [string, number, x: number, y: number, longitude: number, latitude: number][] = [
  ["Netherlands, RD New", 28992, 154999.76, 462999.7444, 5.3872, 52.15517],
  ["Switzerland, LV95", 2056, 2688169.5479, 1164952.153, 8.59, 46.63],
  ["Germany, Gauss-Krüger 3", 31467, 3534335.1137, 5774148.5886, 9.5, 52.1],
  ["Norway, UTM 32", 25832, 595101.1463, 6641495.2401, 10.7, 59.9],
  ["France, Lambert 93", 2154, 652301.5648, 6861302.7259, 2.35, 48.85],
  ["Britain, National Grid", 27700, 434039.4573, 289239.2811, -1.5, 52.5],
  ["Poland, 1992", 2180, 500000.0, 459309.2094, 19.0, 52.0],
  ["South Africa, Lo19", 2048, 9249.2921, 3752573.7957, 18.9, -33.9],
  ["New Zealand, TM 2000", 2193, 1750697.5213, 5426376.6232, 174.8, -41.3],
  ["North Carolina, US survey feet", 2264, 1456403.5607, 536339.3984, -80.82, 35.21],
  ["Illinois West, US survey feet", 6457, 2434271.2746, 1472901.3858, -89.67, 40.71],
  ["Belgium, Lambert 72", 31370, 148679.4474, 171066.8103, 4.35, 50.85],
  ["Sweden, SWEREF 99 TM", 3006, 674079.2566, 6580798.3872, 18.06, 59.33],
];

describe("projected files", () => {
  it.each(PLACES)(
    "of %s are where PROJ puts them, within the accuracy stated",
    async (_name, epsg, x, y, longitude, latitude) => {
      const { axes } = await planOf(`P,Easting,Northing,Z\n1,${x},${y},80\n`, { epsg });
      const text = `P,Easting,Northing,Z (m)\n1,${x},${y},80\n`;
      const { reading } = await planOf(text, { epsg });
      const point = await firstOf(text, { epsg });
      const accuracyM = reading.position.kind === "projected" ? (reading.position.accuracyM ?? 1) : 0;
      expect(axes).not.toBeNull();
      expect(distanceM(point.longitude, point.latitude, longitude, latitude)).toBeLessThan(
        Math.max(accuracyM, 0.01),
      );
      expect(point.ellipsoidalHeight).toBe(80);
    },
  );
});
