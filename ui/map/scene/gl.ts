/** A linked program with its uniforms by name; throws with the compiler's message. */
interface Program {
  use(): void;
  uniform(name: string): WebGLUniformLocation | null;
  attribute(name: string): number;
  release(): void;
}

function programOf(gl: WebGL2RenderingContext, vertex: string, fragment: string): Program {
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
  // After the context is lost, linking fails too, and the shader is not to blame.
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

function bufferOf(
  gl: WebGL2RenderingContext,
  data: ArrayBufferView<ArrayBufferLike>,
  target: number = gl.ARRAY_BUFFER,
): WebGLBuffer {
  const buffer = gl.createBuffer()!;
  gl.bindBuffer(target, buffer);
  gl.bufferData(target, data as ArrayBufferView<ArrayBuffer>, gl.STATIC_DRAW);
  return buffer;
}

interface AttributeLayout {
  /** Components per vertex. */
  size: number;
  type: number;
  isNormalised?: boolean;
  strideBytes?: number;
  offsetBytes?: number;
}

/** A program with its buffers and textures on the graphics card, all freed by `release`. */
export class OnCard {
  readonly program: Program;
  private readonly vertices: WebGLVertexArrayObject;
  private readonly buffers: WebGLBuffer[] = [];
  private texture: WebGLTexture | null = null;

  constructor(
    private readonly gl: WebGL2RenderingContext,
    vertex: string,
    fragment: string,
  ) {
    this.program = programOf(gl, vertex, fragment);
    this.vertices = gl.createVertexArray()!;
    gl.bindVertexArray(this.vertices);
  }

  /** Uploads a buffer: data for the attributes that follow, or the indices of triangles. */
  load(data: ArrayBufferView<ArrayBufferLike>, target: number = this.gl.ARRAY_BUFFER): void {
    this.buffers.push(bufferOf(this.gl, data, target));
  }

  /** Binds an attribute to the buffer loaded last. */
  attribute(name: string, { size, type, isNormalised, strideBytes, offsetBytes }: AttributeLayout): number {
    const { gl } = this;
    const at = this.program.attribute(name);
    gl.enableVertexAttribArray(at);
    gl.vertexAttribPointer(at, size, type, isNormalised ?? false, strideBytes ?? 0, offsetBytes ?? 0);
    return at;
  }

  /** Binds an attribute of one integer per vertex to the buffer loaded last. */
  wholeAttribute(name: string, type: number): number {
    const at = this.program.attribute(name);
    this.gl.enableVertexAttribArray(at);
    this.gl.vertexAttribIPointer(at, 1, type, 0, 0);
    return at;
  }

  palette(bytes: Uint8Array, width: number): void {
    this.gl.activeTexture(this.gl.TEXTURE0);
    this.texture ??= paletteOf(this.gl);
    fillPalette(this.gl, this.texture, bytes, width);
  }

  /** Uploads an image as a texture with linear filtering. */
  picture(source: TexImageSource): void {
    const { gl } = this;
    gl.activeTexture(gl.TEXTURE0);
    this.texture = gl.createTexture()!;
    gl.bindTexture(gl.TEXTURE_2D, this.texture);
    gl.pixelStorei(gl.UNPACK_FLIP_Y_WEBGL, false);
    gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, true);
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, source);
    gl.generateMipmap(gl.TEXTURE_2D);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_LINEAR);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
  }

  /** Makes the program current; its palette or image is texture 0, which `sampler` reads. */
  use(frame: { matrix: Float32Array }, sampler?: string): void {
    const { gl, program } = this;
    program.use();
    gl.uniformMatrix4fv(program.uniform("u_matrix"), false, frame.matrix);
    if (sampler) {
      gl.activeTexture(gl.TEXTURE0);
      gl.bindTexture(gl.TEXTURE_2D, this.texture);
      gl.uniform1i(program.uniform(sampler), 0);
    }
    gl.bindVertexArray(this.vertices);
  }

  release(): void {
    this.program.release();
    this.gl.deleteVertexArray(this.vertices);
    for (const buffer of this.buffers) this.gl.deleteBuffer(buffer);
    this.gl.deleteTexture(this.texture);
  }
}

/** A texture of RGBA bytes that is read texel by texel. */
function paletteOf(gl: WebGL2RenderingContext): WebGLTexture {
  const texture = gl.createTexture()!;
  gl.bindTexture(gl.TEXTURE_2D, texture);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.NEAREST);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.NEAREST);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
  return texture;
}

function fillPalette(
  gl: WebGL2RenderingContext,
  texture: WebGLTexture,
  bytes: Uint8Array,
  width: number,
): void {
  gl.bindTexture(gl.TEXTURE_2D, texture);
  // The map leaves its own unpack settings behind.
  gl.pixelStorei(gl.UNPACK_FLIP_Y_WEBGL, false);
  gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, false);
  gl.pixelStorei(gl.UNPACK_ALIGNMENT, 4);
  const height = bytes.length / 4 / width;
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, width, height, 0, gl.RGBA, gl.UNSIGNED_BYTE, bytes);
}
