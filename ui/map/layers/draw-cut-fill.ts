import { OnCard } from "../scene/gl.ts";
import type { Rgb } from "../scene/palette.ts";
import type { Drawable, Frame } from "../scene/scene.ts";

/** Cut and fill in the form that the graphics card expects. */
export interface DrawnCutFill {
  /** East and south of each vertex, metres. */
  positions: Float32Array;
  differenceM: Float32Array;
  triangles: Uint32Array;
}

/** Five classes of cut and five of fill, from slight to deep, and the neutral colour. */
export interface CutFillColours {
  cut: Rgb[];
  fill: Rgb[];
  neutral: Rgb;
}

const VERTEX = `
in vec2 a_position;
in float a_difference;
uniform mat4 u_matrix;
out float v_difference;
void main() {
  v_difference = a_difference;
  gl_Position = u_matrix * vec4(a_position, 0.0, 1.0);
}`;

/** Draws bands between the limits, and the line of zero difference unless a neutral band covers it. */
const FRAGMENT = `
in float v_difference;
uniform float u_limits[5];
uniform vec3 u_cut[5];
uniform vec3 u_fill[5];
uniform vec3 u_neutral;
uniform vec3 u_line;
uniform float u_ratio;
out vec4 colour;
void main() {
  float depth = abs(v_difference);
  int band = -1;
  for (int i = 0; i < 5; i++) if (depth >= u_limits[i]) band = i;
  vec3 tint = band < 0 ? u_neutral : v_difference > 0.0 ? u_cut[band] : u_fill[band];
  float line = 1.0 - clamp(depth / max(fwidth(v_difference), 1e-7) - 0.5 * u_ratio + 0.5, 0.0, 1.0);
  colour = vec4(mix(tint, u_line, u_limits[0] < 0.0 ? line * 0.6 : 0.0), 1.0) * 0.93;
}`;

/** Bands of cut and fill. */
export class CutFillDrawable implements Drawable {
  private card: OnCard | null = null;

  constructor(
    private readonly data: DrawnCutFill,
    /** From {@link limitsOf}. */
    private readonly limitsM: readonly number[],
    public colours: CutFillColours,
    public line: Rgb,
  ) {}

  draw(frame: Frame): void {
    const { gl } = frame;
    this.card ??= this.load(gl);
    const { program } = this.card;
    this.card.use(frame);
    gl.uniform1fv(program.uniform("u_limits"), this.limitsM as number[]);
    gl.uniform3fv(program.uniform("u_cut"), this.colours.cut.flat());
    gl.uniform3fv(program.uniform("u_fill"), this.colours.fill.flat());
    gl.uniform3fv(program.uniform("u_neutral"), this.colours.neutral);
    gl.uniform3fv(program.uniform("u_line"), this.line);
    gl.uniform1f(program.uniform("u_ratio"), frame.ratio);
    // Drawn flat beneath the shading of the ground, also in a tilted view.
    gl.disable(gl.DEPTH_TEST);
    gl.drawElements(gl.TRIANGLES, this.data.triangles.length, gl.UNSIGNED_INT, 0);
    if (frame.lift > 0) gl.enable(gl.DEPTH_TEST);
  }

  release(): void {
    this.card?.release();
    this.card = null;
  }

  private load(gl: WebGL2RenderingContext): OnCard {
    const card = new OnCard(gl, VERTEX, FRAGMENT);
    card.load(this.data.positions);
    card.attribute("a_position", { size: 2, type: gl.FLOAT });
    card.load(this.data.differenceM);
    card.attribute("a_difference", { size: 1, type: gl.FLOAT });
    card.load(this.data.triangles, gl.ELEMENT_ARRAY_BUFFER);
    return card;
  }
}
