import { type Affine, affineOf, compose, IDENTITY, towgs84 } from "./helmert.ts";

/** One of the operations that projinfo lists from a coordinate system to WGS 84. */
export interface Operation {
  /** 'IGN53 Mare to RGNC91-93 (2) + RGNC91-93 to WGS 84 (1)'. */
  name: string;
  accuracyM: number | null;
  isBallpark: boolean;
  needsGrid: boolean;
  /** Published for geocentric coordinates, and so valid for heights as well. */
  isSpatial: boolean;
  pipeline: string;
}

/** Returns operations in PROJ's order of preference for the whole area of the system. */
export function operationsIn(text: string): Operation[] {
  const found = text.matchAll(/Operation No\. \d+:\n\n([^\n]*)\n\nPROJ string:\n([^\n]*)\n/g);
  return Array.from(found, ([, title, pipeline]) => {
    const accuracy = /, ([\d.eE+-]+) m, /.exec(title!);
    return {
      name: nameIn(title!),
      // EPSG writes 999 m for unknown.
      accuracyM: accuracy && Number(accuracy[1]) < 999 ? Number(accuracy[1]) : null,
      isBallpark: title!.includes("ballpark"),
      needsGrid: /grids=|file=|\+grid=/.test(pipeline!),
      isSpatial: title!.includes("Conversion from WGS 84 (geocentric)"),
      pipeline: written(pipeline!),
    };
  });
}

/** Returns the names of the steps between the datums, without projection, axes and kind of coordinates. */
function nameIn(title: string): string {
  const steps = title.replace(/^[^,]*, /, "").replace(/, ([\d.eE+-]+ m|unknown accuracy), .*$/, "");
  return steps
    .split(" + ")
    .filter(step => / to /.test(step) && !/^(Conversion from|Null geographic offset from) /.test(step))
    .join(" + ");
}

/** PROJ omits steps that cancel each other; with them, parsing is easier. */
function written(pipeline: string): string {
  if (pipeline.startsWith("Error")) return "";
  const swap = "+step +proj=axisswap +order=2,1";
  const degrees =
    "+step +proj=unitconvert +xy_in=deg +xy_out=rad +step +proj=unitconvert +xy_in=rad +xy_out=deg";
  if (pipeline === "+proj=noop") return `+proj=pipeline ${swap} ${degrees} ${swap}`;
  if (pipeline === "+proj=axisswap +order=2,1") return `+proj=pipeline ${degrees} ${swap}`;
  return pipeline;
}

/** What a pipeline says about a system, in the form of the table. */
export interface Words {
  /**
   * The projection in PROJ's terms without plus signs, units and axes: 'tmerc lat_0=0 lon_0=9 ...
   * ellps=bessel'.
   */
  projection: string;
  /** Metres (or degrees, if geographic) in one unit. */
  unitFactor: number;
  /** The pipeline from the system's x and y to degrees on its own datum. */
  toOwnDegrees: string;
  /** The remaining steps. */
  rest: Step[];
}

export interface Step {
  name: string;
  isInverse: boolean;
  words: Map<string, string>;
  text: string;
}

const NO_PROJECTIONS = [
  "longlat",
  "cart",
  "helmert",
  "hgridshift",
  "unitconvert",
  "axisswap",
  "push",
  "noop",
];

/** Parses the projection of a pipeline. Throws an error with the reason if the table cannot express it. */
export function readPipeline(pipeline: string): Words {
  const steps = stepsOf(pipeline);
  const isAxisFirst = steps[0]?.name === "axisswap";
  const rest = steps.slice(isAxisFirst ? 1 : 0);
  let unitFactor = 1;
  const own: string[] = [];
  if (rest[0]?.name === "unitconvert" && rest[0].words.get("xy_out") !== "deg") {
    const unit = rest.shift()!;
    unitFactor = factorOf(unit.words.get("xy_in")!);
    own.push(unit.text);
  }
  const isProjected = rest[0]?.isInverse && !NO_PROJECTIONS.includes(rest[0].name);
  let projection = "longlat";
  if (isProjected || rest[0]?.name === "longlat") {
    const step = rest.shift()!;
    projection = wordsOf(step);
    own.push(step.text);
  }
  own.push("+step +proj=unitconvert +xy_in=rad +xy_out=deg");
  if (projection === "longlat") projection = `longlat ${ellipsoidIn(rest)}`;
  // A second `longlat` step only means that longitudes are relative to Greenwich from there on.
  if (rest[0]?.name === "longlat" && !rest[0].words.has("pm")) rest.shift();
  return { projection, unitFactor, toOwnDegrees: `+proj=pipeline ${own.join(" ")}`, rest };
}

function stepsOf(pipeline: string): Step[] {
  const body = pipeline.startsWith("+proj=pipeline")
    ? pipeline.slice("+proj=pipeline".length)
    : `+step ${pipeline}`;
  return body
    .split("+step")
    .map(text => text.trim())
    .filter(Boolean)
    .map(text => {
      const words = new Map(
        text.split(/\s+/).map(word => {
          const [name, value = ""] = word.replace(/^\+/, "").split("=");
          return [name!, value] as const;
        }),
      );
      return { name: words.get("proj") ?? "", isInverse: words.has("inv"), words, text: `+step ${text}` };
    });
}

function wordsOf(step: Step): string {
  return [...step.words]
    .filter(([name]) => name !== "inv" && name !== "proj" && name !== "axis" && name !== "type")
    .reduce((text, [name, value]) => `${text} ${value === "" ? name : `${name}=${value}`}`, step.name);
}

const ellipsoidIn = (steps: Step[]) => {
  const words = steps.find(step => step.name === "cart")?.words;
  const found = ["ellps", "a", "b", "rf", "R"].filter(name => words?.has(name));
  return found.length > 0 ? found.map(name => `${name}=${words!.get(name)}`).join(" ") : "ellps=WGS84";
};

/**
 * Returns proj4's towgs84 for the steps, or null if PROJ leaves latitude and longitude unchanged. Throws like
 * {@link readPipeline}.
 */
export function shiftOf(rest: Step[]): number[] | null {
  const known = ["push", "pop", "cart", "helmert", "molobadekas", "unitconvert", "axisswap"];
  const strange = rest.find(step => !known.includes(step.name));
  if (strange) throw new Error(`its datum shift has a step '${strange.name}'`);
  const carts = rest.filter(step => step.name === "cart");
  if (carts.length === 0) return null;
  let change: Affine = IDENTITY;
  for (const step of rest)
    if (step.name === "helmert" || step.name === "molobadekas")
      change = compose(change, affineOf(step.words, step.isInverse));
  return towgs84(change);
}

const UNITS: Record<string, number> = {
  m: 1,
  ft: 0.3048,
  "us-ft": 1200 / 3937,
  link: 0.201168,
  deg: 1,
  grad: 0.9,
};

function factorOf(unit: string): number {
  const factor = UNITS[unit] ?? Number(unit);
  if (!(factor > 0)) throw new Error(`its unit '${unit}' is not known here`);
  return factor;
}
