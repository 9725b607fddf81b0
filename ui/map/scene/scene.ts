import { type Anchor, anchoredMatrix, WORLD_M } from "../geometry/mercator.ts";

/** One frame of the map, as passed to everything drawn in it. */
export interface Frame {
  gl: WebGL2RenderingContext;
  /** From anchored positions to clip space. */
  matrix: Float32Array;
  /** Size of the picture in device pixels, and how many of them make one CSS pixel. */
  width: number;
  height: number;
  ratio: number;
  /** CSS pixels per Mercator metre, in the middle of the map. */
  scale: number;
  isMoving: boolean;
  /** Fraction to draw while the map moves, so that the graphics card keeps up; 1 at rest. */
  detail: number;
  /** Share of the points that is drawn; below 1 where marks would hide the shading of the ground. */
  pointShare: number;
  /** 1 if heights are drawn, 0 in plan, where they would displace what is drawn. */
  lift: number;
}

/**
 * Something that draws itself on the map. It keeps its data, because a lost context loses everything on the
 * card.
 */
export interface Drawable {
  draw(frame: Frame): void;
  /** Frees what it holds on the graphics card; it can draw again afterwards. */
  release(): void;
}

/** Positions in the drawing order, from the bottom. */
export const PLACES = { cutFill: 0, surface: 1, contours: 2, cad: 3, lines: 4, points: 5 } as const;

const { cutFill, surface, contours, cad, lines, points } = PLACES;
const plainOrder = [cutFill, surface, contours, cad, lines, points];
/** Points that touch would cover every line and the shading of the ground. */
const crowdedOrder = [cutFill, points, surface, contours, cad, lines];
const CROWDED_PX = 3.5;

/** Where points are closer than this, pixels, their marks hide the shading of the ground. */
const THINNED_BELOW_PX = 7;
/** Then so many are drawn that they are this far apart: enough to see where was measured. */
const THINNED_PX = 18;

/**
 * Returns the share of the points to draw. Dense points are thinned so that the shading of the ground stays
 * visible; zooming in shows all of them.
 */
export const pointShareAt = (spacingPx: number, isGroundShown: boolean): number =>
  isGroundShown && spacingPx < THINNED_BELOW_PX ? (spacingPx / THINNED_PX) ** 2 : 1;

const LEAST_DETAIL = 0.05;
const LESS = 0.6;
const MORE = 1.1;

export interface Camera {
  zoom: number;
  isMoving: boolean;
}

/** Everything that the application adds to the map, drawn in one pass in order. */
export class Scene {
  isLifted = false;
  /** Mean distance between points, Mercator metres. */
  spacingM = Number.POSITIVE_INFINITY;
  /** Share of the points drawn in the last frame. */
  pointShare = 1;
  /** The last frame's matrix in 64 bits, for labels and picking. */
  matrix: Float64Array = new Float64Array(16);
  width = 0;
  height = 0;
  private readonly drawables: (Drawable | null)[] = [];
  private gl: WebGL2RenderingContext | null = null;
  private detail = 1;
  /** Set after each frame; the card is behind until it has been signalled. */
  private fence: WebGLSync | null = null;
  /** Being one frame late still counts as keeping up. */
  private isLate = false;

  constructor(
    public anchor: Anchor,
    private readonly onFrame: () => void,
  ) {}

  /** Sets the drawable at a place in the order; null clears it. */
  set(place: number, drawable: Drawable | null): void {
    if (this.drawables[place] === drawable) return;
    this.drawables[place]?.release();
    this.drawables[place] = drawable;
  }

  /** `matrix` maps fractions of the Mercator world to clip space. */
  render(gl: WebGL2RenderingContext, matrix: ArrayLike<number>, { zoom, isMoving }: Camera): void {
    this.gl = gl;
    this.matrix = anchoredMatrix(matrix, this.anchor);
    const { drawingBufferWidth: width, drawingBufferHeight: height } = gl;
    const ratio = width / Math.max(1, (gl.canvas as HTMLCanvasElement).clientWidth);
    this.width = width / ratio;
    this.height = height / ratio;
    const scale = (512 * 2 ** zoom) / WORLD_M;
    this.pointShare = pointShareAt(this.spacingM * scale, this.drawables[surface] != null);
    const frame: Frame = {
      gl,
      matrix: Float32Array.from(this.matrix),
      width,
      height,
      ratio,
      scale,
      pointShare: this.pointShare,
      isMoving,
      detail: isMoving ? this.pace(gl) : 1,
      lift: this.isLifted ? 1 : 0,
    };
    gl.enable(gl.BLEND);
    gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
    gl.disable(gl.CULL_FACE);
    gl.disable(gl.STENCIL_TEST);
    gl.depthMask(this.isLifted);
    if (this.isLifted) {
      gl.enable(gl.DEPTH_TEST);
      gl.depthFunc(gl.LEQUAL);
      gl.depthRange(0, 1);
      gl.clear(gl.DEPTH_BUFFER_BIT);
    } else gl.disable(gl.DEPTH_TEST);
    const isCrowded = this.pointShare === 1 && this.spacingM * scale < CROWDED_PX;
    for (const place of isCrowded ? crowdedOrder : plainOrder) this.drawables[place]?.draw(frame);
    gl.bindVertexArray(null);
    if (isMoving) this.fence ??= gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0);
    this.onFrame();
  }

  /** Queued frames make the map lag behind the pointer: draw less until the queue is empty. */
  private pace(gl: WebGL2RenderingContext): number {
    if (!this.fence) return this.detail;
    if (gl.getSyncParameter(this.fence, gl.SYNC_STATUS) === gl.SIGNALED) {
      gl.deleteSync(this.fence);
      this.fence = null;
      this.isLate = false;
      this.detail = Math.min(1, this.detail * MORE);
    } else if (this.isLate) this.detail = Math.max(LEAST_DETAIL, this.detail * LESS);
    else this.isLate = true;
    return this.detail;
  }

  /** Projects a position (metres from the anchor) to CSS pixels; null behind the camera. */
  project(east: number, south: number, up = 0): [x: number, y: number] | null {
    const m = this.matrix;
    const z = this.isLifted ? up : 0;
    const w = m[3]! * east + m[7]! * south + m[11]! * z + m[15]!;
    if (w <= 0) return null;
    const x = (m[0]! * east + m[4]! * south + m[8]! * z + m[12]!) / w;
    const y = (m[1]! * east + m[5]! * south + m[9]! * z + m[13]!) / w;
    return [((x + 1) / 2) * this.width, ((1 - y) / 2) * this.height];
  }

  /** The position (metres from the anchor) at a height under a CSS pixel; null above the horizon. */
  unproject(x: number, y: number, up = 0): [east: number, south: number] | null {
    const m = this.matrix;
    const z = this.isLifted ? up : 0;
    const cx = (x / this.width) * 2 - 1;
    const cy = 1 - (y / this.height) * 2;
    // Two equations for east and south: x and y in clip space, each divided by w, are known.
    const a = m[0]! - cx * m[3]!;
    const b = m[4]! - cx * m[7]!;
    const c = m[1]! - cy * m[3]!;
    const d = m[5]! - cy * m[7]!;
    const e = cx * (m[11]! * z + m[15]!) - (m[8]! * z + m[12]!);
    const f = cy * (m[11]! * z + m[15]!) - (m[9]! * z + m[13]!);
    const det = a * d - b * c;
    if (det === 0) return null;
    const east = (e * d - b * f) / det;
    const south = (a * f - c * e) / det;
    return m[3]! * east + m[7]! * south + m[11]! * z + m[15]! > 0 ? [east, south] : null;
  }

  /** After a lost context nothing is left on the card: everything is uploaded again. */
  release(): void {
    if (!this.gl) return;
    this.fence = null;
    for (const drawable of this.drawables) drawable?.release();
  }
}
