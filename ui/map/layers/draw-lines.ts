import { OnCard } from "../scene/gl.ts";
import type { Rgb } from "../scene/palette.ts";
import type { Drawable, Frame } from "../scene/scene.ts";

/** Polylines whose style numbers say how each stretch is drawn. */
export interface LineSet {
  /** Mercator metres east and south of the anchor, and height above the datum in metres, of each corner. */
  positions: Float32Array;
  /** For each corner, the style of the stretch to the next one; 0 where a line ends. */
  styles: Uint8Array;
}

export interface LineStyle {
  colour: Rgb;
  alpha: number;
  widthPx: number;
  isShown: boolean;
}

/** Number of styles in a set; 0 is the gap between lines. */
export const MOST_STYLES = 255;
const TEXELS = 256;
/** Limit on stretches drawn while the map moves: more is too slow for a software renderer. */
const MOVING_STRETCHES = 120_000;

/** Each stretch is one instance: a quad around its two ends, `width` pixels wide on the screen. */
const VERTEX = `
in vec3 a_from;
in vec3 a_to;
in uint a_style;
uniform mat4 u_matrix;
uniform float u_lift;
uniform vec2 u_size;
uniform float u_ratio;
uniform sampler2D u_styles;
out vec4 v_colour;
out float v_across;
out float v_half;
void main() {
  vec4 paint = texelFetch(u_styles, ivec2(int(a_style), 0), 0);
  vec4 form = texelFetch(u_styles, ivec2(int(a_style), 1), 0);
  if (a_style == 0u || form.g == 0.0) { gl_Position = vec4(2.0, 2.0, 2.0, 1.0); return; }
  vec4 from = u_matrix * vec4(a_from.xy, a_from.z * u_lift, 1.0);
  vec4 to = u_matrix * vec4(a_to.xy, a_to.z * u_lift, 1.0);
  const float near = 1e-4;
  if (from.w < near && to.w < near) { gl_Position = vec4(2.0, 2.0, 2.0, 1.0); return; }
  if (from.w < near) from = mix(from, to, (near - from.w) / (to.w - from.w));
  else if (to.w < near) to = mix(to, from, (near - to.w) / (from.w - to.w));
  vec2 a = from.xy / from.w * u_size * 0.5;
  vec2 b = to.xy / to.w * u_size * 0.5;
  vec2 along = b - a;
  float length = max(length(along), 1e-6);
  along /= length;
  float width = form.r * 255.0 / 16.0 * u_ratio;
  v_half = width * 0.5 + 1.0;
  bool isEnd = (gl_VertexID & 1) == 1;
  float side = gl_VertexID < 2 ? -1.0 : 1.0;
  v_across = side * v_half;
  vec2 offset = vec2(-along.y, along.x) * side * v_half + along * (isEnd ? 0.25 : -0.25) * width;
  vec4 at = isEnd ? to : from;
  gl_Position = vec4(at.xy + offset / (u_size * 0.5) * at.w, at.z - 0.001 * at.w, at.w);
  v_half = width * 0.5;
  v_colour = paint;
}`;

const FRAGMENT = `
in vec4 v_colour;
in float v_across;
in float v_half;
out vec4 colour;
void main() {
  float cover = clamp(v_half - abs(v_across) + 0.5, 0.0, 1.0) * min(1.0, v_half * 2.0);
  colour = vec4(v_colour.rgb, 1.0) * v_colour.a * cover;
  if (colour.a < 0.004) discard;
}`;

/** Many lines in a few styles: contours, drawings. */
export class LinesDrawable implements Drawable {
  private card: OnCard | null = null;
  private isPaletteOld = true;
  private palette: Uint8Array;

  /**
   * If there are too many lines to draw while the map moves, at most the `first` corners are drawn: the most important
   * ones come first in the set.
   */
  constructor(
    private readonly lines: LineSet,
    styles: readonly LineStyle[],
    private readonly first = lines.styles.length,
  ) {
    this.palette = stylePalette(styles);
  }

  /** `styles[i]` applies to stretches numbered i + 1. */
  paint(styles: readonly LineStyle[]): void {
    this.palette = stylePalette(styles);
    this.isPaletteOld = true;
  }

  draw(frame: Frame): void {
    const stretches = this.lines.styles.length - 1;
    if (stretches < 1) return;
    const { gl } = frame;
    this.card ??= this.load(gl);
    const { program } = this.card;
    if (this.isPaletteOld) this.card.palette(this.palette, TEXELS);
    this.isPaletteOld = false;
    this.card.use(frame, "u_styles");
    gl.uniform1f(program.uniform("u_lift"), frame.lift);
    gl.uniform2f(program.uniform("u_size"), frame.width, frame.height);
    gl.uniform1f(program.uniform("u_ratio"), frame.ratio);
    const isTooMuch = frame.isMoving && stretches > MOVING_STRETCHES * frame.detail;
    const drawn = isTooMuch ? Math.min(this.first, Math.ceil(MOVING_STRETCHES * frame.detail)) : stretches;
    gl.drawArraysInstanced(gl.TRIANGLE_STRIP, 0, 4, drawn);
  }

  release(): void {
    this.card?.release();
    this.card = null;
  }

  private load(gl: WebGL2RenderingContext): OnCard {
    this.isPaletteOld = false;
    const card = new OnCard(gl, VERTEX, FRAGMENT);
    card.load(this.lines.positions);
    const place = { size: 3, type: gl.FLOAT, strideBytes: 12 };
    const attributes = [
      card.attribute("a_from", place),
      card.attribute("a_to", { ...place, offsetBytes: 12 }),
    ];
    card.load(this.lines.styles);
    attributes.push(card.wholeAttribute("a_style", gl.UNSIGNED_BYTE));
    for (const at of attributes) gl.vertexAttribDivisor(at, 1);
    card.palette(this.palette, TEXELS);
    return card;
  }
}

/** Two rows of texels: colours; then widths in sixteenths of a pixel and whether the style is shown. */
function stylePalette(styles: readonly LineStyle[]): Uint8Array {
  const bytes = new Uint8Array(TEXELS * 2 * 4);
  styles.slice(0, MOST_STYLES).forEach(({ colour, alpha, widthPx, isShown }, i) => {
    const at = 4 * (i + 1);
    bytes.set(
      [...colour, alpha].map(part => Math.round(part * 255)),
      at,
    );
    bytes.set([Math.min(255, Math.round(widthPx * 16)), isShown ? 255 : 0], TEXELS * 4 + at);
  });
  return bytes;
}
