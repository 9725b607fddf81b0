import type { SitePlan } from "#shapes/summary.ts";
import type { VolumeDrawing } from "#shapes/volume.ts";
import { rolesOf } from "../../survey/cut-fill-plan/colour-ramp.tsx";
import type { MapAreas, Ring, SavedVolume } from "../engine/types.ts";
import type { MapView } from "../engine/view.ts";
import { type Anchor, eastOf, southOf } from "../geometry/mercator.ts";
import { paintAreas, paintDaylight } from "../overlay/areas.ts";
import type { OverlayPart } from "../overlay/overlay.ts";
import type { MapColours } from "../scene/colours.ts";
import { PLACES, type Scene } from "../scene/scene.ts";
import { type GroundPicture, PictureDrawable } from "./draw-picture.ts";

/** Lets points and contours show through. */
const ALPHA = 0.85;
/** Longest side of the image; the drawing's own grid has 150 cells. */
const LONGEST_PX = 1536;

/** The saved volume on the map: its colours beneath everything else, its boundary and pads above. */
export class SavedVolumeLayer {
  private volume: SavedVolume | null = null;
  private areas: MapAreas[] = [];
  private daylight: Ring[] = [];
  private drawable: PictureDrawable | null = null;
  /** What the drawable was painted for; it is painted again when colours or anchor change. */
  private paintedFor: { colours: MapColours; anchor: Anchor } | null = null;

  constructor(
    private readonly scene: Scene,
    private colours: MapColours,
    private readonly plan: SitePlan | null,
    private readonly onReady: () => void,
  ) {}

  set(volume: SavedVolume | null): void {
    if (volume?.drawing === this.volume?.drawing) return;
    if (this.volume) this.scene.set(PLACES.cutFill, null);
    this.volume = volume;
    this.areas = volume && this.plan ? areasOf(volume, this.plan) : [];
    this.daylight = volume && this.plan ? daylightOf(volume, this.plan) : [];
    this.drawable = null;
    this.paintedFor = null;
    this.onReady();
  }

  show({ showsCutFill }: MapView): void {
    // The calculator's own result uses the same place.
    if (!this.volume) return;
    this.scene.set(PLACES.cutFill, showsCutFill ? this.painted() : null);
  }

  setColours(colours: MapColours): void {
    this.colours = colours;
  }

  /** The batters' daylight lines, the boundary and the pads with their names. */
  paint(view: MapView): OverlayPart[] {
    if (!view.showsCutFill) return [];
    const areas = this.areas.map(each => paintAreas(each, this.colours, view, false));
    return [paintDaylight(this.daylight, this.colours), ...areas];
  }

  private painted(): PictureDrawable | null {
    const { colours, scene, paintedFor, plan, volume } = this;
    if (!volume || !plan || volume.drawing.stepsM.length === 0) return null;
    if (paintedFor?.colours === colours && paintedFor.anchor === scene.anchor) return this.drawable;
    this.drawable = new PictureDrawable(pictureOf(volume.drawing, plan, scene.anchor, colours), ALPHA);
    this.paintedFor = { colours, anchor: scene.anchor };
    return this.drawable;
  }
}

/** Each ring of the boundary, followed by the pads. */
function areasOf({ drawing, pads }: SavedVolume, plan: SitePlan): MapAreas[] {
  const rings = drawing.outline.map(ring => ({ boundary: inDegrees(ring, plan), pads: [] }));
  const named = drawing.pads.map(({ id, elevation, ring }, i) => ({
    id,
    name: pads[i]?.name ?? "",
    elevation,
    ring: inDegrees(ring, plan),
  }));
  return [...rings, { boundary: null, pads: named }];
}

const daylightOf = ({ drawing }: SavedVolume, plan: SitePlan): Ring[] =>
  drawing.pads.flatMap(({ batter }) => batter?.daylight.map(line => inDegrees(line, plan)) ?? []);

function inDegrees(xy: readonly number[], { origin, degreesPerUnit }: SitePlan): Ring {
  return Array.from({ length: xy.length / 2 }, (_, i) => [
    origin.longitude + xy[2 * i]! * degreesPerUnit.longitude,
    origin.latitude - xy[2 * i + 1]! * degreesPerUnit.latitude,
  ]);
}

function pictureOf(
  drawing: VolumeDrawing,
  plan: SitePlan,
  anchor: Anchor,
  { css }: MapColours,
): GroundPicture {
  const batters = drawing.pads.flatMap(({ batter }) => batter ?? []);
  const box = boxOf([
    ...drawing.outline,
    ...batters.flatMap(({ outline }) => outline),
    ...drawing.pads.map(pad => pad.ring),
  ]);
  const scale = LONGEST_PX / Math.max(box.width, box.height);
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(box.width * scale));
  canvas.height = Math.max(1, Math.round(box.height * scale));
  const pen = canvas.getContext("2d")!;
  pen.scale(canvas.width / box.width, canvas.height / box.height);
  pen.translate(-box.x, -box.y);
  const areas = [
    { clip: drawing.outline, bands: drawing.bands },
    ...batters.map(({ outline, bands }) => ({ clip: outline, bands })),
    ...drawing.pads.map(({ ring, bands }) => ({ clip: [ring], bands })),
  ];
  const roles = rolesOf(drawing.stepsM);
  for (const { clip, bands } of areas) {
    if (bands.length === 0) continue;
    pen.save();
    pen.clip(pathOf(clip), "evenodd");
    for (const [i, rings] of [clip, ...bands.map(band => band.rings)].entries()) {
      pen.fillStyle = css[roles[i]!];
      pen.fill(pathOf(rings), "evenodd");
    }
    pen.restore();
  }
  const corner = (x: number, y: number): [number, number] => {
    const [[longitude, latitude]] = inDegrees([x, y], plan) as [[number, number]];
    return [eastOf(anchor, longitude), southOf(anchor, latitude)];
  };
  return { canvas, from: corner(box.x, box.y), to: corner(box.x + box.width, box.y + box.height) };
}

function pathOf(rings: readonly (readonly number[])[]): Path2D {
  const path = new Path2D();
  for (const ring of rings) {
    for (let i = 0; i + 1 < ring.length; i += 2) {
      if (i === 0) path.moveTo(ring[0]!, ring[1]!);
      else path.lineTo(ring[i]!, ring[i + 1]!);
    }
    path.closePath();
  }
  return path;
}

function boxOf(rings: readonly (readonly number[])[]) {
  let [west, north, east, south] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const ring of rings)
    for (let i = 0; i + 1 < ring.length; i += 2) {
      west = Math.min(west, ring[i]!);
      east = Math.max(east, ring[i]!);
      north = Math.min(north, ring[i + 1]!);
      south = Math.max(south, ring[i + 1]!);
    }
  return { x: west, y: north, width: Math.max(1e-6, east - west), height: Math.max(1e-6, south - north) };
}
