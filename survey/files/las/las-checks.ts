import { counted } from "../../reading/text.ts";
import { decimalWriter } from "./decimal-text.ts";
import type { Axis, LasHeader } from "./las-header.ts";

/** Headers are computed in doubles, and some programs round them to a step. */
const STEPS_OFF = 2;
const NAMES = ["x", "y", "heights"];

/** Counts and bounds of a cloud's points, to compare with its header. */
export class SeenPoints {
  readonly returns = new Float64Array(16);
  private readonly low = [Infinity, Infinity, Infinity];
  private readonly high = [-Infinity, -Infinity, -Infinity];

  add(x: number, y: number, z: number, returnNumber: number): void {
    const { low, high } = this;
    this.returns[returnNumber]!++;
    if (x < low[0]!) low[0] = x;
    if (x > high[0]!) high[0] = x;
    if (y < low[1]!) low[1] = y;
    if (y > high[1]!) high[1] = y;
    if (z < low[2]!) low[2] = z;
    if (z > high[2]!) high[2] = z;
  }

  /**
   * Sentences about counts and bounds that differ from the header's. A damaged part of a compressed cloud can unpack to
   * plausible numbers, which only these expose. Many programs leave a header as it was when they crop a cloud: a person
   * decides.
   */
  notes(header: LasHeader): string[] {
    const differences = [this.countsDiffer(header), this.boundsDiffer(header)].filter(text => text !== null);
    return differences.map(
      text => `${text}: the cloud may be damaged, or a program has changed it and left its header as it was`,
    );
  }

  private countsDiffer({ returns, count }: LasHeader): string | null {
    // Counts that are left at 0, or do not add up, say nothing.
    if (returns.reduce((sum, points) => sum + points, 0) !== count) return null;
    const differing = returns.findIndex((points, i) => points !== this.returns[i + 1]);
    if (differing < 0) return null;
    const [said, found] = [returns[differing]!, this.returns[differing + 1]!];
    return `The header counts ${counted(said, "point")} of return ${differing + 1}, and there ${found === 1 ? "is" : "are"} ${found.toLocaleString("en")}`;
  }

  private boundsDiffer({ x, y, z }: LasHeader): string | null {
    for (const [i, axis] of [x, y, z].entries()) {
      const [low, high] = [this.low[i]!, this.high[i]!];
      const isSame = isNear(low, stepsOf(axis, axis.min)) && isNear(high, stepsOf(axis, axis.max));
      if (isSame) continue;
      const text = decimalWriter(axis.scale, axis.offset);
      return `The header gives ${NAMES[i]} from ${axis.min} to ${axis.max}, the points from ${text(low)} to ${text(high)}`;
    }
    return null;
  }
}

const isNear = (a: number, b: number) => Math.abs(a - b) <= STEPS_OFF;
const stepsOf = ({ scale, offset }: Axis, value: number) => (value - offset) / scale;
