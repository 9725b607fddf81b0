import type { Decorator } from "@storybook/react-vite";
import { makeSiteGrid } from "#survey/geodesy/make-site-grid.ts";
import { CoordinatesContext } from "#ui/coordinates.ts";

const METRES_PER_DEGREE = 111_320;

/** Shows a story's positions around a place in a system whose easting is Y, as in Gauss-Krüger zones. */
export function inSystem(longitude: number, latitude: number): Decorator {
  const grid = makeSiteGrid(
    {
      ...{ epsg: 31468, name: "DHDN / 3-degree Gauss-Kruger zone 4", metresPerUnit: 1 },
      axes: { x: { name: "Easting", abbreviation: "Y" }, y: { name: "Northing", abbreviation: "X" } },
      unit: { sign: "m", words: "metres" },
      fromWgs84: (east, north, out) => {
        out.x = 4_468_000 + (east - longitude) * METRES_PER_DEGREE * Math.cos((latitude * Math.PI) / 180);
        out.y = 5_333_000 + (north - latitude) * METRES_PER_DEGREE;
        return true;
      },
    },
    { west: longitude, east: longitude, south: latitude, north: latitude },
  );
  return Story => (
    <CoordinatesContext.Provider value={{ grid, inDegrees: false }}>
      <Story />
    </CoordinatesContext.Provider>
  );
}
