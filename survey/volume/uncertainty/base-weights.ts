import type { Tin } from "../../tin/tin.ts";
import type { PileBase } from "../modes/stockpile.ts";
import type { Toe } from "../modes/toe.ts";
import type { Weights } from "./weights.ts";

const SIDES = ["above", "below"] as const;

/**
 * Subtracts from the weights of a stockpile's ground those of its base, which depends on the same points: where the
 * base rises with them, the volume shrinks. `ofMesh` are the weights of the base's own vertices if it is a surface.
 */
export function subtractBase(
  ground: Weights,
  { x, y }: Pick<Tin, "x" | "y">,
  base: PileBase,
  ofMesh: Weights | null,
): void {
  if (!("plane" in base)) {
    if (ofMesh) subtractToe(ground, base.toe, placesOf(base.tin), ofMesh);
    return;
  }
  if (!base.hangsOn) return;
  const { toe, perMetre } = base.hangsOn;
  const ofPlaces = { above: new Float64Array(toe.z.length), below: new Float64Array(toe.z.length) };
  for (const side of SIDES) {
    // The area of the part above the base, or below it, and its moments: the hat functions add up to 1, x and y.
    const sum = (of: (v: number) => number) =>
      ground[side].reduce((total, weight, v) => (weight === 0 ? total : total + weight * of(v)), 0);
    const [areaM2, momentX, momentY] = [sum(() => 1), sum(v => x[v]!), sum(v => y[v]!)];
    perMetre.forEach(({ baseM, gradeX, gradeY }, i) => {
      ofPlaces[side][i] = baseM * areaM2 + gradeX * momentX + gradeY * momentY;
    });
  }
  const each = Array.from(toe.z, (_, i) => [{ place: i, share: 1 }]);
  subtractToe(ground, toe, each, ofPlaces);
}

/** The places whose mean height each vertex of the base has. */
function placesOf({ pointOf, joined }: Tin): { place: number; share: number }[][] {
  const places = Array.from(pointOf, place => [place]);
  joined?.points.forEach((place, i) => {
    places[joined.vertices[i]!]!.push(place);
  });
  return places.map(of => of.map(place => ({ place, share: 1 / of.length })));
}

function subtractToe(
  ground: Weights,
  { vertices, shares }: Toe,
  placesOfEach: readonly { place: number; share: number }[][],
  weights: Weights,
): void {
  placesOfEach.forEach((places, i) => {
    for (const { place, share } of places)
      for (let k = 3 * place; k < 3 * place + 3; k++)
        for (const side of SIDES) ground[side][vertices[k]!]! -= weights[side][i]! * share * shares[k]!;
  });
}
