import type { GeoBounds } from "#shapes/summary.ts";
import type { CadFeature } from "#survey/cad/geojson.ts";
import { Signal } from "../engine/signal.ts";
import type { MapView } from "../engine/view.ts";
import { drawingExtent } from "../geometry/extent.ts";
import { type Anchor, eastOf, southOf } from "../geometry/mercator.ts";
import type { MapColours } from "../scene/colours.ts";
import type { Rgb } from "../scene/palette.ts";
import { PLACES, type Scene } from "../scene/scene.ts";
import type { SnapLines } from "../tools/measuring/snap.ts";
import { inSlices } from "../worker/slices.ts";
import { type LineSet, type LineStyle, LinesDrawable, MOST_STYLES } from "./draw-lines.ts";

export interface CadText {
  east: number;
  south: number;
  text: string;
  layer: string;
  rotationDeg: number;
}

export interface PreparedCad extends LineSet {
  /** In the order of their styles; layers beyond the last style share it. */
  layers: { name: string; colour: string | null }[];
  texts: CadText[];
}

/** The site's drawing on the map, by layer. */
export class Cad {
  /** The layers' names; null until they are known. */
  readonly layers = new Signal<string[] | null>(null);
  readonly failure = new Signal<string | null>(null);
  texts: CadText[] = [];
  private lines: LinesDrawable | null = null;
  private prepared: PreparedCad | null = null;
  private isAsked = false;
  /** Hidden layers; null while none is hidden. */
  private off: ReadonlySet<string> | null = null;

  constructor(
    private readonly fetchFeatures: () => Promise<readonly CadFeature[]>,
    private readonly scene: Scene,
    private colours: MapColours,
    private readonly onReady: () => void,
    /**
     * Called with the drawing's bounds before anything is placed; for maps that have nothing else to show.
     */
    private readonly onExtent?: (bounds: GeoBounds) => void,
  ) {}

  show(view: MapView): void {
    if (view.showsCad && !this.isAsked) this.load();
    if (this.prepared) this.lines?.paint(styles(this.prepared, this.colours, view.cadOff));
    this.off = view.showsCad ? view.cadOff : null;
    this.scene.set(PLACES.cad, view.showsCad ? this.lines : null);
  }

  /** What measuring snaps to: the layers that are shown. Heights in drawings are not used. */
  get snapLines(): SnapLines[] {
    const { prepared: set, off } = this;
    if (!set || !off) return [];
    const isShown = (style: number) => !off.has(set.layers[style - 1]?.name ?? "");
    return [{ set, isShown, datumM: null, name: "Drawing" }];
  }

  setColours(colours: MapColours): void {
    this.colours = colours;
  }

  private load(): void {
    this.isAsked = true;
    this.fetchFeatures()
      .then(features => {
        const bounds = this.onExtent && drawingExtent(features);
        if (bounds) this.onExtent?.(bounds);
        return prepareCad(features, this.scene.anchor);
      })
      .then(
        prepared => {
          this.prepared = prepared;
          this.texts = prepared.texts;
          this.lines = new LinesDrawable(prepared, styles(prepared, this.colours, new Set()));
          this.layers.set(prepared.layers.map(layer => layer.name));
          this.onReady();
        },
        (error: Error) => this.failure.set(error.message),
      );
  }
}

/** The drawing as line sets for the graphics card, one style per layer, and its texts. */
export async function prepareCad(features: readonly CadFeature[], anchor: Anchor): Promise<PreparedCad> {
  const layers = new Map<string, { number: number; colour: string | null }>();
  const texts: CadText[] = [];
  const positions: number[] = [];
  const stretchStyles: number[] = [];
  const addLine = (line: number[][], style: number, isClosed: boolean) => {
    const corners = isClosed && line.length > 0 ? [...line, line[0]!] : line;
    corners.forEach(([longitude, latitude], i) => {
      // Drawings use their own units of height, or none: they are drawn flat.
      positions.push(eastOf(anchor, longitude!), southOf(anchor, latitude!), 0);
      stretchStyles.push(i < corners.length - 1 ? style : 0);
    });
  };
  const add = ({ properties, geometry }: CadFeature) => {
    const layer = properties?.layer ?? "0";
    if (!layers.has(layer))
      layers.set(layer, { number: layers.size + 1, colour: properties?.colour ?? null });
    const style = Math.min(MOST_STYLES, layers.get(layer)!.number);
    if (geometry?.type === "LineString") addLine(geometry.coordinates, style, false);
    else if (geometry?.type === "MultiLineString")
      for (const line of geometry.coordinates) addLine(line, style, false);
    else if (geometry?.type === "Polygon")
      for (const ring of geometry.coordinates) addLine(ring, style, true);
    else if (geometry?.type === "Point" && properties.text)
      texts.push({
        east: eastOf(anchor, geometry.coordinates[0]!),
        south: southOf(anchor, geometry.coordinates[1]!),
        text: properties.text,
        layer,
        rotationDeg: properties.rotationDeg ?? 0,
      });
  };
  await inSlices(
    features.length,
    (from, to) => {
      for (let i = from; i < to; i++) add(features[i]!);
    },
    2_000,
  );
  return {
    positions: Float32Array.from(positions),
    styles: Uint8Array.from(stretchStyles),
    layers: [...layers].map(([name, { colour }]) => ({ name, colour })),
    texts,
  };
}

function styles(cad: PreparedCad, colours: MapColours, off: ReadonlySet<string>): LineStyle[] {
  return cad.layers.map(({ name, colour }) => ({
    colour: readable(colour, colours),
    alpha: 0.95,
    widthPx: 1.1,
    isShown: !off.has(name),
  }));
}

/** The drawing's own colour, unless it would be invisible: white on a light sheet, black on a dark one. */
function readable(colour: string | null, colours: MapColours): Rgb {
  const parts = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour ?? "");
  if (!parts) return colours.rgb["map-cad"];
  const rgb = parts.slice(1).map(part => Number.parseInt(part, 16) / 255) as Rgb;
  const light = 0.3 * rgb[0] + 0.59 * rgb[1] + 0.11 * rgb[2];
  if (colours.isDark ? light < 0.25 : light > 0.8) return colours.rgb["map-cad"];
  return rgb;
}
