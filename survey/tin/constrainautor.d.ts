/** The package's own types are TypeScript sources that fail under strict; these are the parts in use. */
declare module "@kninnug/constrainautor" {
  export default class Constrainautor {
    /** Changes `triangles` and `halfedges` in place; triangles run clockwise where y points up. */
    constructor(delaunay: {
      coords: ArrayLike<number>;
      triangles: Uint32Array;
      halfedges: Int32Array;
      hull: ArrayLike<number>;
    });
    /** Throws Error when the span crosses a constrained edge or runs through a vertex. */
    constrainOne(from: number, to: number): number;
    /** Restores the Delaunay condition; `deep` until nothing changes. */
    delaunify(deep?: boolean): this;
  }
}
