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
const own = "The stockpile or its material is not there, or not for you to see.";

export const stockpiles = subject(
  "Stockpiles",
  "Piles with outlines, whose volume, tonnes and value follow from each survey, and the materials of a project.",
  {
    stockpiles: {
      text: "Answers the register of a site: each pile with its volume, how sure that is, tonnes, value and history. What still computes is `pending`: ask again.",
      refusals: computes,
    },
    stockpilesCsv: { text: "Answers the register as CSV.", refusals: computes },
    stockpileHistoryCsv: {
      text: "Answers one pile in the latest 24 surveys as CSV.",
      refusals: { ...computes, 404: own },
    },
    createStockpile: {
      text: "Adds a pile by its outline. Takes an `Idempotency-Key`.",
      refusals: {
        409: "The site has as many stockpiles as it may.",
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
      text: "Totals the piles of all sites. Currencies are never added up; what is not known is counted.",
      refusals: computes,
    },
    projectStockpilesCsv: { text: "Answers the totals as CSV.", refusals: computes },
    materials: { text: "Lists the materials with their densities, and suggestions from the literature." },
    createMaterial: {
      text: "Adds a material with its loose bulk density. Takes an `Idempotency-Key`.",
      refusals: { 409: "A material has this name already, or the project has as many as it may." },
      example: { name: "Gravel, dry", densityTPerM3: 1.51, source: "Weighbridge, May 2026" },
    },
    updateMaterial: {
      text: "Replaces all fields of a material.",
      refusals: { 409: "A material has this name already." },
      example: { name: "Gravel, dry", densityTPerM3: 1.53 },
    },
    deleteMaterial: { text: "Deletes a material.", refusals: { 409: "Stockpiles are of this material." } },
  },
);
