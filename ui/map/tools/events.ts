import type { MapAreas, Ring } from "../engine/types.ts";
import type { Snapper } from "./measuring/snap.ts";

/** What the tools report to the map, and ask of it. */
export interface ToolEvents {
  onDraw: (ring: Ring | null) => void;
  onEdit: (areas: MapAreas) => void;
  onRepaint: () => void;
  /** Finds the point or line at a place in the picture. */
  snap: Snapper;
}
