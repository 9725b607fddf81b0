import type { Profile, ProfileRun } from "./profile.ts";

/** What lies between two profiles where both are known. */
export interface AreasBetween {
  /** Where the first lies above the second, m² of the vertical plane. */
  aboveM2: number;
  belowM2: number;
  /** Length over which both are known, metres. */
  comparedM: number;
}

/** Two heights along a stretch where both profiles are known, at every bend of either and where they cross. */
export interface Stretch {
  distanceM: number[];
  firstM: number[];
  secondM: number[];
}

/** Returns the areas between two profiles of one line: trapezoids, split where the profiles cross. */
export function areasBetween(first: Pick<Profile, "runs">, second: Pick<Profile, "runs">): AreasBetween {
  const areas: AreasBetween = { aboveM2: 0, belowM2: 0, comparedM: 0 };
  for (const { distanceM, firstM, secondM } of stretchesOf(first, second)) {
    areas.comparedM += distanceM.at(-1)! - distanceM[0]!;
    for (let i = 1; i < distanceM.length; i++) {
      const sum = firstM[i - 1]! - secondM[i - 1]! + (firstM[i]! - secondM[i]!);
      const area = (sum / 2) * (distanceM[i]! - distanceM[i - 1]!);
      if (area > 0) areas.aboveM2 += area;
      else areas.belowM2 -= area;
    }
  }
  return areas;
}

/** Returns the stretches in which both profiles are known, in their order along the line. */
export function stretchesOf(first: Pick<Profile, "runs">, second: Pick<Profile, "runs">): Stretch[] {
  const stretches: Stretch[] = [];
  let from = 0;
  for (const one of first.runs) {
    while (from < second.runs.length && endOf(second.runs[from]!) <= one.distanceM[0]!) from++;
    for (let k = from; k < second.runs.length && second.runs[k]!.distanceM[0]! < endOf(one); k++)
      stretches.push(stretchOf(one, second.runs[k]!));
  }
  return stretches;
}

const endOf = ({ distanceM }: ProfileRun) => distanceM[distanceM.length - 1]!;

function stretchOf(one: ProfileRun, other: ProfileRun): Stretch {
  const start = Math.max(one.distanceM[0]!, other.distanceM[0]!);
  const end = Math.min(endOf(one), endOf(other));
  const stretch: Stretch = { distanceM: [], firstM: [], secondM: [] };
  const [a, b] = [new Follower(one), new Follower(other)];
  addTo(stretch, start, a.heightAfter(start), b.heightAfter(start));
  for (let at = start; at < end; ) {
    at = Math.min(end, a.nextAfter(at), b.nextAfter(at));
    addTo(stretch, at, a.heightBefore(at), b.heightBefore(at));
    if (at < end && (a.isWallAt(at) || b.isWallAt(at)))
      addTo(stretch, at, a.heightAfter(at), b.heightAfter(at));
  }
  return stretch;
}

/** Adds a place, and the one before it at which the profiles cross. */
function addTo({ distanceM, firstM, secondM }: Stretch, at: number, first: number, second: number): void {
  const before = distanceM.length - 1;
  if (before >= 0) {
    const was = firstM[before]! - secondM[before]!;
    const is = first - second;
    if ((was > 0 && is < 0) || (was < 0 && is > 0)) {
      const share = was / (was - is);
      const height = firstM[before]! + share * (first - firstM[before]!);
      distanceM.push(distanceM[before]! + share * (at - distanceM[before]!));
      firstM.push(height);
      secondM.push(height);
    }
  }
  distanceM.push(at);
  firstM.push(first);
  secondM.push(second);
}

/** Reads a run from start to end: distances given must rise. */
class Follower {
  private i = 0;

  constructor(private readonly run: ProfileRun) {}

  /** The next bend beyond a distance; infinity beyond the last. */
  nextAfter(at: number): number {
    const { distanceM } = this.run;
    let k = this.i;
    while (k < distanceM.length && distanceM[k]! <= at) k++;
    return k < distanceM.length ? distanceM[k]! : Number.POSITIVE_INFINITY;
  }

  /** The height just before a distance: the near side of a wall. */
  heightBefore(at: number): number {
    const { distanceM } = this.run;
    while (this.i + 2 < distanceM.length && distanceM[this.i + 1]! < at) this.i++;
    return this.height(at);
  }

  /** The height just after a distance: the far side of a wall. */
  heightAfter(at: number): number {
    const { distanceM } = this.run;
    while (this.i + 2 < distanceM.length && distanceM[this.i + 1]! <= at) this.i++;
    return this.height(at);
  }

  /** Call after {@link heightBefore} for the same distance. */
  isWallAt(at: number): boolean {
    const { distanceM } = this.run;
    return distanceM[this.i + 1] === at && distanceM[this.i + 2] === at;
  }

  private height(at: number): number {
    const { distanceM, heightM } = this.run;
    const [from, to] = [distanceM[this.i]!, distanceM[this.i + 1]!];
    if (to === from) return heightM[this.i + 1]!;
    const share = Math.max(0, Math.min(1, (at - from) / (to - from)));
    return heightM[this.i]! + share * (heightM[this.i + 1]! - heightM[this.i]!);
  }
}
