import type { SitePlan } from "#shapes/summary.ts";
import { stepBelow } from "#survey/steps.ts";
import { formatDecimal } from "../../format.ts";
import { type Anchor, eastOf, latitudeOf, longitudeOf, southOf, WORLD_M } from "../geometry/mercator.ts";
import type { MapColours } from "../scene/colours.ts";
import type { Scene } from "../scene/scene.ts";
import { type OverlayPart, trace } from "./overlay.ts";

type Place = readonly [east: number, south: number];

/** The survey's outline, dashed as on the plan. */
export function outlineOf(plan: SitePlan, anchor: Anchor): Place[] {
  const { hull, origin, degreesPerUnit } = plan;
  const places: Place[] = [];
  for (let i = 0; i < hull.length; i += 2)
    places.push([
      eastOf(anchor, origin.longitude + hull[i]! * degreesPerUnit.longitude),
      southOf(anchor, origin.latitude - hull[i + 1]! * degreesPerUnit.latitude),
    ]);
  return places;
}

export function paintOutline(outline: readonly Place[], { css }: MapColours): OverlayPart {
  return (pen, scene) => {
    trace(pen, scene, outline, true);
    pen.setLineDash([6, 3]);
    pen.lineWidth = 1;
    pen.strokeStyle = css["map-cad"];
    pen.globalAlpha = 0.75;
    pen.stroke();
  };
}

/** Paints crosses at round degrees, with figures at the edges, for a sheet without a base map. */
export function paintGraticule({ css }: MapColours): OverlayPart {
  return (pen, scene) => {
    const span = degreesIn(scene);
    if (!span) return;
    const stepDeg = stepBelow(Math.max((span.east - span.west) / 5, 1e-8));
    const decimals = Math.max(0, Math.ceil(-Math.log10(stepDeg) - 1e-9));
    const longitudes = steps(span.west, span.east, stepDeg);
    const latitudes = steps(span.south, span.north, stepDeg);
    pen.strokeStyle = css["map-text"];
    pen.lineWidth = 0.75;
    pen.globalAlpha = 0.55;
    pen.beginPath();
    for (const longitude of longitudes)
      for (const latitude of latitudes) {
        const at = scene.project(eastOf(scene.anchor, longitude), southOf(scene.anchor, latitude));
        if (!at) continue;
        pen.moveTo(at[0] - 4, at[1]);
        pen.lineTo(at[0] + 4, at[1]);
        pen.moveTo(at[0], at[1] - 4);
        pen.lineTo(at[0], at[1] + 4);
      }
    pen.stroke();
    if (scene.isLifted || decimals > 7) return;
    pen.globalAlpha = 0.85;
    pen.font = "450 10px Inter Variable, sans-serif";
    pen.textAlign = "center";
    pen.fillStyle = css["map-text"];
    pen.strokeStyle = css["map-paper"];
    pen.lineWidth = 3;
    const write = (text: string, x: number, y: number) => {
      pen.strokeText(text, x, y);
      pen.fillText(text, x, y);
    };
    for (const longitude of longitudes) {
      const at = scene.project(eastOf(scene.anchor, longitude), 0);
      if (at && at[0] > 140 && at[0] < scene.width - 270)
        write(`${formatDecimal(Math.abs(longitude), decimals)}° ${longitude < 0 ? "W" : "E"}`, at[0], 14);
    }
  };
}

function steps(from: number, to: number, step: number): number[] {
  const found: number[] = [];
  for (let n = Math.ceil(from / step); n * step <= to && found.length < 40; n++) found.push(n * step);
  return found;
}

function degreesIn(scene: Scene) {
  const corners = [
    scene.unproject(0, 0),
    scene.unproject(scene.width, 0),
    scene.unproject(0, scene.height),
    scene.unproject(scene.width, scene.height),
  ];
  if (!corners.every(corner => corner !== null)) return null;
  const places = corners.map(corner => degreesAt(scene.anchor, corner));
  const longitudes = places.map(place => place[0]);
  const latitudes = places.map(place => place[1]);
  return {
    west: Math.min(...longitudes),
    east: Math.max(...longitudes),
    south: Math.min(...latitudes),
    north: Math.max(...latitudes),
  };
}

/** Converts a position in metres from the anchor to degrees. */
export function degreesAt(anchor: Anchor, [east, south]: Place): [longitude: number, latitude: number] {
  return [longitudeOf(anchor.x + east / WORLD_M), latitudeOf(anchor.y + south / WORLD_M)];
}

/** Converts a position in degrees to metres from the anchor. */
export const placeAt = (anchor: Anchor, [longitude, latitude]: readonly [number, number]): Place => [
  eastOf(anchor, longitude),
  southOf(anchor, latitude),
];
