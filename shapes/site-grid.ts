import { z } from "zod";
import { OWN_DEFINITION } from "./reading.ts";

const Axis = z.object({
  /** 'Easting' or 'Westing', 'Northing' or 'Southing'. */
  name: z.string(),
  /** 'E', 'Y'. */
  abbreviation: z.string(),
});

/** Values at the nodes, row by row from south to north, less the origin; rounded to 1e-8. */
const Nodes = z.array(z.number()).max(1_000);

/**
 * The coordinate system that a site's pages show, as a table of its values around the site: positions are converted in
 * the browser without the formulas of every projection.
 */
export const SiteGrid = z.object({
  epsg: z.number().int(),
  name: z.string(),
  definition: z.string().optional().describe(OWN_DEFINITION),
  isLocal: z.literal(true).optional().describe("A local grid, calibrated to the system of `epsg`"),
  axes: z.object({ x: Axis, y: Axis }).describe("The east-west axis, then the north-south one"),
  unit: z.object({ sign: z.string(), words: z.string() }).describe("Of x and y: `ftUS`, `U.S. survey feet`"),
  area: z
    .object({ west: z.number(), south: z.number(), widthDeg: z.number(), heightDeg: z.number() })
    .describe("Where the table is valid: around the survey"),
  nodes: z.number().int().describe("Chebyshev nodes along each side of the area"),
  origin: z.object({ x: z.number(), y: z.number() }),
  x: Nodes,
  y: Nodes,
  maxErrorM: z.number().describe("Largest difference from the exact conversion, metres"),
});
export type SiteGrid = z.infer<typeof SiteGrid>;
