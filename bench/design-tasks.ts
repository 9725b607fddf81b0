// The design tasks of bench/engine.ts; see engine-tasks.ts.
import { createReadStream, readFileSync } from "node:fs";
import { XMLParser } from "fast-xml-parser";
import { readDesign } from "#survey/design/read-design.ts";
import { surfaceOfTriangles } from "#survey/design/surface.ts";
import { parseNumber } from "#survey/files/csv/rows/number.ts";
import { fromPlane } from "#survey/geodesy/local-plane.ts";
import { calculateVolume } from "#survey/volume/calculate.ts";
import { surfaceInPlane } from "#survey/volume/mesh/surface.ts";
import { readDesignFile } from "#survey/worker/read-design-task.ts";
import { designGrid } from "./engine-input.ts";

type Timed = <T>(part: string, work: () => T | Promise<T>) => Promise<T>;
type Found = Record<string, number>;

const CHUNK = { highWaterMark: 262_144 };

/** Reads the file into triangles with shared points, without converting coordinates. */
export async function readTriangles(file: string, timed: Timed): Promise<Found> {
  const { facts, mesh } = await timed("design", () => readDesign(createReadStream(file, CHUNK)));
  return { faces: facts.triangleCount, points: mesh.x.length };
}

/** Reads the file as an upload is read: converted, joined, and checked for overlaps. */
export async function readWhole(file: string, timed: Timed): Promise<Found> {
  const source = createReadStream(file, CHUNK);
  const { placed } = await timed("designWhole", () =>
    readDesignFile({ source, place: {}, withTriangles: true }),
  );
  return { areaM2: placed!.areaM2 };
}

/** Reads the same triangles with a parser that turns XML into objects, as a program in Node would. */
export async function readByObjects(file: string, timed: Timed): Promise<Found> {
  const text = readFileSync(file, "utf8");
  const found = await timed("designObjects", () => {
    const parser = new XMLParser({
      ignoreAttributes: false,
      parseTagValue: false,
      parseAttributeValue: false,
    });
    const { Pnts, Faces } = parser.parse(text).LandXML.Surfaces.Surface.Definition;
    const numbers = new Map<string, number>();
    const xyz = new Float64Array(3 * Pnts.P.length);
    Pnts.P.forEach((point: Tag, i: number) => {
      numbers.set(point["@_id"]!, i);
      xyz.set(point["#text"].split(" ").map(Number), 3 * i);
    });
    const triangles = new Uint32Array(3 * Faces.F.length);
    Faces.F.forEach((face: Tag | string, i: number) => {
      const corners = typeof face === "string" ? face : face["#text"];
      triangles.set(
        corners.split(" ").map(id => numbers.get(id)!),
        3 * i,
      );
    });
    return { xyz, triangles };
  });
  return { faces: found.triangles.length / 3, points: found.xyz.length / 3 };
}
interface Tag {
  "#text": string;
  "@_id"?: string;
}

/** The bare minimum: parses and adds up the numbers between tags. */
export async function scanTags(file: string, timed: Timed): Promise<Found> {
  const sum = await timed("designScan", () => {
    const bytes = readFileSync(file);
    let total = 0;
    for (let at = bytes.indexOf(62); at >= 0; at = bytes.indexOf(62, at + 1)) {
      const end = bytes.indexOf(60, at);
      for (let from = at + 1; from < end; ) {
        const space = bytes.indexOf(32, from);
        const to = space < 0 || space > end ? end : space;
        const value = parseNumber(bytes, from, to);
        if (!Number.isNaN(value)) total += value;
        from = to + 1;
      }
    }
    return total;
  });
  return { sum };
}

/** Computes the volume of a survey against a design with as many points and twice as many faces. */
export async function studyAgainst(
  { x, y, z }: Record<"x" | "y" | "z", Float64Array>,
  timed: Timed,
): Promise<Found> {
  const survey = await timed("designTin", () => surfaceInPlane(x, y, z));
  const grid = designGrid(z.length);
  const ground = { ...fromPlane(survey.plane, grid.x, grid.y), heightM: grid.z, triangles: grid.triangles };
  const design = await timed("designSurface", () => surfaceOfTriangles(ground, survey.plane));
  const input = { mode: "design", toleranceM: 0.05 } as const;
  const { tolerance, cutVolume } = await timed("designStudy", () => calculateVolume(survey, input, design));
  return { cutM3: cutVolume, withinM2: tolerance!.withinM2 };
}
