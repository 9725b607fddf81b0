import {
  type FormEvent,
  startTransition,
  useCallback,
  useEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from "react";
import type { VolumeStudy } from "#shapes/volume.ts";
import type { ComparedSurvey } from "#shapes/volume-results.ts";
import { useCoordinates, useTypedGrid } from "../../coordinates.ts";
import type { DrawnShape, Ring } from "../../map/engine/types.ts";
import type { PointSource } from "../../map/worker/points.ts";
import { typeInto } from "../../type-into.ts";
import { useFigures } from "../../units.ts";
import { asksForOutlines, TAKE_OUTLINE } from "../outline-picker/outline-picker.tsx";
import { differenceFrom, type OtherSurvey } from "../volume-fields/height-difference.ts";
import type { ChosenSurvey } from "../volume-fields/survey-key.ts";
import type { FieldError, VolumeFieldValues, VolumeIssueWords } from "../volume-fields/types.ts";
import { usePadRows } from "../volume-fields/use-pad-rows.ts";
import { NO_PAD, readValues } from "../volume-fields/values.ts";
import { calculatorState, initialState, shownStudy } from "./calculator-state.ts";
import { DesignNotLoaded, type DesignSource } from "./live-design.ts";
import { useLiveStudy } from "./use-live-study.ts";
import { drawnText, type VolumeMapSite } from "./volume-map.tsx";

/** What the calculator computes with, of the component's props. */
export interface CalculatorInput {
  /** The site with its points and map; its height reference must be known. */
  map: VolumeMapSite;
  values: VolumeFieldValues;
  /** The server's study of the values, and their errors. */
  study: VolumeStudy | null;
  errors: readonly FieldError[];
  words: { issues: VolumeIssueWords };
  /** The site's own survey. */
  survey: ComparedSurvey & Pick<OtherSurvey, "heights">;
  /** Surveys to compare with. */
  others: readonly OtherSurvey[];
  otherPoints: (survey: ChosenSurvey) => PointSource;
  /** Fetches a design; without it the server computes with designs. */
  loadDesign?: DesignSource;
}

/** The calculator's state: the fields, the study computed from them, and what the map writes into them. */
export function useCalculator(props: CalculatorInput) {
  const { map, values, words, survey, others, otherPoints, loadDesign = noDesigns } = props;
  const form = useRef<HTMLFormElement>(null);
  const { heights } = survey;
  const differenceTo = useMemo(() => differenceFrom(heights, others), [heights, others]);
  const { plan } = map.summary;
  const figures = useFigures();
  const grid = useTypedGrid();
  const frame = useMemo(() => plan && { ...plan, lengthUnit: figures.units.length }, [plan, figures]);
  const { live, update } = useLiveStudy({
    points: map.points,
    frame,
    words: words.issues,
    figures,
    grid,
    differenceTo,
    otherPoints,
    loadDesign,
    heights,
  });
  const [state, dispatch] = useReducer(calculatorState, null, () =>
    initialState(props.study, props.errors.length > 0),
  );
  const pads = usePadRows(values.pads, () => dispatch({ type: "padsChanged" }));
  const [typed, setTyped] = useState<VolumeFieldValues | null>(null);

  const recompute = useCallback(() => {
    if (!form.current) return;
    const now = readValues(new FormData(form.current));
    setTyped(now);
    update(now);
  }, [update]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form's fields change with the rows, and with what the server fills in
  useEffect(() => {
    if (live.isReady) startTransition(recompute);
  }, [live.isReady, pads.rows, values, recompute]);

  const shown = shownStudy(state, { ...props, live, typed });
  const { isByServer } = shown;
  /** Errors of drawn or copied corners are shown at once. */
  const drawn = (field: string) => dispatch({ type: "drawn", field });
  const nextPad = `pads.${pads.rows.length}.corners`;
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    dispatch({ type: "typed", field: fieldName(event) });
    if (live.isReady) recompute();
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const pressed = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    // Outlines of the drawing come from the server: requesting them is not an attempt to calculate.
    if (pressed?.value === `${TAKE_OUTLINE}boundary`) drawn("boundary");
    if (pressed?.value === `${TAKE_OUTLINE}pad`) drawn(nextPad);
    if (asksForOutlines(pressed?.value)) return;
    // The server's messages are kept until something changes.
    if (pressed?.value === "save" || isByServer) {
      dispatch({ type: "sent", study: props.study });
      return;
    }
    dispatch({ type: "calculated", inPage: live.isReady });
    if (!live.isReady) return;
    event.preventDefault();
    recompute();
  };
  const onBlur = (event: FormEvent<HTMLFormElement>) =>
    dispatch({ type: "visited", field: fieldName(event) });
  return {
    ...shown,
    ...{ form, live, pads, typed, differenceTo },
    mesh: isByServer ? null : live.mesh,
    handlers: { onInput, onBlur, onSubmit },
    ...{ drawn, nextPad },
  };
}

const noDesigns: DesignSource = () => Promise.reject(new DesignNotLoaded("failed"));

const fieldName = ({ target }: FormEvent) => (target as HTMLInputElement).name;

type Calculating = Pick<ReturnType<typeof useCalculator>, "form" | "pads" | "drawn" | "nextPad">;

/** Writes what is drawn on the map into the fields: a boundary, or a pad at the target elevation. */
export function useMapDrawing({ form, pads, drawn, nextPad }: Calculating, onChange?: () => void) {
  const [drawing, setDrawing] = useState<DrawnShape | null>(null);
  const { grid } = useCoordinates();
  const setCorners = (name: string, corners: string) => {
    typeInto(form.current?.elements.namedItem(name), corners);
    drawn(name);
    onChange?.();
  };
  const onDrawn = (ring: Ring | null) => {
    setDrawing(null);
    if (!ring) return;
    const corners = drawnText(ring, grid);
    if (drawing === "boundary") {
      setCorners("boundary", corners);
      return;
    }
    const target = form.current?.elements.namedItem("targetElevation");
    const elevation = target instanceof HTMLInputElement ? target.value : "";
    pads.add({ ...NO_PAD, elevation, corners });
    drawn(nextPad);
    onChange?.();
  };
  return { drawing, setDrawing, setCorners, onDrawn };
}
