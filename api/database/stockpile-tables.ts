import type { StockpileBody } from "#contract/stockpiles/stockpiles.ts";

/** Milliseconds since 1970, UTC. */
type Time = number;

/** What a project's stockpiles are made of. */
export interface MaterialTable {
  id: string;
  project_id: string;
  name: string;
  density_t_per_m3: number | null;
  /** Where the density comes from; may be empty. */
  source: string;
  created_at: Time;
}

export interface StockpileTable {
  id: string;
  site_id: string;
  name: string;
  /** JSON: [longitude, latitude][]. */
  outline: string;
  base: StockpileBody["base"];
  /** Only for the base `custom`. */
  custom_elevation_m: number | null;
  /** JSON: HeightReference of the elevation; null when the site had no survey. */
  custom_heights: string | null;
  material_id: string | null;
  /** Overrides the material's density. */
  density_t_per_m3: number | null;
  price_amount: number | null;
  price_currency: string | null;
  price_per: "t" | "m3" | null;
  /** Incremented when outline or base change: volumes of other revisions are out of date. */
  revision: number;
  created_at: Time;
}

export interface StockpileVolumeTable {
  stockpile_id: string;
  revision: number;
  dataset_id: string;
  /** Key of the surface settings that it was computed with. */
  surface: string;
  /** Null, like the others, when there is a problem. */
  above_m3: number | null;
  below_m3: number | null;
  surveyed_m2: number | null;
  /** The area within the outline that the survey does not cover. */
  uncovered_m2: number | null;
  /** Mean elevation of the base. */
  base_m: number | null;
  /** JSON: VolumeUncertainty; null where it is not known. */
  uncertainty: string | null;
  points_without_accuracy: number | null;
  /** JSON: string[]. */
  warnings: string;
  /** Why there is no volume, as a sentence. */
  problem: string | null;
  computed_at: Time;
}
