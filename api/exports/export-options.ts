import type { ExportOptions } from "#contract/exports/exports.ts";
import { EXPORT_FORMATS, EXPORT_SYSTEMS, type ExportFormat, formatFacts } from "#contract/site-export.ts";
import { usualCellM } from "#survey/files/geotiff/height-grid.ts";
import { epsgOf, type FramedSite, systemOf, unfitFor } from "./frame.ts";
import { heightName } from "./height-names.ts";
import type { ExportSource } from "./write.ts";

const FORMATS = Object.keys(EXPORT_FORMATS) as ExportFormat[];

/** Lists the systems that a site's files can be written in, and what they will contain. */
export async function exportOptions({ points, summary, heights }: ExportSource): Promise<ExportOptions> {
  const { bounds } = summary;
  const site = { points, bounds, heights };
  const systems = (await Promise.all(EXPORT_SYSTEMS.map(id => offered(id, site)))).filter(
    each => each !== null,
  );
  const surveyed = systems.find(({ id }) => id === "survey");
  return {
    pointCount: points.point_count,
    heights,
    heightsRemark: heightName(heights).remark,
    fileHeightUnit: points.reading?.heightUnit ?? "m",
    hasQuality: summary.unfixedPoints !== undefined,
    systems: systems.filter(({ id, epsg }) => id !== "utm" || epsg !== surveyed?.epsg),
    usualCellM: bounds && usualCellM(bounds, points.point_count),
  };
}

type Offered = ExportOptions["systems"][number];

async function offered(id: Offered["id"], site: FramedSite): Promise<Offered | null> {
  const epsg = epsgOf(id, site);
  const system = epsg === null ? null : await systemOf(epsg, site).catch(unlessUnknown);
  if (!system) return null;
  const { name, axes, unit } = system;
  const formats = FORMATS.filter(
    format => formatFacts(format).systems.includes(id) && unfitFor(format, system) === null,
  );
  return { id, epsg: system.epsg, name, axes: [axes.x, axes.y], unit, formats };
}

/** A grid file that a system needs may have been removed in the meantime. */
async function unlessUnknown(error: unknown): Promise<null> {
  const { UnknownCrsError } = await import("#survey/geodesy/crs/conversion.ts");
  if (error instanceof UnknownCrsError) return null;
  throw error;
}
