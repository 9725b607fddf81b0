import { computes, subject } from "./description.ts";

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
const own = "The stockpile or its material does not exist, or you may not see it.";

export const stockpiles = subject(
  "Stockpiles",
  "Piles with outlines, whose volume, tonnes and value are computed from each survey, and the materials of a project.",
  {
    stockpiles: {
      text: "Returns the register of a site: each pile with its volume and its uncertainty, tonnes, value and history. Volumes still being computed are `pending`; ask again.",
      refusals: computes,
    },
    stockpilesCsv: { text: "Returns the register as CSV.", refusals: computes },
    stockpileHistoryCsv: {
      text: "Returns one pile in the latest 24 surveys as CSV.",
      refusals: { ...computes, 404: own },
    },
    createStockpile: {
      text: "Adds a pile by its outline. Accepts an `Idempotency-Key`.",
      refusals: {
        409: "The site has reached its limit of stockpiles.",
        422: "The outline crosses itself, the material is not the project's, or a value is not valid.",
      },
      example: pile,
    },
    updateStockpile: {
      text: "Replaces all fields of a pile.",
      refusals: {
        404: own,
        422: "The outline crosses itself, the material is not the project's, or a value is not valid.",
      },
      example: pile,
    },
    deleteStockpile: { text: "Deletes a pile. It cannot be restored.", refusals: { 404: own } },
    projectStockpiles: {
      text: "Totals the piles of all sites. Different currencies are never added up; piles with unknown figures are counted.",
      refusals: computes,
    },
    projectStockpilesCsv: { text: "Returns the totals as CSV.", refusals: computes },
    materials: { text: "Lists the materials with their densities, and suggestions from the literature." },
    createMaterial: {
      text: "Adds a material with its loose bulk density. Accepts an `Idempotency-Key`.",
      refusals: {
        409: "A material already has this name, or the project has reached its limit of materials.",
      },
      example: { name: "Gravel, dry", densityTPerM3: 1.51, source: "Weighbridge, May 2026" },
    },
    updateMaterial: {
      text: "Replaces all fields of a material.",
      refusals: { 409: "A material already has this name." },
      example: { name: "Gravel, dry", densityTPerM3: 1.53 },
    },
    deleteMaterial: { text: "Deletes a material.", refusals: { 409: "Stockpiles use this material." } },
  },
);
