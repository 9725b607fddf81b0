import { boxOf, mergeMarks } from "../../survey/overview-plan/overview-layout.ts";
import { type BaseMap, startMap } from "../base/base-map.ts";
import { Rasters } from "../base/rasters.ts";
import { paddingIn } from "../engine/camera.ts";
import { MapGestures } from "../engine/gestures.ts";
import { Signal } from "../engine/signal.ts";
import { mapBounds } from "../geometry/extent.ts";
import { coloursAt, onThemeChange } from "../scene/colours.ts";
import type { MappedSite, OverviewMapProps } from "./overview-map.tsx";

/** One site or a cluster at a place in the picture, pixels. */
export interface LiveMark {
  x: number;
  y: number;
  sites: readonly MappedSite[];
  /** There is room for its name. */
  hasName: boolean;
}

/** Marks closer than this are clustered, pixels. */
const MARK_PX = 44;
/**
 * Marks this far outside the picture are still drawn, pixels, so that they do not come and go at its edge.
 */
const OUTSIDE_PX = 40;
const NAME_PX = 176;
const NAME_HEIGHT_PX = 22;
/** Shows some 300 m around a single site. */
const CLOSEST_ZOOM = 17;
/** Padding above when all sites are shown, pixels: keeps marks clear of the toolbar. */
const TOOLBAR_PX = 88;
/** Sites closer than this cannot be told apart by zooming, degrees. */
const SAME_PLACE_DEG = 1e-5;

/** Many sites on one live map. Marks are HTML elements, so that they can be links. */
export class OverviewEngine {
  readonly marks = new Signal<readonly LiveMark[]>([]);
  readonly isPainted = new Signal(false);
  readonly metresPerPixel = new Signal(1);
  readonly notes: Rasters["notes"];
  readonly gestures: MapGestures;
  readonly isTokenRefused: boolean;
  private readonly rasters: Rasters;
  private readonly stopWatchingTheme: () => void;

  /** Starts the engine in its container. Rejects if that fails. */
  static async start(
    container: HTMLElement,
    props: Pick<OverviewMapProps, "box" | "sources" | "words">,
    sites: readonly MappedSite[],
  ): Promise<OverviewEngine> {
    const { base, isTokenRefused } = await startMap(props.sources, {
      container,
      bounds: mapBounds(props.box),
      padding: roomIn(container),
      locale: { "Map.Title": "Live map" },
      repeatsWorld: true,
    });
    return new OverviewEngine(base, container, props, sites, isTokenRefused);
  }

  private constructor(
    private readonly base: BaseMap,
    private readonly container: HTMLElement,
    private readonly props: Pick<OverviewMapProps, "box" | "sources" | "words">,
    private readonly sites: readonly MappedSite[],
    isTokenRefused: boolean,
  ) {
    const { map } = base;
    this.isTokenRefused = isTokenRefused;
    const { isDark } = coloursAt(container);
    this.rasters = new Rasters(base, props.sources, null, isDark, props.words);
    this.rasters.show({ showsBase: true, showsWms: false, wmsOpacity: 1 });
    this.notes = this.rasters.notes;
    this.gestures = new MapGestures(map, container);
    // Rotation is off: names stay upright and the sheet is a plan.
    map.dragRotate.disable();
    map.touchZoomRotate.disableRotation();
    map.touchPitch.disable();
    map.keyboard.disableRotation();
    this.fit(false);
    map.on("move", () => this.placeMarks());
    map.on("resize", () => this.placeMarks());
    map.once("render", () => {
      this.placeMarks();
      this.isPainted.set(true);
    });
    map.triggerRepaint();
    this.stopWatchingTheme = onThemeChange(() => this.rasters.setTheme(coloursAt(container).isDark));
  }

  zoom(steps: number): void {
    this.base.map.zoomTo(this.base.map.getZoom() + steps);
  }

  fit(animate = true): void {
    this.base.map.fitBounds(mapBounds(this.props.box), {
      ...{ padding: roomIn(this.container), maxZoom: CLOSEST_ZOOM - 2 },
      animate,
    });
  }

  /** Zooms to the sites of a mark. Returns false if zooming cannot tell them apart. */
  open({ sites }: LiveMark): boolean {
    const box = boxOf(sites)!;
    const [[west, south], [east, north]] = mapBounds(box);
    if (Math.max(east - west, north - south) < SAME_PLACE_DEG) return false;
    if (this.base.map.getZoom() >= CLOSEST_ZOOM + 2) return false;
    this.base.map.fitBounds(
      [
        [west, south],
        [east, north],
      ],
      { padding: 72, maxZoom: CLOSEST_ZOOM + 2 },
    );
    return true;
  }

  stop(): void {
    this.stopWatchingTheme();
    this.base.map.remove();
  }

  private placeMarks(): void {
    const { map } = this.base;
    const { clientWidth: width, clientHeight: height } = this.container;
    const middle = map.getCenter();
    const seen: { x: number; y: number; site: MappedSite }[] = [];
    for (const site of this.sites) {
      // In the copy of the world that is in the middle.
      const longitude = site.longitude + 360 * Math.round((middle.lng - site.longitude) / 360);
      const { x, y } = map.project([longitude, site.latitude]);
      if (x < -OUTSIDE_PX || y < -OUTSIDE_PX || x > width + OUTSIDE_PX || y > height + OUTSIDE_PX) continue;
      seen.push({ x, y, site });
    }
    const merged = mergeMarks(seen, MARK_PX);
    this.marks.set(
      merged.map(mark => ({
        x: mark.x,
        y: mark.y,
        sites: mark.members.map(i => seen[i]!.site),
        hasName: mark.members.length === 1 && mark.x + NAME_PX < width && hasRoom(mark, merged),
      })),
    );
    const [a, b] = [map.unproject([width / 2, height / 2]), map.unproject([width / 2 + 100, height / 2])];
    const metres = ((b.lng - a.lng) / 360) * 40_075_016.686 * Math.cos((a.lat * Math.PI) / 180);
    if (metres > 0) this.metresPerPixel.set(metres / 100);
  }
}

const roomIn = (container: HTMLElement) => ({ ...paddingIn(container), top: TOOLBAR_PX });

/** Whether no other mark is where the name would be. */
const hasRoom = (mark: { x: number; y: number }, all: readonly { x: number; y: number }[]) =>
  !all.some(
    other =>
      other !== mark &&
      other.x > mark.x &&
      other.x < mark.x + NAME_PX &&
      Math.abs(other.y - mark.y) < NAME_HEIGHT_PX,
  );
