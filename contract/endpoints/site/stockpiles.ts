import { z } from "zod";
import { Material, MaterialBody, ProjectMaterials } from "../../stockpiles/materials.ts";
import {
  ProjectStockpiles,
  Stockpile,
  StockpileBody,
  StockpileHistoryQuery,
  StockpileQuery,
  StockpileRegister,
} from "../../stockpiles/stockpiles.ts";
import { addition, extended } from "../endpoint.ts";

const nothing = z.unknown();
const material = z.object({ material: Material });
const stockpile = z.object({ stockpile: Stockpile });

/** Stockpiles of sites, and the materials of a project. */
export const stockpileEndpoints = {
  stockpiles: extended(
    addition(
      "GET",
      "/sites/:siteId/stockpiles",
      "List the stockpiles of a site with volume, tonnes and value, and their totals",
      StockpileRegister,
    ),
    { query: StockpileQuery },
  ),
  stockpilesCsv: extended(
    addition("GET", "/sites/:siteId/stockpiles.csv", "Download the stockpiles of a site as CSV", nothing),
    { query: StockpileQuery, answers: "text/csv" },
  ),
  stockpileHistoryCsv: extended(
    addition(
      "GET",
      "/sites/:siteId/stockpiles/:stockpileId/history.csv",
      "Download the volumes of a stockpile in the latest 24 surveys as CSV",
      nothing,
    ),
    { query: StockpileHistoryQuery, answers: "text/csv" },
  ),
  createStockpile: addition(
    "POST",
    "/sites/:siteId/stockpiles",
    "Add a stockpile to a site",
    stockpile,
    StockpileBody,
  ),
  updateStockpile: addition(
    "PUT",
    "/sites/:siteId/stockpiles/:stockpileId",
    "Change a stockpile",
    stockpile,
    StockpileBody,
  ),
  deleteStockpile: addition(
    "DELETE",
    "/sites/:siteId/stockpiles/:stockpileId",
    "Delete a stockpile for good",
    nothing,
  ),
  projectStockpiles: addition(
    "GET",
    "/projects/:projectId/stockpiles",
    "Total the stockpiles of a project by material and by site",
    ProjectStockpiles,
  ),
  projectStockpilesCsv: extended(
    addition(
      "GET",
      "/projects/:projectId/stockpiles.csv",
      "Download the totals of a project's stockpiles as CSV",
      nothing,
    ),
    { answers: "text/csv" },
  ),
  materials: addition(
    "GET",
    "/projects/:projectId/materials",
    "List the materials of a project, and some with published densities to choose from",
    ProjectMaterials,
  ),
  createMaterial: addition(
    "POST",
    "/projects/:projectId/materials",
    "Add a material to a project",
    material,
    MaterialBody,
  ),
  updateMaterial: addition(
    "PUT",
    "/projects/:projectId/materials/:materialId",
    "Change a material; its stockpiles follow",
    material,
    MaterialBody,
  ),
  deleteMaterial: addition(
    "DELETE",
    "/projects/:projectId/materials/:materialId",
    "Delete a material that no stockpile is of",
    nothing,
  ),
} as const;
