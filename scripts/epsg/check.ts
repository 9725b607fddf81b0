import { proj4 } from "../../survey/geodesy/crs/projections.ts";
import { projectionWords } from "./proj4-words.ts";
import type { Line } from "./write.ts";

const METRES_PER_DEGREE = 111_320;

/**
 * Says what is wrong with a line: proj4 lacks its projection, or differs by more than 1 mm from PROJ's positions,
 * forward or inverse. Such lines are left out of the table. Returns null for good ones.
 */
export function faultOf(line: Line, points: string): { kind: string; text: string } | null {
  const places = points.split("|").slice(1);
  if (points.includes("NaN"))
    return { kind: "projection", text: "PROJ computes no position in its area of use" };
  try {
    const worst = Math.max(...places.map(place => deviationM(line, place.split(",").map(Number))));
    return worst <= 0.001 ? null : { kind: "accuracy", text: `${worst} m off` };
  } catch (error) {
    return { kind: "projection", text: String(error).slice(0, 80) };
  }
}

function deviationM({ projection, unitFactor, system }: Line, [longitude, latitude, x, y]: number[]): number {
  const words = `+proj=${projectionWords(projection).replaceAll(" ", " +")} +no_defs`;
  const ellipsoid = words.split(" ").filter(word => /^\+(ellps|a|b|rf)=/.test(word));
  const { forward, inverse } = proj4(words, `+proj=longlat ${ellipsoid.join(" ")} +no_defs`);
  const xUnit = system.axes[0]!.name === "Westing" ? -unitFactor : unitFactor;
  const yUnit = system.axes[1]!.name === "Southing" ? -unitFactor : unitFactor;
  const [lon, lat] = forward([x! * xUnit, y! * yUnit]) as [number, number];
  const [px, py] = inverse([longitude!, latitude!]) as [number, number];
  const turn = ((((longitude! - lon) % 360) + 540) % 360) - 180;
  const degrees = Math.hypot(turn * Math.cos((lat * Math.PI) / 180), latitude! - lat);
  const plane = Math.hypot(px - x! * xUnit, py - y! * yUnit);
  const off = projection.startsWith("longlat") ? degrees : Math.max(plane / METRES_PER_DEGREE, degrees);
  return Number.isFinite(off) ? off * METRES_PER_DEGREE : Number.POSITIVE_INFINITY;
}
