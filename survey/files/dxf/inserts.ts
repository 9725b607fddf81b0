import type { Point3, Shape } from "../../cad/drawing.ts";
import { type Entity, nameOf, numberOf } from "./document.ts";
import { axesOf, pointOf } from "./shapes/shapes.ts";
import { type Affine, applyAffine, compose, IDENTITY, rotationZ, scaling, translation } from "./transform.ts";

/** How an INSERT or a DIMENSION places its block, read once however often it is itself placed. */
export interface Insertion {
  /** The block's name, as it is looked up. */
  key: string;
  name: string;
  /** Where the block's array begins, and how it is turned. */
  frame: Affine;
  scale: Affine;
  /** At least 1 each. */
  columns: number;
  rows: number;
  /** Steps from column to column and from row to row, along the turned axes. */
  columnStep: number;
  rowStep: number;
}

export function insertionOf(entity: Entity): Insertion {
  const name = nameOf(entity, 2);
  const named = { name, key: name.toUpperCase() };
  // The block of a DIMENSION is already in its final place.
  if (entity.type !== "INSERT")
    return { ...named, frame: IDENTITY, scale: IDENTITY, columns: 1, rows: 1, columnStep: 0, rowStep: 0 };
  return {
    ...named,
    frame: compose(
      axesOf(entity),
      compose(translation(...pointOf(entity, 10)), rotationZ(numberOf(entity, 50))),
    ),
    scale: scaling(numberOf(entity, 41, 1), numberOf(entity, 42, 1), numberOf(entity, 43, 1)),
    columns: Math.max(1, numberOf(entity, 70, 1)),
    rows: Math.max(1, numberOf(entity, 71, 1)),
    columnStep: numberOf(entity, 44),
    rowStep: numberOf(entity, 45),
  };
}

/** Returns the places of a block with this base point, inserted at `place`: one for each cell of the array. */
export function* cellsOf(insertion: Insertion, base: Point3, place: Affine): Generator<Affine> {
  const { scale, columns, rows, columnStep, rowStep } = insertion;
  const frame = compose(place, insertion.frame);
  const inBlock =
    insertion.scale === IDENTITY ? IDENTITY : compose(scale, translation(-base[0], -base[1], -base[2]));
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      yield compose(frame, compose(translation(column * columnStep, row * rowStep, 0), inBlock));
}

/** Returns a shape of a block at the block's place. */
export function moved(shape: Shape, place: Affine): Shape {
  if (place === IDENTITY) return shape;
  const move = (point: Point3) => applyAffine(place, point);
  if (shape.kind === "lines") return { kind: "lines", lines: shape.lines.map(line => line.map(move)) };
  if (shape.kind === "polygon") return { kind: "polygon", rings: shape.rings.map(ring => ring.map(move)) };
  if (shape.kind === "point") return { kind: "point", at: move(shape.at) };
  const turn = (Math.atan2(place[1], place[0]) * 180) / Math.PI;
  return {
    ...shape,
    at: move(shape.at),
    heightUnits: shape.heightUnits * Math.hypot(place[3], place[4]),
    rotationDeg: shape.rotationDeg + turn,
  };
}
