import { z } from "zod";
import {
  CreateDesignBody,
  Design,
  DesignDifferences,
  DesignDifferencesQuery,
  DesignPreview,
  DesignPreviewQuery,
  UpdateDesignBody,
} from "../../designs/designs.ts";
import { TRIANGLES_MEDIA_TYPE } from "../../designs/triangles.ts";
import { addition, extended } from "../endpoint.ts";

const nothing = z.unknown();
const design = z.object({ design: Design });

export const designEndpoints = {
  designs: addition(
    "GET",
    "/sites/:siteId/designs",
    "List the designs of a site, the latest first",
    z.object({ designs: z.array(Design) }),
  ),
  designPreview: extended(
    addition(
      "GET",
      "/uploads/:uploadId/design-preview",
      "Preview a LandXML or DXF file as a design: its surface, units and location",
      DesignPreview,
    ),
    { query: DesignPreviewQuery },
  ),
  createDesign: addition(
    "POST",
    "/sites/:siteId/designs",
    "Add a design to a site: an uploaded file as previewed, or a plane",
    design,
    CreateDesignBody,
  ),
  updateDesign: addition(
    "PATCH",
    "/sites/:siteId/designs/:designId",
    "Change the name or date of a design",
    design,
    UpdateDesignBody,
  ),
  deleteDesign: addition(
    "DELETE",
    "/sites/:siteId/designs/:designId",
    "Delete a design; it can be restored for 30 days",
    nothing,
  ),
  designTriangles: extended(
    addition(
      "GET",
      "/sites/:siteId/designs/:designId/triangles",
      "Get a design with its triangles, in binary pieces",
      nothing,
    ),
    { answers: TRIANGLES_MEDIA_TYPE },
  ),
  designDifferences: extended(
    addition(
      "GET",
      "/sites/:siteId/designs/:designId/differences",
      "List how high each surveyed point lies above a design",
      DesignDifferences,
    ),
    { query: DesignDifferencesQuery },
  ),
  designDifferencesCsv: extended(
    addition(
      "GET",
      "/sites/:siteId/designs/:designId/differences.csv",
      "Download how high each surveyed point lies above a design as CSV",
      nothing,
    ),
    { query: DesignDifferencesQuery.omit({ offset: true, limit: true }), answers: "text/csv" },
  ),
} as const;
