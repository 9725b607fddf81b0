import { z } from "zod";
import { WMS_PROBLEMS } from "./values/wms-problems.ts";

/** What is wrong with a map service or a layer. */
export const WmsProblem = z.object({
  code: z.enum(WMS_PROBLEMS),
  /** HTTP status of the service's answer, for the problem `status`. */
  status: z.number().int().optional(),
  /** What the service or the network reported, such as an error's name; at most 300 characters. */
  detail: z.string().optional(),
});
export type WmsProblem = z.infer<typeof WmsProblem>;
