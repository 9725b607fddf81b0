/** A linked program with its uniforms by name; throws with the compiler's own words. */
export interface Program {
  use(): void;
  uniform(name: string): WebGLUniformLocation | null;
  attribute(name: string): number;
  release(): void;
}

export function programOf(gl: WebGL2RenderingContext, vertex: string, fragment: string): Program {
  const program = gl.createProgram()!;
  for (const [type, source] of [
    [gl.VERTEX_SHADER, vertex],
    [gl.FRAGMENT_SHADER, fragment],
  ] as const) {
    const shader = gl.createShader(type)!;
    gl.shaderSource(shader, `#version 300 es\nprecision highp float;\nprecision highp int;\n${source}`);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
    gl.deleteShader(shader);
  }
  gl.linkProgram(program);
  // A lost context links nothing and says so by null.
  if (!gl.getProgramParameter(program, gl.LINK_STATUS) && !gl.isContextLost())
    throw new Error(gl.getProgramInfoLog(program) || "A shader was refused");
  const known = new Map<string, WebGLUniformLocation | null>();
  return {
    use: () => gl.useProgram(program),
    uniform(name) {
      if (!known.has(name)) known.set(name, gl.getUniformLocation(program, name));
      return known.get(name)!;
    },
    attribute: name => gl.getAttribLocation(program, name),
    release: () => gl.deleteProgram(program),
  };
}

export function bufferOf(
  gl: WebGL2RenderingContext,
  data: ArrayBufferView<ArrayBufferLike>,
  target: number = gl.ARRAY_BUFFER,
): WebGLBuffer {
  const buffer = gl.createBuffer()!;
  gl.bindBuffer(target, buffer);
  gl.bufferData(target, data as ArrayBufferView<ArrayBuffer>, gl.STATIC_DRAW);
  return buffer;
}

/** A texture of RGBA bytes that is read texel by texel. */
export function paletteOf(gl: WebGL2RenderingContext, bytes: Uint8Array, width: number): WebGLTexture {
  const texture = gl.createTexture()!;
  gl.bindTexture(gl.TEXTURE_2D, texture);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.NEAREST);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.NEAREST);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
  fillPalette(gl, texture, bytes, width);
  return texture;
}

export function fillPalette(
  gl: WebGL2RenderingContext,
  texture: WebGLTexture,
  bytes: Uint8Array,
  width: number,
): void {
  gl.bindTexture(gl.TEXTURE_2D, texture);
  // The map leaves its own unpacking behind.
  gl.pixelStorei(gl.UNPACK_FLIP_Y_WEBGL, false);
  gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, false);
  gl.pixelStorei(gl.UNPACK_ALIGNMENT, 4);
  const height = bytes.length / 4 / width;
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, width, height, 0, gl.RGBA, gl.UNSIGNED_BYTE, bytes);
}
