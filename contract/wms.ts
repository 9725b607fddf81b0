import { z } from "zod";
import { Id } from "#shapes/id.ts";
import { GeoBounds } from "#shapes/summary.ts";
import { WmsProblem } from "#shapes/wms.ts";
import { limits } from "./limits.ts";

export const WmsLayer = z.object({
  name: z.string(),
  title: z.string(),
  attribution: z.string(),
  /** Null when the service does not announce them. */
  bounds: GeoBounds.nullable(),
  /** Web map coordinate systems of the layer, in upper case, such as EPSG:3857. */
  crs: z.array(z.string()),
  /** Depth in the service's tree of layers, from 0. */
  depth: z.number().int(),
});
export type WmsLayer = z.infer<typeof WmsLayer>;

export const WmsService = z.object({
  /** The service's address without the parameters of a call. */
  url: z.string(),
  version: z.string(),
  title: z.string(),
  layers: z.array(WmsLayer),
  /** Picture formats of GetMap. */
  formats: z.array(z.string()),
  /** The most suitable format for a map. */
  mapFormat: z.string(),
});
export type WmsService = z.infer<typeof WmsService>;

const address = z.string().trim().min(1).max(limits.urlMaxLength);

/** Any address of the service: request parameters are removed. */
export const WmsCapabilitiesBody = z.object({ url: address });
/** One of the two is null. */
export const WmsCapabilities = z.object({ service: WmsService.nullable(), problem: WmsProblem.nullable() });

export const WmsPreviewBody = z.object({
  url: address,
  layer: z.string().min(1).max(limits.wmsTextMaxLength),
  /** The picture shows the surroundings of this site if the layer covers it. */
  siteId: Id.regex(/^[\w-]{1,64}$/),
  /** Origin of the page that will show the map, such as https://survey.example.org. */
  origin: z
    .string()
    .max(limits.urlMaxLength)
    .refine(
      text => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol),
      "This is no http(s) origin",
    )
    .overwrite(text => (URL.canParse(text) ? new URL(text).origin : text)),
});

export const WmsPreview = z.object({
  /** As a data URL; null when there is none, or it is too large. */
  picture: z.string().nullable(),
  problems: z.array(WmsProblem),
});
export type WmsPreview = z.infer<typeof WmsPreview>;
