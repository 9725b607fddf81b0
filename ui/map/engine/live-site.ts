import type { GeoBounds } from "#shapes/summary.ts";
import { codeMarks } from "#survey/codes/code-marks.ts";
import { type BaseMap, type BaseMapOptions, startMap } from "../base/base-map.ts";
import { Rasters } from "../base/rasters.ts";
import { firstExtent, mapBounds } from "../geometry/extent.ts";
import { Cad } from "../layers/cad.ts";
import { ComparisonLayer } from "../layers/comparison.ts";
import { CutFillLayer } from "../layers/cut-fill.ts";
import { Ground } from "../layers/ground.ts";
import { SavedVolumeLayer } from "../layers/saved-volume.ts";
import { SitePointsLayer } from "../layers/site-points.ts";
import { paintAreas } from "../overlay/areas.ts";
import { DifferenceMarks } from "../overlay/difference-marks.ts";
import { MapSheet } from "../overlay/map-sheet.ts";
import { PointMarks } from "../overlay/point-marks.ts";
import { coloursAt, type MapColours, onThemeChange } from "../scene/colours.ts";
import { Scene } from "../scene/scene.ts";
import { BoxTool } from "../tools/box-tool.ts";
import type { ToolEvents } from "../tools/events.ts";
import { Snapper } from "../tools/measuring/snap.ts";
import { Tools } from "../tools/tools.ts";
import { anchorOf, MapCamera, paddingIn } from "./camera.ts";
import { MapGestures } from "./gestures.ts";
import { MapNotices } from "./notices.ts";
import { MapPointer, type PointerEvents } from "./pointer.ts";
import { Signal } from "./signal.ts";
import type { DrawnShape, MapAreas, SiteMapProps } from "./types.ts";
import type { MapView } from "./view.ts";

export type LiveEvents = Omit<PointerEvents, "onHover"> & Pick<ToolEvents, "onDraw" | "onEdit">;

/** One site on one live map: connects the parts and keeps them up to date with the view. */
export class LiveSite {
  readonly isPainted = new Signal(false);
  /** Where the selected point is in the picture, pixels. */
  readonly cardPlace = new Signal<readonly [number, number] | null>(null);
  readonly camera: MapCamera;
  readonly points: SitePointsLayer;
  readonly ground: Ground;
  readonly cad: Cad | null;
  readonly cutFill: CutFillLayer;
  readonly volume: SavedVolumeLayer;
  readonly comparison: ComparisonLayer;
  readonly tools: Tools;
  readonly pointer: MapPointer;
  readonly notices: MapNotices;
  readonly gestures: MapGestures;
  private readonly scene: Scene;
  private readonly marks: PointMarks;
  private readonly box: BoxTool;
  private readonly rasters: Rasters;
  private readonly sheet: MapSheet;
  private readonly stopWatchingTheme: () => void;
  private colours: MapColours;
  private isLost = false;
  private onNextFrame: (() => void) | null = null;
  /** Points to zoom to once they are loaded. */
  private awaited: readonly number[] | null = null;

  /** Starts the engine in its container. Rejects if that fails. */
  static async start(
    container: HTMLElement,
    props: SiteMapProps,
    view: MapView,
    events: LiveEvents,
  ): Promise<LiveSite> {
    const options: BaseMapOptions = {
      container,
      bounds: mapBounds(firstExtent(props)),
      padding: paddingIn(container),
      locale: { "Map.Title": `Map of ${props.site.name}` },
    };
    const { base, isTokenRefused } = await startMap(props.sources, options);
    const live = new LiveSite(base, container, props, view, events);
    if (isTokenRefused) live.notices.set({ token: props.words.tokenRefused });
    return live;
  }

  private constructor(
    private readonly base: BaseMap,
    private readonly container: HTMLElement,
    private readonly props: SiteMapProps,
    private view: MapView,
    events: LiveEvents,
  ) {
    const { map } = base;
    const { summary, cad, wms = null, sources, words } = props;
    const extent = firstExtent(props);
    const onReady = () => this.refresh();
    const planCodes = (summary.plan?.points ?? []).map(({ code }) => code);
    const colours = coloursAt(container);
    const scene = new Scene(anchorOf(extent), () => this.onFrame());
    this.colours = colours;
    this.scene = scene;
    this.gestures = new MapGestures(map, container);
    this.camera = new MapCamera(map, scene, container, extent, props.site.id);
    this.points = new SitePointsLayer(
      props.points,
      scene,
      codeMarks(planCodes, props.choices),
      colours,
      view,
      summary.lineControls,
    );
    this.marks = new PointMarks(map, scene, this.points);
    this.sheet = new MapSheet(container, scene, summary.plan);
    this.ground = new Ground(props.points, scene, summary.heightsM?.min ?? 0, colours, onReady);
    const onExtent = summary.bounds ? undefined : (bounds: GeoBounds) => this.camera.moveTo(bounds);
    this.cad = cad ? new Cad(cad.load, scene, colours, onReady, onExtent) : null;
    this.cutFill = new CutFillLayer(scene, colours, onReady);
    this.volume = new SavedVolumeLayer(scene, colours, summary.plan, onReady);
    const differences = new DifferenceMarks(map, scene, this.marks);
    this.comparison = new ComparisonLayer(props.points, this.cutFill, differences, onReady);
    this.rasters = new Rasters(base, sources, wms, colours.isDark, words);
    base.addScene(scene);
    const snap = new Snapper(scene, this.marks, this.points, [this.ground.lines, this.cad]);
    this.tools = new Tools(map, scene, { ...events, snap, onRepaint: () => this.repaint() }, this.ground);
    // Highlighting one point repaints the overlay only, not a million points.
    const { tools, marks } = this;
    this.box = new BoxTool(map, () => !tools.isBusy, {
      onBox: box => events.onChoose(marks.inBox(box), "add"),
      onRepaint: () => this.onFrame(),
    });
    const parts = { map, scene, tools, marks, differences, ground: this.ground, box: this.box };
    this.pointer = new MapPointer(parts, { ...events, onHover: () => this.onFrame() });
    const drawing = this.cad && cad ? { layer: this.cad, name: cad.name } : null;
    const { rasters, ground, comparison } = this;
    this.notices = new MapNotices({ rasters, ground, comparison, cad: drawing }, words);
    this.stopWatchingTheme = onThemeChange(() => this.setTheme());
    this.listen();
    void this.load();
  }

  /** Shows what is switched on. */
  show(view: MapView): void {
    const wasTilted = this.view.isTilted;
    this.view = view;
    if (view.isTilted !== wasTilted) this.camera.tilt(view.isTilted);
    this.tools.measure(view.measuring);
    this.box.isOn = view.isChoosing;
    this.refresh();
  }

  /** Selects a point by its index in the site's order, and brings it into view when asked. */
  select(index: number | null, shouldFly: boolean): void {
    this.marks.selected = index;
    if (index !== null && shouldFly) {
      this.scrollToMap();
      this.marks.flyTo(index);
    }
    this.repaint();
  }

  private scrollToMap(): void {
    const behavior = matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth";
    this.container.closest(".map-frame")?.scrollIntoView({ block: "nearest", behavior });
  }

  /** Brings the map into the window and shows these points close up, at the latest once they are loaded. */
  zoomTo(points: readonly number[]): void {
    this.scrollToMap();
    const extent = this.marks.extentOf(points);
    this.awaited = extent ? null : points;
    if (extent) this.camera.show(extent, { maxZoom: this.marks.closeZoom });
  }

  /** Marks points; with `canChoose`, clicks and drags select others. */
  choose(chosen: readonly number[], canChoose: boolean): void {
    this.marks.chosen = chosen;
    this.box.enable(canChoose);
    this.repaint();
  }

  setAreas(areas: MapAreas | null, drawing: DrawnShape | null, canEdit: boolean): void {
    this.tools.edits.take(areas);
    this.tools.canEdit = canEdit;
    this.tools.draw(drawing);
    this.repaint();
  }

  /** The map as an image for printing. A canvas prints empty unless it is read in the frame that draws it. */
  picture(): Promise<string> {
    return new Promise(resolve => {
      this.onNextFrame = () => resolve(pictureOf(this.base.map.getCanvas(), this.sheet.overlay.canvas));
      this.repaint();
    });
  }

  stop(): void {
    this.stopWatchingTheme();
    this.notices.stop();
    // Workers may still answer after the map is gone.
    this.isLost = true;
    this.sheet.overlay.remove();
    this.base.map.remove();
  }

  private listen(): void {
    const { map, kind } = this.base;
    map.on("moveend", () => {
      this.sheet.relabel();
      this.comparison.marks.replace();
      this.repaint();
    });
    map.on("webglcontextlost", () => {
      this.isLost = true;
      this.scene.release();
      this.notices.set({ context: this.props.words.contextLost });
    });
    map.on("webglcontextrestored", () => {
      // MapLibre rebuilds its style later, without the layers that were added to it.
      if (kind === "maplibre") map.once("style.load", () => this.comeBack());
      else this.comeBack();
    });
  }

  private comeBack(): void {
    this.isLost = false;
    this.scene.release();
    if (!this.base.map.getLayer("survey")) this.base.addScene(this.scene);
    this.notices.set({ context: undefined });
    this.refresh();
  }

  private async load(): Promise<void> {
    if (this.props.summary.pointCount > 0) {
      try {
        await this.points.load(() => this.refresh());
        if (this.awaited) this.zoomTo(this.awaited);
      } catch {
        this.notices.set({ points: this.props.words.noPoints });
        return;
      }
    }
    this.refresh();
  }

  /** Until the points are loaded the plan is shown, and drawing anything else would only delay them. */
  private get isReady() {
    return this.points.isReady || this.props.summary.pointCount === 0;
  }

  /** Updates everything drawn to match the view. */
  private refresh(): void {
    const { view } = this;
    // When the graphics context is lost, the map has no style either.
    if (this.isLost) return;
    this.points.show(view);
    if (this.isReady) {
      this.ground.show(view);
      this.cad?.show(view);
    }
    this.cutFill.show(view);
    this.volume.show(view);
    this.comparison.marks.show(view.kindsOff);
    this.rasters.show(view);
    this.sheet.relabel();
    this.repaint();
  }

  private repaint(): void {
    this.base.map.triggerRepaint();
  }

  /** Runs with every frame of the map. */
  private onFrame(): void {
    this.drawSheet();
    this.camera.tell();
    this.placeCard();
    this.onNextFrame?.();
    this.onNextFrame = null;
    if (this.isPainted.value || !this.isReady || this.comparison.isAwaited) return;
    performance.mark("site-map-points-painted");
    this.isPainted.set(true);
  }

  private drawSheet(): void {
    const { colours, tools, marks, points, view } = this;
    const { columns, drawn, picker, isHidden } = points;
    const cadTexts = this.cad?.texts ?? [];
    this.sheet.draw({
      view,
      colours,
      isBare: !this.rasters.covers || !view.showsBase,
      isMoving: this.base.map.isMoving(),
      labels: { columns, drawn, picker, contours: this.ground.contours, cadTexts, isHidden },
      parts: [
        ...this.ground.lines.paint(view),
        ...this.volume.paint(view),
        ...this.cutFill.paint(view),
        this.comparison.marks.paint(colours),
        ...(tools.areas ? [paintAreas(tools.areas, colours, view, tools.canEdit)] : []),
        ...tools.paint(colours),
        pen => marks.paint(pen, colours),
        this.box.paint(colours),
      ],
    });
  }

  private placeCard(): void {
    const { marks, cardPlace } = this;
    const place = marks.selected === null ? null : marks.placeOf(marks.selected);
    const shown = cardPlace.value;
    if (place?.[0] !== shown?.[0] || place?.[1] !== shown?.[1]) cardPlace.set(place);
  }

  private setTheme(): void {
    this.colours = coloursAt(this.container);
    for (const layer of [this.points, this.ground, this.cad, this.cutFill, this.volume])
      layer?.setColours(this.colours);
    this.rasters.setTheme(this.colours.isDark);
    this.refresh();
  }
}

/** The map's canvas and the overlay above it as one PNG, in a data URL. */
function pictureOf(map: HTMLCanvasElement, sheet: HTMLCanvasElement): string {
  const whole = document.createElement("canvas");
  whole.width = sheet.width;
  whole.height = sheet.height;
  const pen = whole.getContext("2d")!;
  pen.drawImage(map, 0, 0, whole.width, whole.height);
  pen.drawImage(sheet, 0, 0);
  return whole.toDataURL("image/png");
}
