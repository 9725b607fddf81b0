import type { HeightOutliers } from "#shapes/height-outliers.ts";
import type { PointColumns } from "#shapes/points.ts";
import type { SiteSummary } from "#shapes/summary.ts";
import type { LengthUnit } from "#shapes/values/units.ts";
import type { PlanFrame, VolumeResult, VolumeStudy } from "#shapes/volume.ts";
import type { VolumeInput } from "#shapes/volume-input.ts";
import { contoursAt } from "../contours/contours.ts";
import { contourLabels } from "../contours/labels.ts";
import type { GroundTriangles } from "../design/surface.ts";
import { fromPlane, toPlane } from "../geodesy/local-plane.ts";
import type { AxisList, AxisSource } from "../linework/axes.ts";
import { listAxes } from "../linework/axes.ts";
import { parseDrawing } from "../linework/drawing-lines.ts";
import { type FollowedLines, followedLines } from "../linework/followed-lines.ts";
import {
  type LineTasks,
  linesOfDrawing,
  linesOfPoints,
  outlinesOfCodes,
  outlinesOfDrawing,
  rulesOfCodes,
} from "../linework/line-tasks.ts";
import { indexNames, type NameBlock } from "../names/index-names.ts";
import type { Texts } from "../names/sort-keys.ts";
import { summarise } from "../plan/summary.ts";
import { transferablesOf } from "../points.ts";
import type { CutSurface } from "../profile/study.ts";
import { cutSurface, studyProfile } from "../profile/study.ts";
import type { ProfileInput, ProfileStudy } from "../profile/types.ts";
import { listHeightOutliers } from "../reading/doubts/height-outliers.ts";
import { type Locator, locateIn } from "../tin/locate.ts";
import { calculateVolume, solveVolume } from "../volume/calculate.ts";
import { curveOf } from "../volume/drawing/curve.ts";
import { type CutFillMesh, cutFillMesh } from "../volume/drawing/cut-fill-mesh.ts";
import { drawOutline, drawVolume } from "../volume/drawing/drawing.ts";
import { meshArea } from "../volume/mesh/prism.ts";
import { type SiteSurface, type SurfaceOptions, surfaceOf, vertexDegrees } from "../volume/mesh/surface.ts";
import { type ComparisonTasks, comparedPoints, comparedSurfaces } from "./comparison-tasks.ts";
import { type DesignTasks, designSurface, differencesFrom } from "./design-tasks.ts";
import type { FileTasks, ServerTasks } from "./file-tasks.ts";
import { type GridAnswer, type GridCall, gridOf } from "./grid-task.ts";
import { type GeoContours, NoSurfaceError, type SurfaceInfo } from "./task-answers.ts";

export type { GeoContours, SurfaceInfo };

/** What a worker does, by kind, with its answer. Surfaces stay in the worker under the caller's key. */
export interface Tasks extends LineTasks, FileTasks {
  design: DesignTasks["design"];
  designDifferences: DesignTasks["designDifferences"];
  /** The columns are handed back with the summary, so that nothing is copied. */
  summarise: {
    call: { columns: PointColumns; lengthUnit?: LengthUnit };
    answer: { summary: SiteSummary; columns: PointColumns };
  };
  /** Points far above or below their neighbours, at most `most`. */
  heightOutliers: { call: { columns: PointColumns; most: number }; answer: HeightOutliers };
  /** `planeOf` triangulates in the plane of another surface, to compare the two. */
  surface: {
    call: { key: string; columns: PointColumns; options?: Omit<SurfaceOptions, "plane">; planeOf?: string };
    answer: SurfaceInfo;
  };
  volume: { call: { key: string; input: VolumeInput; otherKey?: string }; answer: VolumeResult };
  /** A volume with its curve, and with its drawing when the frame of a plan is given. */
  study: {
    call: { key: string; input: VolumeInput; otherKey?: string; frame?: PlanFrame };
    answer: VolumeStudy;
  };
  /** Compares two surveys; see comparison-tasks.ts. */
  compareSurfaces: ComparisonTasks["compareSurfaces"];
  comparePoints: ComparisonTasks["comparePoints"];
  /** The triangles behind a volume with their differences, to colour a map. */
  cutFill: { call: { key: string; input: VolumeInput; otherKey?: string }; answer: CutFillMesh };
  contours: {
    /** Labels are `labelSpacingM` apart along their lines; the spacing follows the site's size if absent. */
    call: { key: string; intervalM: number; labelSpacingM?: number; mostCrossings?: number };
    answer: GeoContours;
  };
  /** The lines and the boundary that the surface follows, to draw them. */
  followedLines: { call: { key: string }; answer: FollowedLines };
  /** The rings around the surface, in the units of a plan. */
  outline: { call: { key: string; frame: PlanFrame }; answer: number[][] };
  /** The surface itself, to draw it; with `drop` it is handed over instead of copied, and forgotten. */
  mesh: { call: { key: string; drop?: boolean }; answer: GroundTriangles };
  /** Computes the surface as a grid of heights; see grid-task.ts. */
  heightGrid: { call: GridCall; answer: GridAnswer };
  /** The surface's height at a place, metres; null outside. */
  height: { call: { key: string; longitude: number; latitude: number }; answer: number | null };
  /** What a profile needs of a surface that is not compared; it was triangulated in the plane of the first. */
  cutSurface: { call: { key: string; input: ProfileInput }; answer: CutSurface };
  /** Cuts the first surface and others in its plane, which are named by their key or already cut. */
  profile: {
    call: { key: string; others: (string | CutSurface)[]; input: ProfileInput };
    answer: ProfileStudy;
  };
  /** Lines that a profile can follow: of a drawing, its stored pieces of JSON text, and of points by their codes. */
  profileAxes: { call: Omit<AxisSource, "drawing"> & { pieces: Uint8Array[] | null }; answer: AxisList };
  /** Names of a dataset, sorted to be found; see names/index-names.ts. */
  indexNames: { call: Texts; answer: { blocks: NameBlock[] } };
  /** Forgets a surface. */
  drop: { call: { key: string }; answer: null };
}
export type TaskKind = keyof Tasks;

export interface TaskContext {
  signal: AbortSignal;
  /** Progress so far: bytes for an import, steps of 1 for the rest. */
  onProgress: (done: number, total?: number) => void;
}

/** Runs the tasks of one worker; the same in a thread, in a browser worker and in a test without either. */
export class TaskRunner {
  private readonly surfaces = new Map<string, SiteSurface>();
  /** Built on the first query of a surface's heights. */
  private readonly locators = new Map<string, Locator>();

  /** Files are read only if `server` is given: a browser's engine is given points. */
  constructor(private readonly server: ServerTasks | null = null) {}

  /** The answer, and the buffers to hand over with it. */
  async run<K extends TaskKind>(
    kind: K,
    call: Tasks[K]["call"],
    context: TaskContext,
  ): Promise<{ answer: Tasks[K]["answer"]; transfer: ArrayBuffer[] }> {
    const handlers: { [T in TaskKind]: (call: Tasks[T]["call"]) => Promise<Handed<Tasks[T]["answer"]>> } = {
      recognise: async given => ({ answer: this.onServer().recognise(given), transfer: [] }),
      plan: async given => ({ answer: await this.onServer().plan(given), transfer: [] }),
      import: async given => {
        const answer = await this.onServer().import(given, context);
        return { answer, transfer: transferablesOf(answer.columns) };
      },
      joinFiles: async given => {
        const answer = this.onServer().joinFiles(given);
        return { answer, transfer: transferablesOf(answer.columns) };
      },
      pack: async given => {
        const answer = this.onServer().pack(given);
        return { answer, transfer: answer.chunks.map(({ body }) => body.buffer) };
      },
      design: async given => ({ answer: this.buildDesign(given), transfer: [] }),
      designDifferences: async given => differencesFrom(this.surface(given.key), given),
      summarise: async ({ columns, lengthUnit }) => ({
        answer: { summary: summarise(columns, lengthUnit), columns },
        transfer: transferablesOf(columns),
      }),
      heightOutliers: async ({ columns, most }) => ({
        answer: listHeightOutliers(columns, most),
        transfer: [],
      }),
      indexNames: async given => ({ answer: { blocks: indexNames(given) }, transfer: [] }),
      surface: async given => ({ answer: this.build(given), transfer: [] }),
      drawingLines: async given => ({ answer: linesOfDrawing(given), transfer: [] }),
      lines: async given => ({ answer: linesOfPoints(given), transfer: [] }),
      codeOutlines: async given => ({ answer: outlinesOfCodes(given), transfer: [] }),
      drawingOutlines: async given => ({ answer: outlinesOfDrawing(given), transfer: [] }),
      guessRules: async given => ({ answer: rulesOfCodes(given), transfer: [] }),
      volume: async ({ key, input, otherKey }) => ({
        answer: calculateVolume(this.surface(key), input, otherKey ? this.surface(otherKey) : undefined),
        transfer: [],
      }),
      cutFill: async given => this.cutFill(given),
      study: async given => ({ answer: this.study(given), transfer: [] }),
      compareSurfaces: async given => ({
        answer: comparedSurfaces(this.surface(given.key), this.surface(given.otherKey), given),
        transfer: [],
      }),
      comparePoints: async given => comparedPoints(given),
      contours: async given => this.contours(given),
      followedLines: async ({ key }) => ({ answer: followedLines(this.surface(key)), transfer: [] }),
      outline: async ({ key, frame }) => ({ answer: drawOutline(this.surface(key), frame), transfer: [] }),
      mesh: async given => this.mesh(given),
      heightGrid: async given => gridOf(this.surface(given.key), given),
      height: async ({ key, longitude, latitude }) => ({
        answer: this.heightAt(key, longitude, latitude),
        transfer: [],
      }),
      cutSurface: async ({ key, input }) => ({ answer: cutSurface(this.surface(key), input), transfer: [] }),
      profile: async ({ key, others, input }) => ({
        answer: studyProfile(
          [this.surface(key), ...others.map(each => (typeof each === "string" ? this.surface(each) : each))],
          input,
        ),
        transfer: [],
      }),
      profileAxes: async ({ pieces, ...given }) => ({
        answer: listAxes({ ...given, drawing: pieces && parseDrawing(pieces) }),
        transfer: [],
      }),
      drop: async ({ key }) => {
        this.drop(key);
        return { answer: null, transfer: [] };
      },
    };
    return handlers[kind](call);
  }

  private build({ key, columns, options, planeOf }: Tasks["surface"]["call"]): SurfaceInfo {
    const plane = planeOf ? this.surface(planeOf).plane : undefined;
    return this.keep(key, surfaceOf(columns, { ...options, plane }));
  }

  private buildDesign({ key, design, planeOf }: Tasks["design"]["call"]): SurfaceInfo {
    return this.keep(key, designSurface(design, planeOf ? this.surface(planeOf) : undefined));
  }

  private keep(key: string, surface: SiteSurface): SurfaceInfo {
    this.surfaces.set(key, surface);
    this.locators.delete(key);
    return {
      pointCount: surface.pointCount,
      vertexCount: surface.tin.x.length,
      triangleCount: surface.mesh.areaM2.length,
      areaM2: meshArea(surface.mesh),
      duplicates: surface.tin.duplicates,
    };
  }

  private cutFill({ key, input, otherKey }: Tasks["cutFill"]["call"]): Handed<CutFillMesh> {
    const other = otherKey ? this.surface(otherKey) : undefined;
    const answer = cutFillMesh(solveVolume(this.surface(key), input, other));
    const arrays = [answer.longitude, answer.latitude, answer.differenceM, answer.triangles];
    return { answer, transfer: arrays.map(array => array.buffer as ArrayBuffer) };
  }

  private study({ key, input, otherKey, frame }: Tasks["study"]["call"]): VolumeStudy {
    const solution = solveVolume(this.surface(key), input, otherKey ? this.surface(otherKey) : undefined);
    return {
      result: solution.result,
      curve: curveOf(solution),
      drawing: frame ? drawVolume(solution, frame) : null,
    };
  }

  private contours(call: Tasks["contours"]["call"]): Handed<GeoContours> {
    const { key, intervalM, labelSpacingM, mostCrossings } = call;
    const { plane, tin } = this.surface(key);
    const found = contoursAt(tin, intervalM, mostCrossings);
    const inDegrees = <T extends { x: Float64Array; y: Float64Array }>({ x, y, ...rest }: T) => ({
      ...rest,
      ...fromPlane(plane, x, y),
    });
    const labels = inDegrees(contourLabels(found, intervalM, labelSpacingM));
    const lines = inDegrees(found);
    const arrays = [...Object.values(lines), ...Object.values(labels)];
    return { answer: { ...lines, labels }, transfer: arrays.map(array => array.buffer as ArrayBuffer) };
  }

  private mesh({ key, drop = false }: Tasks["mesh"]["call"]): Handed<GroundTriangles> {
    const surface = this.surface(key);
    const { z, triangles } = surface.tin;
    const answer = {
      ...vertexDegrees(surface),
      heightM: drop ? z : z.slice(),
      triangles: drop ? triangles : triangles.slice(),
    };
    if (drop) this.drop(key);
    const arrays = [answer.longitude, answer.latitude, answer.heightM, answer.triangles];
    return { answer, transfer: arrays.map(array => array.buffer as ArrayBuffer) };
  }

  private heightAt(key: string, longitude: number, latitude: number): number | null {
    const { plane, tin } = this.surface(key);
    const locator = this.locators.get(key) ?? locateIn(tin);
    this.locators.set(key, locator);
    const { x, y } = toPlane(plane, Float64Array.of(longitude), Float64Array.of(latitude));
    return locator.heightAt(x[0]!, y[0]!);
  }

  private onServer(): ServerTasks {
    if (!this.server) throw new Error("This engine reads no files");
    return this.server;
  }

  private drop(key: string): void {
    this.surfaces.delete(key);
    this.locators.delete(key);
  }

  private surface(key: string): SiteSurface {
    const surface = this.surfaces.get(key);
    if (!surface) throw new NoSurfaceError(key);
    return surface;
  }
}

interface Handed<T> {
  answer: T;
  transfer: ArrayBuffer[];
}
