import { OnCard } from "../scene/gl.ts";
import type { Rgb } from "../scene/palette.ts";
import type { Drawable, Frame } from "../scene/scene.ts";

/** A surface's triangles in the form that the graphics card expects. */
export interface DrawnSurface {
  /** Mercator metres east and south of the anchor, and height above the datum in metres, of each vertex. */
  positions: Float32Array;
  /** East and north components of each vertex's unit normal, scaled to 32,767. */
  normals: Int16Array;
  triangles: Uint32Array;
  /** Highest vertex above the datum, metres. */
  tallestM: number;
}

export type SurfaceShading = "hillshade" | "elevation";

/** From low to high: wet meadow, grass, straw, earth, rock. */
const RAMP: Rgb[] = [
  [0.2, 0.45, 0.42],
  [0.45, 0.63, 0.42],
  [0.79, 0.78, 0.5],
  [0.83, 0.65, 0.38],
  [0.66, 0.44, 0.28],
  [0.86, 0.8, 0.74],
];
const RAMP_TEXELS = 256;
/** Limit on triangles drawn while the map moves; larger surfaces are shaded when it rests. */
const MOVING_TRIANGLES = 150_000;

const VERTEX = `
in vec3 a_position;
in vec2 a_normal;
uniform mat4 u_matrix;
uniform float u_lift;
out vec2 v_normal;
out float v_height;
void main() {
  v_normal = a_normal;
  v_height = a_position.z;
  gl_Position = u_matrix * vec4(a_position.xy, a_position.z * u_lift, 1.0);
}`;

/** Light from the north-west at 45 degrees, as on printed sheets; level ground keeps its colour. */
const FRAGMENT = `
in vec2 v_normal;
in float v_height;
uniform float u_tallest;
uniform float u_ramp_share;
uniform float u_strength;
uniform sampler2D u_ramp;
out vec4 colour;
void main() {
  float up = sqrt(max(0.0, 1.0 - dot(v_normal, v_normal)));
  float light = dot(vec3(v_normal, up), vec3(-0.5, 0.5, 0.7071)) - 0.7071;
  float shade = clamp(-light * u_strength, 0.0, 0.62);
  float shine = clamp(light * u_strength * 1.6, 0.0, 0.5);
  vec3 tint = texture(u_ramp, vec2(clamp(v_height / u_tallest, 0.0, 1.0) * 0.996 + 0.002, 0.5)).rgb;
  vec4 lit = vec4(vec3(0.12, 0.11, 0.09) * shade + vec3(shine), shade + shine);
  vec4 tinted = vec4(tint, 1.0) * 0.86;
  vec4 both = lit + tinted * (1.0 - lit.a);
  colour = mix(lit, both, u_ramp_share);
}`;

/** The triangulated ground: hillshading, over a tint by elevation when switched on. */
export class SurfaceDrawable implements Drawable {
  shading: SurfaceShading = "hillshade";
  private card: OnCard | null = null;

  constructor(private readonly surface: DrawnSurface) {}

  draw(frame: Frame): void {
    const { triangles, tallestM } = this.surface;
    const { gl } = frame;
    if (frame.isMoving && triangles.length / 3 > MOVING_TRIANGLES) return;
    this.card ??= this.load(gl);
    const { program } = this.card;
    this.card.use(frame, "u_ramp");
    gl.uniform1f(program.uniform("u_lift"), frame.lift);
    gl.uniform1f(program.uniform("u_tallest"), Math.max(tallestM, 1e-6));
    gl.uniform1f(program.uniform("u_ramp_share"), this.shading === "elevation" ? 1 : 0);
    gl.uniform1f(program.uniform("u_strength"), 1.5);
    gl.enable(gl.POLYGON_OFFSET_FILL);
    gl.polygonOffset(1, 1);
    gl.drawElements(gl.TRIANGLES, triangles.length, gl.UNSIGNED_INT, 0);
    gl.disable(gl.POLYGON_OFFSET_FILL);
  }

  release(): void {
    this.card?.release();
    this.card = null;
  }

  private load(gl: WebGL2RenderingContext): OnCard {
    const card = new OnCard(gl, VERTEX, FRAGMENT);
    card.load(this.surface.positions);
    card.attribute("a_position", { size: 3, type: gl.FLOAT });
    card.load(this.surface.normals);
    card.attribute("a_normal", { size: 2, type: gl.SHORT, isNormalised: true });
    card.load(this.surface.triangles, gl.ELEMENT_ARRAY_BUFFER);
    card.palette(rampBytes(), RAMP_TEXELS);
    return card;
  }
}

/** The elevation tint as a CSS gradient for the panel's scale. */
export function rampGradient(): string {
  const stops = RAMP.map(colour => `rgb(${colour.map(part => Math.round(part * 255)).join(" ")})`);
  return `linear-gradient(to right, ${stops.join(", ")})`;
}

function rampBytes(): Uint8Array {
  const bytes = new Uint8Array(RAMP_TEXELS * 4);
  for (let i = 0; i < RAMP_TEXELS; i++) {
    const at = (i / (RAMP_TEXELS - 1)) * (RAMP.length - 1);
    const low = RAMP[Math.floor(at)]!;
    const high = RAMP[Math.min(RAMP.length - 1, Math.floor(at) + 1)]!;
    low.forEach((part, k) => {
      bytes[4 * i + k] = Math.round(255 * (part + (high[k]! - part) * (at % 1)));
    });
    bytes[4 * i + 3] = 255;
  }
  return bytes;
}
