import type { Profile, ProfileRun } from "./profile.ts";

/** Returns a profile's height at a distance from its start, metres; null in a gap. Distances may be off by 1 µm. */
export function heightAt({ runs }: Pick<Profile, "runs">, distanceM: number): number | null {
  for (const run of runs) {
    const last = run.distanceM.length - 1;
    if (distanceM < run.distanceM[0]! - AT_END_M || distanceM > run.distanceM[last]! + AT_END_M) continue;
    return heightIn(run, distanceM);
  }
  return null;
}

const AT_END_M = 1e-6;

function heightIn({ distanceM, heightM }: ProfileRun, at: number): number {
  let low = 0;
  let high = distanceM.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (distanceM[middle]! <= at) low = middle;
    else high = middle;
  }
  return between(distanceM[low]!, heightM[low]!, distanceM[high]!, heightM[high]!, at);
}

function between(fromM: number, from: number, toM: number, to: number, at: number): number {
  if (toM === fromM) return from;
  const share = Math.max(0, Math.min(1, (at - fromM) / (toM - fromM)));
  return from + share * (to - from);
}

/** Returns the stretches from 0 to a length in which a profile has no height, metres. */
export function gapsIn({ runs }: Pick<Profile, "runs">, lengthM: number): [fromM: number, toM: number][] {
  const gaps: [number, number][] = [];
  let end = 0;
  for (const { distanceM } of runs) {
    if (distanceM[0]! > end + LEAST_GAP_M) gaps.push([end, distanceM[0]!]);
    end = distanceM[distanceM.length - 1]!;
  }
  if (lengthM > end + LEAST_GAP_M) gaps.push([end, lengthM]);
  return gaps;
}

/** Stored distances are rounded to a tenth of a millimetre. */
const LEAST_GAP_M = 1e-3;

/** The lowest and the highest height of profiles, metres; null when they have none. */
export function heightRange(
  profiles: readonly Pick<Profile, "runs">[],
): [lowM: number, highM: number] | null {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const { runs } of profiles)
    for (const { heightM } of runs)
      for (let i = 0; i < heightM.length; i++) {
        low = Math.min(low, heightM[i]!);
        high = Math.max(high, heightM[i]!);
      }
  return low <= high ? [low, high] : null;
}
