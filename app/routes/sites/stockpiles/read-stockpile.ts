import { z } from "zod";
import { endpoints } from "#contract/endpoints.ts";
import { fieldIssue } from "#contract/error.ts";
import { limits } from "#contract/limits.ts";
import { MaterialBody } from "#contract/stockpiles/materials.ts";
import { StockpileBody } from "#contract/stockpiles/stockpiles.ts";
import { texts } from "#contract/texts.ts";
import type { LonLatRing } from "#shapes/places.ts";
import type { SiteGrid } from "#shapes/site-grid.ts";
import { typedNumber } from "#survey/units/typed-number.ts";
import { parseCorners } from "#ui/survey/volume-fields/corners.ts";
import { pairWords } from "#ui/typed-places.ts";
import type { Api } from "../../../api/client.ts";
import { parseForm } from "../../../forms/form-errors.ts";
import { numberAdvice } from "../../../forms/number-advice.ts";
import { fieldsInSi } from "../../../forms/typed-units.ts";

const words = texts.stockpiles;

/** A typed number with a decimal point or comma, `most` at most; null if empty. */
const TypedNumber = (message: string, most?: number) =>
  z
    .string()
    .default("")
    .transform((text, context) => {
      if (text.trim() === "") return null;
      const value = typedNumber(text, most);
      if (Number.isFinite(value)) return value;
      context.addIssue({ code: "custom", message: numberAdvice(text, message, most) });
      return z.NEVER;
    });

/** The fields with lengths in metres; corners of the outline may be in `grid`. */
const stockpileFields = (grid: SiteGrid | null, stored: LonLatRing) =>
  z
    .object({
      name: z.string().default(""),
      outline: z
        .string()
        .default("")
        .transform((typed, context) => readOutline(typed, { grid, stored }, context)),
      base: z.string().default(""),
      customElevation: TypedNumber(words.elevationMissing.message),
      materialId: z.string().default(""),
      density: TypedNumber(texts.stockpiles.density, limits.densityMaxTPerM3),
      price: TypedNumber(texts.stockpiles.price, limits.priceMax),
      currency: z.string().default(""),
      per: z.string().default("t"),
    })
    .transform((typed, context) => {
      const { name, outline, base, materialId, density, price, currency, per } = typed;
      const parsed = StockpileBody.safeParse({
        ...{ name, outline, base },
        customElevationM: base === "custom" ? typed.customElevation : null,
        materialId: materialId || null,
        densityTPerM3: density,
        // A currency without an amount is not a price.
        price: price === null ? null : { amount: price, currency, per },
      });
      if (parsed.success) return parsed.data;
      for (const { path, message, ...params } of parsed.error.issues.map(fieldIssue))
        context.addIssue({ code: "custom", path: [FIELDS[path] ?? path.split(".")[0]!], message, params });
      return z.NEVER;
    });

/**
 * Validates the form of a stockpile into the API's body; errors are at the form's fields. Unchanged corners are those of
 * the `stored` outline.
 */
export const stockpileForm = (grid: SiteGrid | null, stored: LonLatRing = []) =>
  z.preprocess(
    (form, context) =>
      fieldsInSi(
        form as Record<string, string>,
        { lengths: { customElevation: words.elevationMissingFeet } },
        (field, message) => context.addIssue({ code: "custom", path: [field], message }),
      ),
    stockpileFields(grid, stored),
  );

/** Reads the form of a site's new or stored stockpile, with corners in the site's coordinate system or in degrees. */
export async function readStockpile(form: FormData, api: Api, siteId: string, stockpileId?: string) {
  const params = { siteId };
  const [{ site }, { stockpiles }] = await Promise.all([
    api.call(endpoints.siteOutline, { params }),
    stockpileId ? api.call(endpoints.stockpiles, { params }) : { stockpiles: [] },
  ]);
  const stored = stockpiles.find(({ _id }) => _id === stockpileId);
  return parseForm(stockpileForm(site.grid, stored?.outline), form);
}

/** The form's field for each member of the body. */
export const FIELDS: Record<string, string> = {
  customElevationM: "customElevation",
  densityTPerM3: "density",
  "price.amount": "price",
  "price.currency": "currency",
  "price.per": "per",
};

function readOutline(
  typed: string,
  { grid, stored }: { grid: SiteGrid | null; stored: LonLatRing },
  context: z.RefinementCtx<string>,
) {
  const { ring, badLine } = parseCorners(typed, grid, stored);
  const message =
    badLine !== null
      ? texts.volume.badCorner(badLine, pairWords(grid))
      : ring.length < 3
        ? texts.stockpiles.outline
        : ring.length > limits.stockpileCornersMax
          ? texts.stockpiles.corners
          : null;
  if (message === null) return ring;
  context.addIssue({ code: "custom", message });
  return z.NEVER;
}

/** Validates the form of a material into the API's body. */
export const MaterialForm = z
  .object({
    name: z.string().default(""),
    density: TypedNumber(texts.stockpiles.density, limits.densityMaxTPerM3),
    source: z.string().default(""),
  })
  .transform(({ name, density, source }, context) => {
    const parsed = MaterialBody.safeParse({ name, densityTPerM3: density, source });
    if (parsed.success) return parsed.data;
    for (const { path, message } of parsed.error.issues)
      context.addIssue({ code: "custom", path: [FIELDS[path.join(".")] ?? path[0] ?? ""], message });
    return z.NEVER;
  });
