import { startTransition, useCallback, useEffect, useRef, useState } from "react";
import type { HeightReference } from "#shapes/height-reference.ts";
import type { SiteGrid } from "#shapes/site-grid.ts";
import type { PlanFrame, VolumeStudy } from "#shapes/volume.ts";
import type { DifferentHeights, VolumeInput } from "#shapes/volume-input.ts";
import type { Figures } from "#survey/units/figures.ts";
import { withDesignHeights } from "#survey/volume/different-heights.ts";
import { type EngineClient, WorkerTaskError } from "#survey/worker/client.ts";
import type { CutFill } from "../../map/engine/types.ts";
import type { PointSource } from "../../map/worker/points.ts";
import { fieldOfRefusal } from "../volume-fields/field-of-input.ts";
import { parseValues } from "../volume-fields/parse-values.ts";
import { type ChosenSurvey, surveyKey } from "../volume-fields/survey-key.ts";
import type { FieldError, VolumeFieldValues, VolumeIssueWords } from "../volume-fields/types.ts";
import { type BuiltDesign, DesignNotLoaded, type DesignSource, liveDesigns } from "./live-design.ts";

export interface LiveStudy {
  /** False until the surface is ready, and if the browser cannot build it. */
  isReady: boolean;
  study: VolumeStudy | null;
  /** The study is of earlier values: that of the latest ones is being computed. */
  isBehind: boolean;
  /** The study's triangles, available a moment later. */
  mesh: CutFill | null;
  /** Errors in the latest values; the study is then that of the values before. */
  errors: FieldError[];
  /** A design that only the server can compute with, and why. */
  byServer: ServersDesign | null;
}

interface ServersDesign {
  designId: string;
  message: string;
}

interface Queue {
  next: VolumeInput | null;
  isBusy: boolean;
  /** The latest values cannot be computed; a computation still running must not overwrite the error. */
  isRefused: boolean;
}

export interface StudiedSite {
  points: PointSource;
  /** The frame of the plan that is drawn. */
  frame: PlanFrame | null;
  words: VolumeIssueWords;
  /** In the project's units: colours change at round figures, and refusals use these units. */
  figures: Figures;
  /** In which coordinates of corners may be typed. */
  grid: SiteGrid | null;
  /**
   * Returns how the height reference of another survey differs. Must be the same function as long as the
   * surveys are the same.
   */
  differenceTo: (earlierSurvey: string) => DifferentHeights | null;
  /** Returns the points of a survey to compare with. */
  otherPoints: (survey: ChosenSurvey) => PointSource;
  loadDesign: DesignSource;
  /** The survey's height reference. */
  heights?: HeightReference;
}

/**
 * Computes in the page's worker, from the same points and by the same code as the server. While a computation
 * runs only the latest values wait; values in between are never computed.
 */
export function useLiveStudy(site: StudiedSite) {
  const [live, setLive] = useState<LiveStudy>(NOTHING_YET);
  const surface = useRef<Promise<LiveSurface | null>>();
  const queue = useRef<Queue>({ next: null, isBusy: false, isRefused: false });
  const { points, frame, words, figures, grid, differenceTo } = site;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the points and their site
  useEffect(() => {
    let isGone = false;
    surface.current = readySurface(site).catch(error => {
      console.error(error);
      return null;
    });
    surface.current.then(ready => {
      if (ready && !isGone) startTransition(() => setLive(known => ({ ...known, isReady: true })));
    });
    return () => {
      isGone = true;
    };
  }, [points.key]);

  const run = useCallback(async () => {
    const waiting = queue.current;
    if (waiting.isBusy) return;
    waiting.isBusy = true;
    // The whole page changes with a study: a transition lets input interrupt the render.
    const show = (change: (known: LiveStudy) => LiveStudy) => startTransition(() => setLive(change));
    const ready = await surface.current;
    for (let input = waiting.next; input && ready; input = waiting.next) {
      waiting.next = null;
      const outcome = await compute(ready, input, { frame, words, figures });
      // Newer values are pending: an error in these does not concern them.
      if (outcome.study) {
        const { study } = outcome;
        const { isRefused } = waiting;
        show(({ errors, ...known }) => ({
          ...known,
          isReady: true,
          study,
          byServer: null,
          isBehind: waiting.next !== null,
          errors: isRefused ? errors : [],
        }));
        // The map is updated when input pauses: its triangles cost more than the figures.
        const mesh = waiting.next ? null : await triangles(ready, input, study);
        if (mesh && !waiting.next) show(known => ({ ...known, mesh }));
      } else if (!waiting.next && !waiting.isRefused)
        show(known => ({ ...known, ...outcome, isBehind: false }));
    }
    waiting.isBusy = false;
  }, [frame, words, figures]);

  const update = useCallback(
    (values: VolumeFieldValues) => {
      const { input, errors } = parseValues(values, words, differenceTo, grid);
      queue.current.isRefused = Boolean(errors);
      if (errors) {
        queue.current.next = null;
        setLive(known => ({ ...known, errors, isBehind: false }));
        return;
      }
      queue.current.next = input;
      setLive(known => (known.isBehind ? known : { ...known, isBehind: true }));
      void run();
    },
    [run, words, differenceTo, grid],
  );
  return { live, update };
}

const NOTHING_YET: LiveStudy = {
  isReady: false,
  study: null,
  isBehind: false,
  mesh: null,
  errors: [],
  byServer: null,
};

interface LiveSurface {
  engine: EngineClient;
  key: string;
  /** Returns the key of another survey's surface in the plane of this one. */
  other: (survey: ChosenSurvey) => Promise<string>;
  design: (designId: string) => Promise<BuiltDesign>;
  heights?: HeightReference;
}

async function readySurface({ points, otherPoints, loadDesign, heights }: StudiedSite): Promise<LiveSurface> {
  const { buildSurface, engine, siteSurface } = await import("../../map/worker/engine.ts");
  const { key } = await siteSurface(points);
  const others = new Map<string, Promise<string>>();
  const build = async (survey: ChosenSurvey) => {
    const otherKey = `${surveyKey(survey)} in ${key}`;
    await buildSurface(otherPoints(survey), { key: otherKey, planeOf: key });
    return otherKey;
  };
  const other = (survey: ChosenSurvey) => {
    const known = others.get(surveyKey(survey)) ?? build(survey);
    others.set(surveyKey(survey), known);
    return known;
  };
  const design = liveDesigns(engine(), key, loadDesign);
  return { engine: engine(), key, other, design, heights };
}

type Outcome =
  | { study: VolumeStudy }
  | ({ study?: undefined } & Pick<LiveStudy, "errors"> & Partial<Pick<LiveStudy, "byServer">>);

async function compute(
  ready: LiveSurface,
  input: VolumeInput,
  { frame, words, figures }: Pick<StudiedSite, "frame" | "words" | "figures">,
): Promise<Outcome> {
  try {
    const call = await callOf(ready, input);
    return { study: await ready.engine.run("study", { ...call, frame: frame ?? undefined }) };
  } catch (error) {
    if (error instanceof DesignNotLoaded && input.mode === "design")
      return withoutDesign(error, input.designId!, words);
    const issue = error instanceof WorkerTaskError ? fieldOfRefusal(error, figures) : null;
    return { errors: [issue ?? { path: "", message: String(error) }] };
  }
}

/** The message about a design that the page cannot compute with. */
function withoutDesign({ reason }: DesignNotLoaded, designId: string, words: VolumeIssueWords): Outcome {
  if (reason === "gone") return { errors: [{ path: "", message: `${words.designGone}.` }] };
  const message = reason === "too-large" ? words.designTooLarge : words.designNotLoaded;
  return { errors: [], byServer: { designId, message } };
}

/** Runs after the same input was computed, so failures are unexpected; the map then keeps the plan. */
async function triangles(
  ready: LiveSurface,
  input: VolumeInput,
  { drawing }: VolumeStudy,
): Promise<CutFill | null> {
  if (!drawing) return null;
  try {
    const mesh = await ready.engine.run("cutFill", await callOf(ready, input));
    // The map uses the colour steps of the plan and the report.
    return { ...mesh, stepsM: drawing.stepsM };
  } catch (error) {
    console.error(error);
    return null;
  }
}

async function callOf({ key, other, design, heights }: LiveSurface, input: VolumeInput) {
  if (input.mode === "design" && input.designId) {
    const built = await design(input.designId);
    return { key, input: withDesignHeights(input, built.heights, heights), otherKey: built.key };
  }
  const isCompared = input.mode === "surface_to_surface" && input.otherSiteId !== undefined;
  return { key, input, otherKey: isCompared ? await other(input) : undefined };
}
