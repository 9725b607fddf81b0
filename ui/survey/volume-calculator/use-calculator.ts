import { type FormEvent, startTransition, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { VolumeStudy } from "#shapes/volume.ts";
import type { DrawnShape, Ring } from "../../map/engine/types.ts";
import { typeInto } from "../../type-into.ts";
import { useFigures } from "../../units.ts";
import { asksForOutlines, TAKE_OUTLINE } from "../outline-picker/outline-picker.tsx";
import { differenceFrom } from "../volume-fields/height-difference.ts";
import { hasPads } from "../volume-fields/parse-values.ts";
import type { FieldError, VolumeFieldValues } from "../volume-fields/types.ts";
import { usePadRows } from "../volume-fields/use-pad-rows.ts";
import { NO_PAD, readValues } from "../volume-fields/values.ts";
import { DesignNotLoaded, type DesignSource } from "./live-design.ts";
import { type LiveStudy, useLiveStudy } from "./use-live-study.ts";
import type { VolumeCalculatorProps } from "./volume-calculator.tsx";
import { drawnText } from "./volume-map.tsx";

/** The calculator's state: the fields, the study computed from them, and what the map writes into them. */
export function useCalculator(props: VolumeCalculatorProps) {
  const { map, values, words, survey, others, otherPoints, loadDesign = noDesigns } = props;
  const form = useRef<HTMLFormElement>(null);
  const { heights } = survey;
  const differenceTo = useMemo(() => differenceFrom(heights, others), [heights, others]);
  const { plan } = map.summary;
  const figures = useFigures();
  const frame = useMemo(() => plan && { ...plan, lengthUnit: figures.units.length }, [plan, figures]);
  const { live, update } = useLiveStudy({
    points: map.points,
    frame,
    words: words.issues,
    figures,
    differenceTo,
    otherPoints,
    loadDesign,
    heights,
  });
  const [touched, setTouched] = useState(false);
  const touch = () => setTouched(true);
  const pads = usePadRows(values.pads, touch);
  const [typed, setTyped] = useState<VolumeFieldValues | null>(null);
  const complaints = useComplaints(props.errors.length > 0);
  // The study shown at the last submission: a different one is the server's answer.
  const [sentWith, setSentWith] = useState(props.study);

  // With a design too large for the page, figures come only when Calculate is pressed, as without a script.
  const { mode, design } = typed ?? values;
  const isByServer = mode === "design" && live.byServer?.designId === design;

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

  const compute = () => {
    touch();
    if (live.isReady) recompute();
  };
  /** Errors of drawn or copied corners are shown at once. */
  const drawn = (name: string) => {
    touch();
    complaints.drawn(name);
  };
  const nextPad = `pads.${pads.rows.length}.corners`;
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    complaints.typedIn(fieldName(event));
    compute();
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const pressed = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    // Outlines of the drawing come from the server: requesting them is not an attempt to calculate.
    if (pressed?.value === `${TAKE_OUTLINE}boundary`) drawn("boundary");
    if (pressed?.value === `${TAKE_OUTLINE}pad`) drawn(nextPad);
    if (asksForOutlines(pressed?.value)) return;
    const isSave = pressed?.value === "save";
    const isServers = isSave || isByServer;
    // The server's messages are kept until something changes.
    if (isServers) {
      setTouched(false);
      setSentWith(props.study);
    }
    complaints.tried();
    if (!live.isReady || isServers) return;
    event.preventDefault();
    compute();
  };
  const onBlur = (event: FormEvent<HTMLFormElement>) => complaints.left(fieldName(event));
  const isTyping = live.isReady && touched && !isByServer;
  const isAnswered = !touched && props.study !== sentWith;
  const shown = shownStudy({ ...props, live, typed, isTyping, isByServer, isAnswered, touched });
  const complained = isTyping ? complaints.of(shown.errors) : { above: shown.errors, atFields: shown.errors };
  return {
    ...shown,
    ...{ form, live, pads, typed, isTyping, isByServer, differenceTo, complained },
    mesh: isByServer ? null : live.mesh,
    handlers: { onInput, onBlur, onSubmit },
    ...{ drawn, nextPad },
  };
}

const noDesigns: DesignSource = () => Promise.reject(new DesignNotLoaded("failed"));

const fieldName = ({ target }: FormEvent) => (target as HTMLInputElement).name;

/**
 * Decides which errors are shown during typing: a field's once it is left, the form's after an attempt to
 * calculate or save, and those that concern no field at once. Choosing another mode starts again without
 * errors.
 */
function useComplaints(wasRefused: boolean) {
  const [hasTried, setTried] = useState(wasRefused);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const typed = useRef(new Set<string>());
  const add = (name: string) => setLeft(known => new Set(known).add(name));
  return {
    typedIn(name: string) {
      typed.current.add(name);
      if (name !== "mode") return;
      typed.current.clear();
      setLeft(new Set());
      setTried(false);
    },
    left: (name: string) => typed.current.has(name) && add(name),
    drawn: add,
    tried: () => setTried(true),
    of(errors: readonly FieldError[]) {
      if (hasTried) return { above: errors, atFields: errors };
      const above = errors.filter(({ path }) => path === "");
      return { above, atFields: errors.filter(({ path }) => left.has(path)) };
    },
  };
}

interface Known {
  values: VolumeFieldValues;
  study: VolumeStudy | null;
  errors: readonly FieldError[];
  live: LiveStudy;
  typed: VolumeFieldValues | null;
  isTyping: boolean;
  isByServer: boolean;
  /** The server was asked last, and has answered. */
  isAnswered: boolean;
  touched: boolean;
}

/** Which study and errors to show: the server's, or those of the current values. */
function shownStudy(all: Known) {
  const { values, study: given, errors: givenErrors, live, typed, isTyping, isByServer, touched } = all;
  // As long as there is no pad, there is no error and nothing to show; overlapping pads are an error.
  const needsPads = typed?.mode === "pads" && !hasPads(typed);
  const liveErrors = needsPads ? live.errors.filter(({ path }) => !path.startsWith("pads")) : live.errors;
  const known = isByServer || (all.isAnswered && given) ? given : (live.study ?? given);
  const isOfOtherMode = !known || isOfOther(known, typed ?? values);
  if (isByServer)
    return {
      needsPads,
      errors: touched ? [] : givenErrors,
      isOfOtherMode: touched,
      study: isOfOtherMode ? null : known,
    };
  // Figures stay until the next ones are ready; if there will be none, those of another mode are not kept.
  const study = needsPads || (isOfOtherMode && live.errors.length > 0) ? null : known;
  return { needsPads, errors: isTyping ? liveErrors : givenErrors, isOfOtherMode, study };
}

/** Whether a study is of a mode or a design other than that in the fields. */
const isOfOther = ({ result: { mode, input } }: VolumeStudy, values: VolumeFieldValues) =>
  mode !== values.mode || (input.mode === "design" && input.designId !== values.design);

type Calculating = Pick<ReturnType<typeof useCalculator>, "form" | "pads" | "drawn" | "nextPad">;

/** Writes what is drawn on the map into the fields: a boundary, or a pad at the target elevation. */
export function useMapDrawing({ form, pads, drawn, nextPad }: Calculating, onChange?: () => void) {
  const [drawing, setDrawing] = useState<DrawnShape | null>(null);
  const setCorners = (name: string, corners: string) => {
    typeInto(form.current?.elements.namedItem(name), corners);
    drawn(name);
    onChange?.();
  };
  const onDrawn = (ring: Ring | null) => {
    setDrawing(null);
    if (!ring) return;
    const corners = drawnText(ring);
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
