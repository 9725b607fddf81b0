import { OnCard } from "../scene/gl.ts";
import type { Drawable, Frame } from "../scene/scene.ts";

/** A north-up image placed on the ground. */
export interface GroundPicture {
  canvas: HTMLCanvasElement;
  /** East and south of its upper left and its lower right corner, metres from the anchor. */
  from: readonly [east: number, south: number];
  to: readonly [east: number, south: number];
}

const VERTEX = `
in vec2 a_position;
in vec2 a_share;
uniform mat4 u_matrix;
out vec2 v_share;
void main() {
  v_share = a_share;
  gl_Position = u_matrix * vec4(a_position, 0.0, 1.0);
}`;

const FRAGMENT = `
in vec2 v_share;
uniform sampler2D u_picture;
uniform float u_alpha;
out vec4 colour;
void main() {
  colour = texture(u_picture, v_share) * u_alpha;
}`;

/** Draws an image flat, beneath everything else. */
export class PictureDrawable implements Drawable {
  private card: OnCard | null = null;

  constructor(
    private readonly picture: GroundPicture,
    private readonly alpha: number,
  ) {}

  draw(frame: Frame): void {
    const { gl } = frame;
    this.card ??= this.load(gl);
    this.card.use(frame, "u_picture");
    gl.uniform1f(this.card.program.uniform("u_alpha"), this.alpha);
    gl.disable(gl.DEPTH_TEST);
    gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4);
    if (frame.lift > 0) gl.enable(gl.DEPTH_TEST);
  }

  release(): void {
    this.card?.release();
    this.card = null;
  }

  private load(gl: WebGL2RenderingContext): OnCard {
    const { canvas, from, to } = this.picture;
    const card = new OnCard(gl, VERTEX, FRAGMENT);
    card.load(Float32Array.of(from[0], from[1], to[0], from[1], from[0], to[1], to[0], to[1]));
    card.attribute("a_position", { size: 2, type: gl.FLOAT });
    card.load(Float32Array.of(0, 0, 1, 0, 0, 1, 1, 1));
    card.attribute("a_share", { size: 2, type: gl.FLOAT });
    card.picture(canvas);
    return card;
  }
}
