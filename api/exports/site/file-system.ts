import type { FileSystem } from "#survey/export/frame.ts";
import type { Crs } from "#survey/geodesy/crs/crs.ts";

/** Describes a coordinate system as files need it. */
export const fileSystem = ({
  epsg,
  name,
  isGeographic,
  axes,
  unitName,
  metresPerUnit,
  fromWgs84,
}: Crs): FileSystem => ({
  epsg,
  name,
  isGeographic,
  axes: { x: axes.x.name, y: axes.y.name },
  unit: unitName,
  metresPerUnit,
  fromWgs84,
});
