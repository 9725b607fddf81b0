import type { DesignLimits, TriangleMesh } from "./design-file.ts";
import { DesignError } from "./errors.ts";

/** A face is flat in plan when its doubled area is below this share of its longest edge squared. */
const FLAT_SHARE = 1e-10;

/** Gathers vertices and triangles in growing arrays. */
export class TriangleBuilder {
  pointCount = 0;
  faceCount = 0;
  flatCount = 0;
  private x = new Float64Array(1024);
  private y = new Float64Array(1024);
  private z = new Float64Array(1024);
  private triangles = new Uint32Array(3072);

  constructor(private readonly limits: DesignLimits) {}

  /** Returns the vertex's number. Throws {@link DesignError} for more than the limit. */
  addPoint(x: number, y: number, z: number): number {
    const at = this.pointCount;
    if (at === this.limits.maxPoints)
      throw new DesignError("too-large", `The surface has more than ${counted(at)} points; thin it out`);
    if (at === this.x.length) {
      this.x = grown(this.x);
      this.y = grown(this.y);
      this.z = grown(this.z);
    }
    this.x[at] = x;
    this.y[at] = y;
    this.z[at] = z;
    this.pointCount++;
    return at;
  }

  /** Faces without area in plan, such as walls, are counted and left out. */
  addFace(a: number, b: number, c: number): void {
    const at = 3 * this.faceCount;
    if (this.faceCount === this.limits.maxFaces)
      throw new DesignError(
        "too-large",
        `The surface has more than ${counted(this.faceCount)} faces; thin it out`,
      );
    const turn = this.turnOf(a, b, c);
    if (turn === 0) {
      this.flatCount++;
      return;
    }
    if (at === this.triangles.length) {
      const more = new Uint32Array(2 * at);
      more.set(this.triangles);
      this.triangles = more;
    }
    this.triangles[at] = a;
    this.triangles[at + 1] = turn > 0 ? b : c;
    this.triangles[at + 2] = turn > 0 ? c : b;
    this.faceCount++;
  }

  /** The triangles counter-clockwise, with the vertices that they use and no others. */
  finish(): TriangleMesh {
    const triangles = this.triangles.slice(0, 3 * this.faceCount);
    const numbers = new Int32Array(this.pointCount).fill(-1);
    let used = 0;
    for (let i = 0; i < triangles.length; i++) {
      const vertex = triangles[i]!;
      if (numbers[vertex]! < 0) numbers[vertex] = used++;
      triangles[i] = numbers[vertex]!;
    }
    const mesh = {
      x: new Float64Array(used),
      y: new Float64Array(used),
      z: new Float64Array(used),
      triangles,
    };
    for (let vertex = 0; vertex < this.pointCount; vertex++) {
      const number = numbers[vertex]!;
      if (number < 0) continue;
      mesh.x[number] = this.x[vertex]!;
      mesh.y[number] = this.y[vertex]!;
      mesh.z[number] = this.z[vertex]!;
    }
    return mesh;
  }

  /** Returns more than 0 if counter-clockwise, less than 0 if clockwise, 0 without an area. */
  private turnOf(a: number, b: number, c: number): number {
    const { x, y } = this;
    const [bx, by] = [x[b]! - x[a]!, y[b]! - y[a]!];
    const [cx, cy] = [x[c]! - x[a]!, y[c]! - y[a]!];
    const longest = Math.max(bx * bx + by * by, cx * cx + cy * cy, (bx - cx) ** 2 + (by - cy) ** 2);
    const doubled = bx * cy - by * cx;
    return Math.abs(doubled) > FLAT_SHARE * longest ? doubled : 0;
  }
}

const counted = (count: number) => count.toLocaleString("en");

function grown(array: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> {
  const to = new Float64Array(Math.ceil(array.length * 1.5));
  to.set(array);
  return to;
}
