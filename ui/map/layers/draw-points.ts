import { OnCard } from "../scene/gl.ts";
import { PALETTE_WIDTH } from "../scene/palette.ts";
import type { Drawable, Frame } from "../scene/scene.ts";
import type { DrawnPoints } from "../worker/points.ts";

/** Limit on points drawn while the map moves; the others follow when it rests. */
const MOVING_POINTS = 150_000;
const SIZE_PX = 8.5;
/** Below this size marks are plain dots: shapes could not be told apart. */
const PLAIN_BELOW_PX = 6;
const SMALLEST_PX = 2;
/** Plain dots where points are thinned. */
const THINNED_SIZE_PX = 4;

const VERTEX = `
in vec3 a_position;
in uint a_code;
uniform mat4 u_matrix;
uniform float u_lift;
uniform float u_size;
uniform sampler2D u_palette;
flat out vec3 v_colour;
flat out int v_kind;
void main() {
  vec4 paint = texelFetch(u_palette, ivec2(int(a_code) % ${PALETTE_WIDTH}, int(a_code) / ${PALETTE_WIDTH}), 0);
  v_colour = paint.rgb;
  v_kind = int(paint.a * 255.0 + 0.5);
  gl_PointSize = u_size;
  gl_Position = v_kind == 0 ? vec4(2.0, 2.0, 2.0, 1.0) : u_matrix * vec4(a_position.xy, a_position.z * u_lift, 1.0);
  // A mark is as tall as it is wide: the ground it stands on must not cut it off.
  gl_Position.z -= 0.004 * gl_Position.w;
}`;

/**
 * Circle, square, triangle, diamond and wedge as distance fields in pixels, with a ring in the halo's colour.
 */
const FRAGMENT = `
flat in vec3 v_colour;
flat in int v_kind;
uniform float u_size;
uniform float u_ratio;
uniform vec3 u_halo;
uniform bool u_plain;
out vec4 colour;
void main() {
  vec2 p = (gl_PointCoord - 0.5) * u_size / u_ratio;
  if (u_plain) {
    colour = vec4(v_colour, 1.0) * clamp((0.5 * u_size / u_ratio - length(p)) * u_ratio + 0.5, 0.0, 1.0);
    if (colour.a < 0.02) discard;
    return;
  }
  float r = u_size / u_ratio * 0.5 - 1.6;
  float edge;
  if (v_kind == 1) edge = length(p) - r * 0.8;
  else if (v_kind == 2) edge = max(abs(p.x), abs(p.y)) - r * 0.78;
  else if (v_kind == 3) edge = max(abs(p.x) * 0.874 + p.y * -0.486, p.y) - r * 0.62;
  else if (v_kind == 5) edge = max(abs(p.x) * 0.874 + p.y * 0.486, -p.y) - r * 0.62;
  else edge = (abs(p.x) + abs(p.y) - r * 1.12) * 0.7071;
  float body = clamp(0.5 - edge * u_ratio, 0.0, 1.0);
  float halo = clamp(0.5 - (edge - 1.0) * u_ratio, 0.0, 1.0);
  colour = vec4(mix(u_halo, v_colour, body), 1.0) * halo;
  if (colour.a < 0.02) discard;
}`;

/** The site's points, each in its code's colour and shape. */
export class PointsDrawable implements Drawable {
  private card: OnCard | null = null;
  private isPaletteOld = true;

  /** `spacingM`: mean distance between points on the map, Mercator metres. */
  constructor(
    private readonly points: DrawnPoints,
    private readonly spacingM: number,
    private palette: Uint8Array,
    private halo: [number, number, number],
  ) {}

  /** Sets colours, shapes and which codes are shown: a kilobyte, however many points there are. */
  paint(palette: Uint8Array, halo: [number, number, number]): void {
    this.palette = palette;
    this.halo = halo;
    this.isPaletteOld = true;
  }

  draw(frame: Frame): void {
    const { gl } = frame;
    this.card ??= this.load(gl);
    const { program } = this.card;
    const sizePx = frame.pointShare < 1 ? THINNED_SIZE_PX : this.sizeAt(frame.scale);
    if (this.isPaletteOld) this.card.palette(this.palette, PALETTE_WIDTH);
    this.isPaletteOld = false;
    this.card.use(frame, "u_palette");
    gl.uniform1f(program.uniform("u_lift"), frame.lift);
    gl.uniform1f(program.uniform("u_size"), sizePx * frame.ratio);
    gl.uniform1f(program.uniform("u_ratio"), frame.ratio);
    gl.uniform3fv(program.uniform("u_halo"), this.halo);
    gl.uniform1i(program.uniform("u_plain"), sizePx < PLAIN_BELOW_PX ? 1 : 0);
    // The order is random, so that its beginning is an even sample.
    const count = Math.ceil(this.points.order.length * frame.pointShare);
    gl.drawArrays(
      gl.POINTS,
      0,
      frame.isMoving ? Math.min(Math.ceil(MOVING_POINTS * frame.detail), count) : count,
    );
  }

  release(): void {
    this.card?.release();
    this.card = null;
  }

  /** Marks shrink where they would overlap. */
  private sizeAt(scale: number): number {
    return Math.max(SMALLEST_PX, Math.min(SIZE_PX, this.spacingM * scale * 1.15));
  }

  private load(gl: WebGL2RenderingContext): OnCard {
    this.isPaletteOld = false;
    const card = new OnCard(gl, VERTEX, FRAGMENT);
    card.load(this.points.positions);
    card.attribute("a_position", { size: 3, type: gl.FLOAT });
    card.load(this.points.codes);
    card.wholeAttribute("a_code", gl.UNSIGNED_SHORT);
    card.palette(this.palette, PALETTE_WIDTH);
    return card;
  }
}
