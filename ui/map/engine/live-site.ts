import type { MapMouseEvent } from "maplibre-gl";
import type { GeoBounds } from "#survey/geodesy/bounds.ts";
import { type BaseMap, type BaseMapOptions, startMap } from "../base/base-map.ts";
import { Rasters } from "../base/rasters.ts";
import { firstExtent, mapBounds, spacingOf } from "../geometry/extent.ts";
import { type Anchor, anchorAt } from "../geometry/mercator.ts";
import { Cad } from "../layers/cad.ts";
import { CutFillLayer } from "../layers/cut-fill.ts";
import { PointsDrawable } from "../layers/draw-points.ts";
import { Ground } from "../layers/ground.ts";
import { paintAreas } from "../overlay/areas.ts";
import { Overlay } from "../overlay/overlay.ts";
import { PointMarks } from "../overlay/point-marks.ts";
import { degreesAt, outlineOf, paintGraticule, paintOutline } from "../overlay/sheet.ts";
import { SiteLabels } from "../overlay/site-labels.ts";
import { coloursAt, type MapColours, onThemeChange } from "../scene/colours.ts";
import { codePalette, hiddenBy } from "../scene/palette.ts";
import { PLACES, Scene } from "../scene/scene.ts";
import { Picker, REACH_PX } from "../tools/picking.ts";
import { Tools } from "../tools/tools.ts";
import { sitePoints } from "../worker/engine.ts";
import { Signal } from "./signal.ts";
import type { CutFill, MapAreas, Ring, SiteMapProps } from "./types.ts";
import type { MapView } from "./view.ts";

export interface LiveEvents {
  onSelect: (index: number | null) => void;
  onDraw: (ring: Ring | null) => void;
  onEdit: (areas: MapAreas) => void;
}

export interface PointerPlace {
  longitude: number;
  latitude: number;
  elevationM: number | null;
}

/** Labels are chosen anew at most this often while the map moves, ms. */
const LABEL_PAUSE_MS = 160;
/** Around the site when all of it is shown, px; where notes, legend and scale lie over the map it keeps clear of them. */
function paddingIn(container: HTMLElement): BaseMapOptions["padding"] {
  const vertical = container.clientWidth < 640 ? 36 : 64;
  return { top: vertical, bottom: vertical, left: 36, right: 36 };
}

/** One site on one live map: everything between the props of the component and the graphics card. */
export class LiveSite {
  readonly notes = new Signal<readonly string[]>([]);
  readonly isPainted = new Signal(false);
  readonly pointer = new Signal<PointerPlace | null>(null);
  /** Ground metres for a pixel of the page, and where north is. */
  readonly camera = new Signal<{ metresPerPixel: number; bearingDeg: number }>({
    metresPerPixel: 1,
    bearingDeg: 0,
  });
  /** Where the selected point is on the picture. */
  readonly cardPlace = new Signal<readonly [number, number] | null>(null);
  readonly ground: Ground;
  readonly cad: Cad | null;
  readonly tools: Tools;
  readonly marks: PointMarks;
  readonly cutFill: CutFillLayer;
  private readonly rasters: Rasters;
  private readonly overlay: Overlay;
  private readonly labels: SiteLabels;
  private readonly outline: ReturnType<typeof outlineOf>;
  private readonly stops: (() => void)[] = [];
  private points: PointsDrawable | null = null;
  private colours: MapColours;
  private extent: GeoBounds | null;
  private isLost = false;
  private labelledAt = 0;
  private areLabelsOld = true;
  private failures: { points?: string; context?: string; token?: string } = {};

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
    if (isTokenRefused) live.fail({ token: props.words.tokenRefused });
    return live;
  }

  private readonly scene: Scene;

  private constructor(
    private readonly base: BaseMap,
    private readonly container: HTMLElement,
    private readonly props: SiteMapProps,
    private view: MapView,
    private readonly events: LiveEvents,
  ) {
    const { summary, cad, wms = null, sources } = props;
    this.extent = firstExtent(props);
    this.colours = coloursAt(container);
    this.scene = new Scene(this.middle(), () => this.onFrame());
    this.marks = new PointMarks(base.map, this.scene);
    this.overlay = new Overlay(container);
    this.labels = new SiteLabels(this.scene);
    this.outline = summary.plan ? outlineOf(summary.plan, this.scene.anchor) : [];
    const onReady = () => this.refresh();
    this.ground = new Ground(props.points, this.scene, summary.heightsM?.min ?? 0, this.colours, onReady);
    const onExtent = summary.bounds ? undefined : (bounds: GeoBounds) => this.onDrawing(bounds);
    this.cad = cad ? new Cad(cad.load, this.scene, this.colours, onReady, onExtent) : null;
    this.cutFill = new CutFillLayer(this.scene, this.colours, onReady);
    this.rasters = new Rasters(base, sources, wms, this.colours.isDark, props.words);
    base.addScene(this.scene);
    this.tools = new Tools(base.map, this.scene, {
      onDraw: events.onDraw,
      onEdit: events.onEdit,
      onRepaint: () => this.repaint(),
    });
    this.listen();
    void this.fetch();
  }

  /** Shows what the person has switched on. */
  show(view: MapView): void {
    const wasTilted = this.view.isTilted;
    this.view = view;
    if (view.isTilted !== wasTilted) this.tilt(view.isTilted);
    this.tools.measure(view.measuring);
    this.refresh();
  }

  select(index: number | null, shouldFly: boolean): void {
    this.marks.selected = index;
    if (index !== null && shouldFly) {
      this.container.closest(".map-frame")?.scrollIntoView({ block: "nearest", behavior: "smooth" });
      this.marks.flyTo(index);
    }
    this.repaint();
  }

  setAreas(areas: MapAreas | null, drawing: "boundary" | "pad" | null, canEdit: boolean): void {
    this.tools.areas = areas;
    this.tools.canEdit = canEdit;
    this.tools.draw(drawing);
    this.repaint();
  }

  setCutFill(cutFill: CutFill | null): void {
    this.cutFill.set(cutFill);
  }

  zoom(steps: number): void {
    this.base.map.zoomTo(this.base.map.getZoom() + steps);
  }

  fit(): void {
    this.base.map.fitBounds(mapBounds(this.extent), { padding: paddingIn(this.container), maxZoom: 21 });
  }

  private middle(): Anchor {
    const [[west, south], [east, north]] = mapBounds(this.extent);
    return anchorAt((west + east) / 2, (south + north) / 2);
  }

  /** Without points the drawing is the site: nothing is placed yet that would have to move along. */
  private onDrawing(bounds: GeoBounds): void {
    this.extent = bounds;
    this.scene.anchor = this.middle();
    this.base.map.fitBounds(mapBounds(bounds), {
      padding: paddingIn(this.container),
      maxZoom: 21,
      animate: false,
    });
  }

  turnNorth(): void {
    this.base.map.easeTo({ bearing: 0 });
  }

  /** The map as a picture, for printing: a canvas that is not drawn at that moment prints empty. */
  picture(): Promise<string> {
    return new Promise(resolve => {
      this.onNextFrame = () => {
        const { canvas } = this.overlay;
        const whole = document.createElement("canvas");
        whole.width = canvas.width;
        whole.height = canvas.height;
        const pen = whole.getContext("2d")!;
        pen.drawImage(this.base.map.getCanvas(), 0, 0, whole.width, whole.height);
        pen.drawImage(canvas, 0, 0);
        resolve(whole.toDataURL("image/png"));
      };
      this.repaint();
    });
  }
  private onNextFrame: (() => void) | null = null;

  stop(): void {
    for (const stop of this.stops) stop();
    // What the workers still bring finds no map to show it.
    this.isLost = true;
    this.overlay.remove();
    this.base.map.remove();
  }

  private listen(): void {
    const { map } = this.base;
    map.on("moveend", () => {
      this.areLabelsOld = true;
      this.repaint();
    });
    map.on("click", event => this.onClick(event));
    map.on("mousemove", event => void this.onHover(event));
    map.on("mouseout", () => {
      this.pointer.set(null);
      this.marks.hovered = null;
    });
    map.on("webglcontextlost", () => {
      this.isLost = true;
      this.scene.release();
      this.fail({ context: this.props.words.contextLost });
    });
    map.on("webglcontextrestored", () => {
      // MapLibre builds its style anew, later and without the layers that are not part of it.
      if (this.base.kind === "maplibre") map.once("style.load", () => this.comeBack());
      else this.comeBack();
    });
    this.stops.push(
      onThemeChange(() => this.setTheme()),
      this.rasters.notes.subscribe(() => this.tell()),
      this.ground.state.subscribe(() => this.tell()),
      this.cad?.failure.subscribe(() => this.tell()) ?? (() => {}),
    );
  }

  private async fetch(): Promise<void> {
    const { points, summary, words } = this.props;
    if (summary.pointCount > 0) {
      try {
        const { columns, drawn, index } = await sitePoints(points);
        performance.mark("site-map-points-arrived");
        this.marks.columns = columns;
        this.marks.drawn = drawn;
        this.scene.anchor = drawn.anchor;
        this.scene.spacingM = spacingOf(drawn);
        this.points = new PointsDrawable(
          drawn,
          spacingOf(drawn),
          this.palette(),
          this.colours.rgb["map-halo"],
        );
        this.scene.set(PLACES.points, this.points);
        this.repaint();
        void index.then(found => {
          this.marks.picker = new Picker(found, this.scene, this.isHidden);
          performance.mark("site-map-points-indexed");
          this.refresh();
        });
      } catch {
        this.fail({ points: words.noPoints });
        return;
      }
    }
    this.refresh();
  }

  private comeBack(): void {
    this.isLost = false;
    this.scene.release();
    if (!this.base.map.getLayer("survey")) this.base.addScene(this.scene);
    this.fail({ context: undefined });
    this.refresh();
  }

  /** Brings the picture up to the view. */
  private refresh(): void {
    const { view } = this;
    // Without a graphics context the map has no style either.
    if (this.isLost) return;
    this.points?.paint(this.palette(), this.colours.rgb["map-halo"]);
    // Before the points are there, the plan shows; the rest would only delay them.
    if (this.points || this.props.summary.pointCount === 0) {
      this.ground.show(view);
      this.cad?.show(view);
    }
    this.cutFill.show(view);
    this.rasters.show(view);
    this.areLabelsOld = true;
    this.repaint();
  }

  private repaint(): void {
    this.base.map.triggerRepaint();
  }

  /** With every frame of the map. */
  private onFrame(): void {
    const { overlay, scene, colours } = this;
    const isMoving = this.base.map.isMoving();
    const isBare = !this.rasters.covers || !this.view.showsBase;
    const now = performance.now();
    if (this.areLabelsOld || (isMoving && now - this.labelledAt > LABEL_PAUSE_MS)) {
      this.labels.place(overlay.pen, this.view, {
        columns: this.marks.columns,
        drawn: this.marks.drawn,
        picker: this.marks.picker,
        contours: this.ground.contours,
        cadTexts: this.cad?.texts ?? [],
        isHidden: this.isHidden,
        hasGraticule: isBare,
      });
      this.areLabelsOld = false;
      this.labelledAt = now;
    }
    overlay.draw(scene, [
      ...(isBare ? [paintGraticule(colours)] : []),
      ...(scene.isLifted ? [] : [paintOutline(this.outline, colours)]),
      pen => this.labels.paint(pen, colours),
      ...(this.tools.areas ? [paintAreas(this.tools.areas, colours, this.tools.canEdit)] : []),
      this.tools.paint(colours),
      pen => this.marks.paint(pen, colours),
    ]);
    this.tellCamera();
    this.onNextFrame?.();
    this.onNextFrame = null;
    if (!this.isPainted.value && (this.points || this.props.summary.pointCount === 0)) {
      performance.mark("site-map-points-painted");
      this.isPainted.set(true);
    }
  }

  private tellCamera(): void {
    const { map } = this.base;
    const centre = this.scene.unproject(this.scene.width / 2, this.scene.height / 2);
    const aside = this.scene.unproject(this.scene.width / 2 + 100, this.scene.height / 2);
    if (centre && aside) {
      const metresPerPixel =
        (Math.hypot(aside[0] - centre[0], aside[1] - centre[1]) / 100) * this.scene.anchor.groundScale;
      const before = this.camera.value;
      const bearingDeg = map.getBearing();
      if (
        Math.abs(metresPerPixel / before.metresPerPixel - 1) > 0.01 ||
        Math.abs(bearingDeg - before.bearingDeg) > 0.5
      )
        this.camera.set({ metresPerPixel, bearingDeg });
    }
    const place = this.marks.selected === null ? null : this.marks.placeOf(this.marks.selected);
    const shown = this.cardPlace.value;
    if (place?.[0] !== shown?.[0] || place?.[1] !== shown?.[1]) this.cardPlace.set(place);
  }

  private onClick(event: MapMouseEvent): void {
    if (this.tools.isBusy) {
      this.tools.click([event.lngLat.lng, event.lngLat.lat]);
      return;
    }
    const isTouch = (event.originalEvent as unknown as { pointerType?: string }).pointerType === "touch";
    this.events.onSelect(this.marks.at(event.point, isTouch ? REACH_PX.touch : REACH_PX.mouse));
  }

  private async onHover({ point, lngLat }: MapMouseEvent): Promise<void> {
    const hovered = this.tools.isBusy || this.view.isTilted ? null : this.marks.at(point, REACH_PX.mouse);
    if (hovered !== this.marks.hovered) {
      this.marks.hovered = hovered;
      if (!this.tools.isBusy) this.base.map.getCanvas().style.cursor = hovered === null ? "" : "pointer";
      this.overlayOnly();
    }
    const before = this.pointer.value?.elevationM ?? null;
    const datumM = this.marks.drawn?.datumM ?? 0;
    let place: [number, number] = [lngLat.lng, lngLat.lat];
    if (this.view.isTilted && before !== null) {
      const under = this.scene.unproject(point.x, point.y, before - datumM);
      if (under) place = degreesAt(this.scene.anchor, under);
    }
    const token = {};
    this.lastHover = token;
    const elevationM = await this.ground.heightAt(...place).catch(() => null);
    if (this.lastHover === token) this.pointer.set({ longitude: place[0], latitude: place[1], elevationM });
  }
  private lastHover: object | null = null;

  /** The overlay alone: a ring around a point is no reason to draw a million others again. */
  private overlayOnly(): void {
    this.onFrame();
  }

  private readonly isHidden = (point: number): boolean => {
    const { columns } = this.marks;
    return columns ? this.isCodeHidden(columns.codes[columns.codeIndex[point]!]!) : false;
  };

  private isCodeHidden(code: string): boolean {
    return hiddenBy(this.legendCodes, this.view.codesOff)(code);
  }

  private get legendCodes(): string[] {
    return (this.props.summary.plan?.points ?? []).map(group => group.code).filter(code => code !== "");
  }

  private palette(): Uint8Array {
    return codePalette(
      this.marks.columns?.codes ?? [],
      this.colours.kinds,
      hiddenBy(this.legendCodes, this.view.codesOff),
    );
  }

  private tilt(isTilted: boolean): void {
    this.scene.isLifted = isTilted;
    this.base.map.easeTo({ pitch: isTilted ? 58 : 0, bearing: isTilted ? -20 : 0, duration: 700 });
  }

  private setTheme(): void {
    this.colours = coloursAt(this.container);
    this.ground.setColours(this.colours);
    this.cad?.setColours(this.colours);
    this.rasters.setTheme(this.colours.isDark);
    this.cutFill.setColours(this.colours);
    this.refresh();
  }

  private fail(change: LiveSite["failures"]): void {
    this.failures = { ...this.failures, ...change };
    this.tell();
  }

  private tell(): void {
    const { base, wms } = this.rasters.notes.value;
    const { failure } = this.ground.state.value;
    this.notes.set(
      [
        this.failures.points,
        this.failures.context,
        this.failures.token,
        base,
        wms,
        failure && this.props.words.noSurface(failure),
        this.cad?.failure.value && this.props.words.noDrawing(this.props.cad?.name ?? "CAD"),
      ].filter((note): note is string => Boolean(note)),
    );
  }
}
