/** What makes a stop: the antenna stood still long enough for a mean. */
export const STOP = { radiusM: 1, fixes: 5, seconds: 5 };

const METRES_PER_DEGREE = 111_320;
const DAY_S = 86_400;

/** A position of a track, in degrees and metres. */
export interface TrackPoint {
  longitude: number;
  latitude: number;
  heightM: number;
  seconds: number;
  line: number;
}

/** The mean of a stop, at the line of its first fix. */
export type Stop = TrackPoint;

/** Finds stops in a track, one fix after the other. */
export class StopFinder {
  private first: TrackPoint | null = null;
  private last: TrackPoint | null = null;
  private count = 0;
  private mean: TrackPoint | null = null;

  /** Returns the stop that ends because the fix lies elsewhere. */
  add(fix: TrackPoint): Stop | null {
    if (this.mean && isNear(this.mean, fix)) {
      this.last = fix;
      this.mean = meanOf(this.mean, fix, ++this.count);
      return null;
    }
    const stop = this.end();
    this.first = fix;
    this.last = fix;
    this.mean = fix;
    this.count = 1;
    return stop;
  }

  end(): Stop | null {
    const { first, last, mean, count } = this;
    this.mean = null;
    this.count = 0;
    if (!first || !last || !mean || count < STOP.fixes) return null;
    const seconds = (last.seconds - first.seconds + DAY_S) % DAY_S;
    return seconds >= STOP.seconds ? { ...mean, line: first.line } : null;
  }
}

function isNear(a: TrackPoint, b: TrackPoint): boolean {
  const east = (b.longitude - a.longitude) * Math.cos((a.latitude * Math.PI) / 180);
  return Math.hypot(east, b.latitude - a.latitude) * METRES_PER_DEGREE <= STOP.radiusM;
}

/** The mean of `count` fixes, from the last fix and the mean of those before it. */
function meanOf(mean: TrackPoint, fix: TrackPoint, count: number): TrackPoint {
  const next = (key: "longitude" | "latitude" | "heightM") => mean[key] + (fix[key] - mean[key]) / count;
  return { ...mean, longitude: next("longitude"), latitude: next("latitude"), heightM: next("heightM") };
}
