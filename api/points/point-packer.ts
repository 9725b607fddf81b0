import { limits } from "#contract/limits.ts";
import { decodeChunk, encodeChunk } from "#contract/points/columns.ts";
import type { PointColumns, PointQuality } from "#shapes/points.ts";
import { surveyLimits } from "#shapes/values/limits.ts";
import { SOLUTIONS } from "#shapes/values/solutions.ts";
import { allocateQuality } from "#survey/quality.ts";
import type { PackedChunk } from "#survey/worker/file-tasks.ts";
import { invalid } from "../http/refusal.ts";

/** Text per chunk, so that hostile names cannot make a chunk longer than readers accept. */
const CHUNK_TEXT_BYTES = 2 * 1_048_576;
/** NUL and the other control characters of Unicode (category Cc). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\u0000-\u001f\u007f-\u009f]/g;

const encoder = new TextEncoder();

interface RawPoint {
  name?: unknown;
  code?: unknown;
  latitude?: unknown;
  longitude?: unknown;
  ellipsoidalHeight?: unknown;
  quality?: unknown;
}

/** The quality of a point as columns hold it. */
type Stored = Record<keyof PointQuality, number>;

/** Validates points one by one and packs them into chunks; refuses with 422 naming the point and the field. */
export class PointPacker {
  readonly #maxPoints: number;
  readonly #longitude = new Float64Array(limits.chunkPoints);
  readonly #latitude = new Float64Array(limits.chunkPoints);
  readonly #height = new Float64Array(limits.chunkPoints);
  readonly #codeIndex = new Uint16Array(limits.chunkPoints);
  readonly #nameEnds = new Uint32Array(limits.chunkPoints);
  /** Null until the quality of some point is known. */
  #quality: PointQuality | null = null;
  #names = new Uint8Array(limits.chunkPoints * 8);
  #codes = new Map<string, number>();
  #codeBytes = 0;
  #n = 0;
  #nameBytes = 0;
  #first = 0;

  constructor(maxPoints: number) {
    this.#maxPoints = maxPoints;
  }

  /** Number of points so far. */
  get count(): number {
    return this.#first + this.#n;
  }

  /** Adds a point of a JSON body; returns a chunk each time one is full. */
  add(point: unknown): PackedChunk | null {
    if (typeof point !== "object" || point === null) throw this.#refuse("", "A point must be an object");
    const { name, code, latitude, longitude, ellipsoidalHeight, quality } = point as RawPoint;
    const x = this.#number("longitude", "Longitude", longitude, surveyLimits.longitudeMaxDeg);
    const y = this.#number("latitude", "Latitude", latitude, surveyLimits.latitudeMaxDeg);
    const h = this.#number(
      "ellipsoidalHeight",
      "Ellipsoidal height",
      ellipsoidalHeight,
      surveyLimits.heightMaxM,
    );
    if (quality !== undefined) this.#noteQuality(this.#qualityOf(quality));
    return this.#append(this.#text("name", "Name", name), this.#text("code", "Code", code), x, y, h);
  }

  /** Adds the content of a chunk frame of any size; yields each chunk that is full. */
  addChunk(content: Uint8Array): Generator<PackedChunk> {
    return this.addColumns(decodeChunk(content));
  }

  /** Adds any number of points; yields each chunk that is full. */
  *addColumns(columns: PointColumns): Generator<PackedChunk> {
    const { longitude, latitude, ellipsoidalHeight, codeIndex, codes, nameEnds, nameBytes, quality } =
      columns;
    const names = Buffer.from(nameBytes.buffer, nameBytes.byteOffset, nameBytes.byteLength);
    for (let i = 0; i < columns.count; i++) {
      const x = this.#number("longitude", "Longitude", longitude[i], surveyLimits.longitudeMaxDeg);
      const y = this.#number("latitude", "Latitude", latitude[i], surveyLimits.latitudeMaxDeg);
      const h = this.#number(
        "ellipsoidalHeight",
        "Ellipsoidal height",
        ellipsoidalHeight[i],
        surveyLimits.heightMaxM,
      );
      if (quality)
        this.#noteQuality({
          solution: quality.solution[i]!,
          horizontalRmsM: quality.horizontalRmsM[i]!,
          verticalRmsM: quality.verticalRmsM[i]!,
          pdop: quality.pdop[i]!,
          satellites: quality.satellites[i]!,
        });
      const name = names.toString("utf8", i === 0 ? 0 : nameEnds[i - 1], nameEnds[i]);
      const full = this.#append(
        this.#text("name", "Name", name),
        this.#text("code", "Code", codes[codeIndex[i]!]),
        x,
        y,
        h,
      );
      if (full) yield full;
    }
  }

  /** The points not yet in a chunk; null when there are none. */
  finish(): PackedChunk | null {
    return this.#n > 0 ? this.#flush() : null;
  }

  #append(name: string, code: string, x: number, y: number, h: number): PackedChunk | null {
    if (this.count >= this.#maxPoints)
      throw invalid("points", `A site holds at most ${this.#maxPoints.toLocaleString("en")} points`);
    const i = this.#n++;
    this.#longitude[i] = x;
    this.#latitude[i] = y;
    this.#height[i] = h;
    let index = this.#codes.get(code);
    if (index === undefined) {
      index = this.#codes.size;
      this.#codes.set(code, index);
      this.#codeBytes += code.length * 3;
    }
    this.#codeIndex[i] = index;
    this.#writeName(name);
    this.#nameEnds[i] = this.#nameBytes;
    const full = this.#n === limits.chunkPoints || this.#nameBytes + this.#codeBytes > CHUNK_TEXT_BYTES;
    return full ? this.#flush() : null;
  }

  #writeName(name: string): void {
    // Each UTF-16 unit takes at most three bytes of UTF-8.
    if (this.#nameBytes + name.length * 3 > this.#names.length) {
      const grown = new Uint8Array(this.#names.length * 2 + name.length * 3);
      grown.set(this.#names.subarray(0, this.#nameBytes));
      this.#names = grown;
    }
    const start = this.#nameBytes;
    for (let i = 0; i < name.length; i++) {
      const unit = name.charCodeAt(i);
      if (unit > 0x7f) {
        this.#nameBytes = start + encoder.encodeInto(name, this.#names.subarray(start)).written;
        return;
      }
      this.#names[start + i] = unit;
    }
    this.#nameBytes = start + name.length;
  }

  #flush(): PackedChunk {
    const n = this.#n;
    const columns: PointColumns = {
      count: n,
      longitude: this.#longitude,
      latitude: this.#latitude,
      ellipsoidalHeight: this.#height,
      codeIndex: this.#codeIndex,
      codes: [...this.#codes.keys()],
      nameEnds: this.#nameEnds,
      nameBytes: this.#names,
      ...(this.#quality && { quality: this.#quality }),
    };
    const chunk = { first: this.#first, n, body: encodeChunk(columns, 0, n) };
    this.#first += n;
    this.#n = this.#nameBytes = this.#codeBytes = 0;
    this.#quality = null;
    this.#codes = new Map();
    return chunk;
  }

  #number(field: string, label: string, value: unknown, max: number): number {
    if (typeof value === "number" && value >= -max && value <= max) return value;
    const range = `${-max} and ${max.toLocaleString("en")}`;
    throw this.#refuse(field, `${label} must be a number between ${range}`);
  }

  /** Reads the quality of the next point from a JSON body. */
  #qualityOf(quality: unknown): Stored {
    if (typeof quality !== "object" || quality === null)
      throw this.#refuse("quality", "Quality must be an object");
    const given = quality as Record<keyof Stored, unknown>;
    const solution = SOLUTIONS.indexOf((given.solution ?? "") as "");
    if (solution < (given.solution === undefined ? 0 : 1))
      throw this.#refuse("quality.solution", `Solution must be one of ${SOLUTIONS.slice(1).join(", ")}`);
    const number = (name: keyof Stored) => (given[name] === undefined ? Number.NaN : (given[name] as number));
    return {
      solution,
      horizontalRmsM: number("horizontalRmsM"),
      verticalRmsM: number("verticalRmsM"),
      pdop: number("pdop"),
      satellites: given.satellites === undefined ? 0 : (given.satellites as number),
    };
  }

  /** Validates and stores the quality of the next point. */
  #noteQuality({ solution, horizontalRmsM, verticalRmsM, pdop, satellites }: Stored): void {
    this.#checkQuality("horizontalRmsM", "Horizontal RMS", horizontalRmsM, surveyLimits.rmsMaxM);
    this.#checkQuality("verticalRmsM", "Vertical RMS", verticalRmsM, surveyLimits.rmsMaxM);
    this.#checkQuality("pdop", "PDOP", pdop, surveyLimits.pdopMax);
    this.#checkQuality("satellites", "Satellites", satellites, surveyLimits.satellitesMax);
    if (!Number.isInteger(satellites))
      throw this.#refuse("quality.satellites", "Satellites must be a whole number");
    this.#quality ??= allocateQuality(limits.chunkPoints);
    const i = this.#n;
    this.#quality.solution[i] = solution;
    this.#quality.horizontalRmsM[i] = horizontalRmsM;
    this.#quality.verticalRmsM[i] = verticalRmsM;
    this.#quality.pdop[i] = pdop;
    this.#quality.satellites[i] = satellites;
  }

  /** NaN means unknown. */
  #checkQuality(field: keyof Stored, label: string, value: number, max: number): void {
    if (Number.isNaN(value) || (typeof value === "number" && value >= 0 && value <= max)) return;
    throw this.#refuse(
      `quality.${field}`,
      `${label} must be a number between 0 and ${max.toLocaleString("en")}`,
    );
  }

  #text(field: string, label: string, value: unknown): string {
    if (typeof value !== "string") throw this.#refuse(field, `${label} must be text`);
    if (value.length > surveyLimits.pointTextMaxLength)
      throw this.#refuse(
        field,
        `${label} must be at most ${surveyLimits.pointTextMaxLength} characters long`,
      );
    return hasControl(value) ? value.replace(CONTROL, "") : value;
  }

  #refuse(field: string, message: string) {
    const path = `points.${this.count}${field && `.${field}`}`;
    return invalid(path, `Point ${this.count + 1}: ${message}`);
  }
}

/** For short texts, a loop is three times as fast as the regular expression. */
function hasControl(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit < 0x20 || (unit >= 0x7f && unit < 0xa0)) return true;
  }
  return false;
}
