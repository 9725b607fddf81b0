import type { MapAreas, Ring } from "../engine/types.ts";
import type { Snapper } from "./measuring/snap.ts";

/** What the tools tell the map, and ask of it. */
export interface ToolEvents {
  onDraw: (ring: Ring | null) => void;
  onEdit: (areas: MapAreas) => void;
  onRepaint: () => void;
  /** The point or line under a place on the picture. */
  snap: Snapper;
}
