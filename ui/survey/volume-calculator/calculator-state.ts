import type { VolumeStudy } from "#shapes/volume.ts";
import { hasPads } from "../volume-fields/parse-values.ts";
import type { FieldError, VolumeFieldValues } from "../volume-fields/types.ts";
import type { LiveStudy } from "./use-live-study.ts";

/** What the person has done with the form, as far as it decides whose figures and which errors are shown. */
export interface CalculatorState {
  /** Since the page was loaded or the form last went to the server, which then showed `study`. */
  form: { is: "unchanged"; study: VolumeStudy | null } | { is: "changed" };
  /**
   * The errors shown while the page computes: all after an attempt to calculate or save, before that only those of
   * fields that were edited and left.
   */
  errors: { shown: "all" } | { shown: "visited"; edited: ReadonlySet<string>; visited: ReadonlySet<string> };
}

export type CalculatorEvent =
  | { type: "typed" | "visited" | "drawn"; field: string }
  | { type: "padsChanged" }
  /** Calculate was pressed: the page computes, or the server if the page cannot. */
  | { type: "calculated"; inPage: boolean }
  /** The form was sent to the server with this study on the page. */
  | { type: "sent"; study: VolumeStudy | null };

const NOTHING_VISITED = { shown: "visited", edited: new Set<string>(), visited: new Set<string>() } as const;
const CHANGED = { is: "changed" } as const;

export const initialState = (study: VolumeStudy | null, wasRefused: boolean): CalculatorState => ({
  form: { is: "unchanged", study },
  errors: wasRefused ? { shown: "all" } : NOTHING_VISITED,
});

export function calculatorState(state: CalculatorState, event: CalculatorEvent): CalculatorState {
  const { form, errors } = state;
  switch (event.type) {
    case "typed":
      return {
        form: CHANGED,
        errors: event.field === "mode" ? NOTHING_VISITED : withEdited(errors, event.field),
      };
    case "visited":
      return errors.shown === "visited" && errors.edited.has(event.field)
        ? { form, errors: withVisited(errors, event.field) }
        : state;
    case "drawn":
      return { form: CHANGED, errors: withVisited(errors, event.field) };
    case "padsChanged":
      return { form: CHANGED, errors };
    case "calculated":
      return { form: event.inPage ? CHANGED : form, errors: { shown: "all" } };
    case "sent":
      return { form: { is: "unchanged", study: event.study }, errors: { shown: "all" } };
  }
}

type ShownErrors = CalculatorState["errors"];

const withEdited = (errors: ShownErrors, field: string): ShownErrors =>
  errors.shown === "visited" ? { ...errors, edited: new Set(errors.edited).add(field) } : errors;

const withVisited = (errors: ShownErrors, field: string): ShownErrors =>
  errors.shown === "visited" ? { ...errors, visited: new Set(errors.visited).add(field) } : errors;

interface Known {
  values: VolumeFieldValues;
  /** The server's study of the values, and their errors. */
  study: VolumeStudy | null;
  errors: readonly FieldError[];
  /** The page's own study, of the values that were `typed` last. */
  live: LiveStudy;
  typed: VolumeFieldValues | null;
}

interface Shown {
  study: VolumeStudy | null;
  /** The study is of other values than those in the fields. */
  isStale: boolean;
  /** The page is computing the values in the fields; the study is of those before. */
  isComputing: boolean;
  errors: readonly FieldError[];
  /** Of the errors, those to show above the form and at their fields. */
  visibleErrors: Record<"above" | "atFields", readonly FieldError[]>;
  /** The page computes as fields change. */
  isTyping: boolean;
  /** Only the server can compute with the chosen design. */
  isByServer: boolean;
  needsPads: boolean;
}

/** The study and the errors to show: the server's, or those that the page computed. */
export function shownStudy(state: CalculatorState, known: Known): Shown {
  const { live, typed } = known;
  const values = typed ?? known.values;
  // With a design too large for the page, figures come only when Calculate is pressed, as without a script.
  const isByServer = values.mode === "design" && live.byServer?.designId === values.design;
  const isChanged = state.form.is === "changed";
  // As long as there is no pad, there is no error and nothing to show; overlapping pads are an error.
  const needsPads = typed?.mode === "pads" && !hasPads(typed);
  if (isByServer) {
    const study = known.study && !isOfOther(known.study, values) ? known.study : null;
    const errors = isChanged ? [] : known.errors;
    return {
      ...{ isByServer, needsPads, study, isStale: isChanged, isComputing: false, isTyping: false },
      ...{ errors, visibleErrors: { above: errors, atFields: errors } },
    };
  }
  const isAnswer = state.form.is === "unchanged" && known.study !== state.form.study;
  const latest = (isAnswer ? known.study : null) ?? live.study ?? known.study;
  const isStale = !latest || isOfOther(latest, values);
  const liveErrors = needsPads ? live.errors.filter(({ path }) => !path.startsWith("pads")) : live.errors;
  const isTyping = live.isReady && isChanged;
  const errors = isTyping ? liveErrors : known.errors;
  return {
    ...{ isByServer, needsPads, isStale, isComputing: isTyping && live.isBehind, isTyping, errors },
    // Figures stay until the next ones are ready; if there will be none, those of another mode are not kept.
    study: needsPads || (isStale && live.errors.length > 0) ? null : latest,
    visibleErrors: isTyping ? complaints(state.errors, errors) : { above: errors, atFields: errors },
  };
}

/** Whether a study is of a mode or a design other than that in the fields. */
const isOfOther = ({ result: { mode, input } }: VolumeStudy, values: VolumeFieldValues) =>
  mode !== values.mode || (input.mode === "design" && input.designId !== values.design);

/** Of the errors, those shown above the form and those at their fields. What concerns no field is shown at once. */
function complaints(shown: ShownErrors, errors: readonly FieldError[]) {
  if (shown.shown === "all") return { above: errors, atFields: errors };
  const above = errors.filter(({ path }) => path === "");
  return { above, atFields: errors.filter(({ path }) => shown.visited.has(path)) };
}
