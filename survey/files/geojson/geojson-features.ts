import type { PointRow } from "../format.ts";

export type JsonObject = Record<string, unknown>;

/** A position as its file writes it; of two coordinates or three. */
type Position = [x: string, y: string, z?: string];

/** What is read of a feature. */
export interface Feature {
  /** Number of the feature in its file, from 1. */
  record: number;
  id: string;
  properties: JsonObject;
  points: Position[];
  /** How many of its positions have more than three numbers. */
  longPositions: number;
  /** The word for a shape that holds no points. */
  other: string | null;
}

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Reads a feature or a bare geometry; null is one that was too long. */
export function featureOf(value: JsonObject | null, record: number): Feature {
  if (value === null)
    return {
      record,
      id: "",
      properties: {},
      points: [],
      longPositions: 0,
      other: "feature of more than 16 MB",
    };
  const isFeature = value.type === "Feature";
  const geometry = isFeature ? value.geometry : value;
  const positions = positionsIn(geometry);
  const points = positions.map(positionOf);
  const properties = isFeature && isObject(value.properties) ? value.properties : {};
  return {
    record,
    id: textOf(value.id),
    properties,
    points,
    longPositions: positions.filter(numbers => Array.isArray(numbers) && numbers.length > 3).length,
    other: points.length > 0 ? null : shapeWord(geometry),
  };
}

function positionsIn(geometry: unknown): unknown[] {
  if (!isObject(geometry)) return [];
  const { type, coordinates, geometries } = geometry;
  if (type === "Point") return [coordinates];
  if (type === "MultiPoint") return Array.isArray(coordinates) ? coordinates : [];
  return type === "GeometryCollection" && Array.isArray(geometries) ? geometries.flatMap(positionsIn) : [];
}

function positionOf(coordinates: unknown): Position {
  const [x, y, z] = Array.isArray(coordinates) ? coordinates : [];
  return [textOf(x), textOf(y), z === undefined || z === null ? undefined : textOf(z)];
}

const SHAPES: Record<string, string> = {
  LineString: "line",
  MultiLineString: "line",
  Polygon: "area",
  MultiPolygon: "area",
};

const shapeWord = (geometry: unknown) =>
  isObject(geometry)
    ? (SHAPES[textOf(geometry.type)] ?? "feature without points")
    : "feature without a position";

/** A property as text, a number as the shortest one that reads back to it; '' for lists, objects and nothing. */
export const textOf = (value: unknown): string =>
  typeof value === "string" ? value : ["number", "boolean"].includes(typeof value) ? String(value) : "";

/** Names of the properties that hold a point's name, code and height. */
export interface ShownProperties {
  name: string | null;
  code: string | null;
  /** Null if the third coordinate is the height. */
  height: string | null;
}

export function rowsOf({ record, id, properties, points }: Feature, shown: ShownProperties): PointRow[] {
  const property = (key: string | null) => (key === null ? "" : textOf(properties[key]));
  const name = property(shown.name) || id;
  const code = property(shown.code);
  const height = shown.height === null ? null : property(shown.height);
  return points.map(([x, y, z = ""]) => ({ name, code, x, y, height: height ?? z, line: record }));
}
