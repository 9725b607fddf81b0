import { z } from "zod";
import { Material, MaterialBody, ProjectMaterials } from "../stockpiles/materials.ts";
import {
  ProjectStockpiles,
  Stockpile,
  StockpileBody,
  StockpileHistoryQuery,
  StockpileQuery,
  StockpileRegister,
} from "../stockpiles/stockpiles.ts";
import { addition, subject } from "./endpoint.ts";
import { computes } from "./refusals.ts";

const nothing = z.unknown();
const own = "The stockpile or its material does not exist, or you may not see it.";
const pile = {
  name: "Washed gravel",
  outline: [
    [9, 46.9535],
    [9.0005, 46.9535],
    [9.0005, 46.9539],
  ],
  base: "triangulated",
  materialId: null,
  densityTPerM3: 1.6,
  price: { amount: 12.5, currency: "CHF", per: "t" },
};
const stockpile = z.object({ stockpile: Stockpile });
const material = z.object({ material: Material });

export const stockpiles = subject(
  "Stockpiles",
  "Piles with outlines, whose volume, tonnes and value are computed from each survey, and the materials of a project.",
  {
    stockpiles: addition("GET", "/sites/:siteId/stockpiles", {
      summary: "List the stockpiles of a site with volume, tonnes and value, and their totals",
      text: "Returns the register of a site: each pile with its volume and its uncertainty, tonnes, value and history. Volumes still being computed are `pending`; ask again.",
      refusals: computes,
      may: "seeProject",
      query: StockpileQuery,
      data: StockpileRegister,
    }),
    stockpilesCsv: addition("GET", "/sites/:siteId/stockpiles.csv", {
      summary: "Download the stockpiles of a site as CSV",
      refusals: computes,
      may: "seeProject",
      query: StockpileQuery,
      answers: "text/csv",
      data: nothing,
    }),
    stockpileHistoryCsv: addition("GET", "/sites/:siteId/stockpiles/:stockpileId/history.csv", {
      summary: "Download the volumes of a stockpile in the latest 24 surveys as CSV",
      refusals: { ...computes, 404: own },
      may: "seeProject",
      query: StockpileHistoryQuery,
      answers: "text/csv",
      data: nothing,
    }),
    createStockpile: addition("POST", "/sites/:siteId/stockpiles", {
      summary: "Add a stockpile to a site",
      text: "Adds a pile by its outline. Accepts an `Idempotency-Key`.",
      refusals: {
        409: "The site has reached its limit of stockpiles.",
        422: "The outline crosses itself, the material is not the project's, or a value is not valid.",
      },
      example: pile,
      may: "changeSiteData",
      body: StockpileBody,
      status: 201,
      data: stockpile,
    }),
    updateStockpile: addition("PUT", "/sites/:siteId/stockpiles/:stockpileId", {
      summary: "Change a stockpile",
      text: "Replaces all fields of a pile.",
      refusals: {
        404: own,
        422: "The outline crosses itself, the material is not the project's, or a value is not valid.",
      },
      example: pile,
      may: "changeSiteData",
      body: StockpileBody,
      data: stockpile,
    }),
    deleteStockpile: addition("DELETE", "/sites/:siteId/stockpiles/:stockpileId", {
      summary: "Delete a stockpile for good",
      refusals: { 404: own },
      may: "changeSiteData",
      data: nothing,
    }),
    projectStockpiles: addition("GET", "/projects/:projectId/stockpiles", {
      summary: "Total the stockpiles of a project by material and by site",
      text: "Totals the piles of all sites. Different currencies are never added up; piles with unknown figures are counted.",
      refusals: computes,
      may: "seeProject",
      data: ProjectStockpiles,
    }),
    projectStockpilesCsv: addition("GET", "/projects/:projectId/stockpiles.csv", {
      summary: "Download the totals of a project's stockpiles as CSV",
      refusals: computes,
      may: "seeProject",
      answers: "text/csv",
      data: nothing,
    }),
    materials: addition("GET", "/projects/:projectId/materials", {
      summary: "List the materials of a project, and some with published densities to choose from",
      text: "Lists the materials with their densities, and suggestions from the literature.",
      may: "seeProject",
      data: ProjectMaterials,
    }),
    createMaterial: addition("POST", "/projects/:projectId/materials", {
      summary: "Add a material to a project",
      text: "Adds a material with its loose bulk density. Accepts an `Idempotency-Key`.",
      refusals: {
        409: "A material already has this name, or the project has reached its limit of materials.",
      },
      example: { name: "Gravel, dry", densityTPerM3: 1.51, source: "Weighbridge, May 2026" },
      may: "manageProject",
      body: MaterialBody,
      status: 201,
      data: material,
    }),
    updateMaterial: addition("PUT", "/projects/:projectId/materials/:materialId", {
      summary: "Change a material; its stockpiles follow",
      text: "Replaces all fields of a material.",
      refusals: { 409: "A material already has this name." },
      example: { name: "Gravel, dry", densityTPerM3: 1.53 },
      may: "manageProject",
      body: MaterialBody,
      data: material,
    }),
    deleteMaterial: addition("DELETE", "/projects/:projectId/materials/:materialId", {
      summary: "Delete a material that no stockpile is of",
      refusals: { 409: "Stockpiles use this material." },
      may: "manageProject",
      data: nothing,
    }),
  },
);
