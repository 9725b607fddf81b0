import type { FileSystem } from "#survey/files/frame.ts";
import type { Crs, UsedConversion } from "#survey/geodesy/crs/crs.ts";

/** Describes a coordinate system as files need it; `used` is the conversion that gave the positions. */
export const fileSystem = (
  { epsg, name, isGeographic, axes, unitName, metresPerUnit, fromWgs84 }: Crs,
  used?: UsedConversion,
): FileSystem => ({
  epsg,
  name,
  isGeographic,
  axes: { x: axes.x.name, y: axes.y.name },
  unit: unitName,
  metresPerUnit,
  fromWgs84,
  ...(used && { used: { conversion: used.conversion, grid: used.grid } }),
});
