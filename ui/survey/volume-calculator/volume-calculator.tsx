import { Calculator as CalculatorIcon, FileText, SquareDashed } from "lucide-react";
import {
  type ComponentPropsWithRef,
  cloneElement,
  type ReactElement,
  type ReactNode,
  useContext,
} from "react";
import type { VolumeStudy } from "#shapes/volume.ts";
import type { ComparedSurveys } from "#shapes/volume-results.ts";
import { fingerprintOf } from "#survey/report/fingerprint.ts";
import type { DrawnShape } from "../../map/engine/types.ts";
import { useDrawWords } from "../../map/tools/draw-words.ts";
import { EmptyState } from "../../patterns/empty-state/empty-state.tsx";
import { FormErrorSummary } from "../../patterns/form-error-summary/form-error-summary.tsx";
import { Button } from "../../primitives/button/button.tsx";
import { Card } from "../../primitives/card/card.tsx";
import { type LinkElement, LinkSlot } from "../../primitives/slots/slots.tsx";
import { ReaderContext } from "../../reader.ts";
import { typeInto } from "../../type-into.ts";
import { OutlineButton, type OutlineOffer, type OutlineShape } from "../outline-picker/outline-picker.tsx";
import { AccuracyCard } from "../volume-fields/accuracy-card.tsx";
import { DesignCard, type DesignOption } from "../volume-fields/design-card.tsx";
import { TypedUnits, typedIn } from "../volume-fields/number-field.tsx";
import { PadsCard } from "../volume-fields/pads-card.tsx";
import { isConfirmed } from "../volume-fields/parse-values.ts";
import type { VolumeFieldWords, VolumeIssueWords } from "../volume-fields/types.ts";
import { NO_PAD } from "../volume-fields/values.ts";
import {
  BaseCard,
  BoundaryCard,
  EarlierSurveyCard,
  EdgesCard,
  FactorsCard,
  LevelCard,
  ModeCard,
} from "../volume-fields/volume-fields.tsx";
import { comparedSurveys, surveyText } from "../volume-result/compared-surveys.tsx";
import { AwaitedTotals, CurveCard, NotesAlert, TotalsCard } from "../volume-study/volume-study.tsx";
import { type CalculatorInput, useCalculator, useMapDrawing } from "./use-calculator.ts";
import { VolumeMap } from "./volume-map.tsx";

export interface VolumeCalculatorWords extends VolumeFieldWords {
  issues: VolumeIssueWords;
  notYet: string;
  pressCalculate: string;
  /** Shown instead of `pressCalculate` once figures update during typing. */
  fillIn: string;
  addPads: string;
  /** Headings of the two groups of surveys to compare with. */
  surveysOfSite: string;
  otherSites: string;
}

export interface VolumeCalculatorProps extends CalculatorInput {
  /** `<Form method="post" noValidate />`; the pressed button is sent as `intent`. */
  form: ReactElement<ComponentPropsWithRef<"form">>;
  words: VolumeCalculatorWords;
  /** Designs of the site, latest first. */
  designs?: readonly DesignOption[];
  /**
   * Whether the site has a drawing or codes whose lines may enclose an area; the form is submitted to list
   * them.
   */
  hasLines?: boolean;
  outlines?: OutlineOffer | null;
  /** Called when boundary or pads were drawn or changed on the map. */
  onDrawn?: () => void;
  /** Link to the report of the saved volume. */
  reportLink?: LinkElement;
  /** Sends `intent` as `save`, with {@link SHOWN_FIGURES}; a sentence instead if nothing can be saved. */
  saveButton: ReactNode;
}

/** Field with the {@link fingerprintOf} the study on the page; empty if there is no study. */
export const SHOWN_FIGURES = "shownFigures";

type State = ReturnType<typeof useCalculator>;
type Drawing = ReturnType<typeof useMapDrawing>;

/**
 * The volume calculator: fields, figures, map and curve. Without a script the form is sent and answered; with
 * one the same engine computes in the page as fields change, and the map draws into them.
 */
export function VolumeCalculator(props: VolumeCalculatorProps) {
  const state = useCalculator(props);
  const drawing = useMapDrawing(state, props.onDrawn);
  const { form, live, handlers } = state;
  return cloneElement(
    props.form,
    {
      ref: form,
      className: "split group/form",
      ...handlers,
      "data-first": true,
      "data-live": live.isReady || undefined,
    } as ComponentPropsWithRef<"form">,
    // Enter in a field calculates, whichever button comes first.
    <button
      type="submit"
      name="intent"
      value="calculate"
      tabIndex={-1}
      aria-hidden="true"
      className="sr-only"
    />,
    <TypedUnits {...props.values} />,
    <Figures {...props} state={state} />,
    <Controls {...props} state={state} drawing={drawing} />,
    <Results {...props} state={state} drawing={drawing} />,
  );
}

interface PartProps extends VolumeCalculatorProps {
  state: State;
  drawing: Drawing;
}

function Controls(props: PartProps) {
  const { map, others, designs = [], values, words, state, drawing } = props;
  const { live, mesh, isByServer, pads, visibleErrors, study, typed, differenceTo } = state;
  const reader = useContext(ReaderContext);
  const fields = { values, errors: visibleErrors.atFields, words, outlines: props.outlines };
  const { earlierSurvey, differentHeights } = typed ?? values;
  const compared = { earlierSurvey, differentHeights };
  const areasM2 = new Map(study?.result.pads?.map(pad => [String(pad.id), pad.area]));
  const drawButtons = (shape: OutlineShape, label: string) => (
    <>
      {mesh && <DrawButton shape={shape} label={label} {...drawing} />}
      {props.hasLines && <OutlineButton shape={shape} />}
    </>
  );
  return (
    <div data-part="controls">
      <ModeCard {...fields} />
      <LevelCard {...fields} heightsM={map.summary.heightsM!} />
      <BaseCard {...fields} />
      <EarlierSurveyCard
        {...fields}
        values={{ ...values, ...compared }}
        others={others.map(other => ({
          id: other.id,
          text: surveyText(other, reader),
          group: other.isOfSameSite ? words.surveysOfSite : words.otherSites,
        }))}
        difference={differenceTo(earlierSurvey)}
        isConfirmed={isConfirmed(compared)}
      />
      <DesignCard {...fields} designs={designs} />
      <PadsCard
        {...fields}
        rows={pads.rows}
        areasM2={areasM2}
        onAdd={live.isReady ? () => pads.add(NO_PAD) : undefined}
        onRemove={live.isReady ? pads.remove : undefined}
        drawButton={drawButtons("pad", "Draw pad")}
      />
      <BoundaryCard {...fields} drawButton={drawButtons("boundary", "Draw boundary")} />
      <EdgesCard {...fields} />
      <AccuracyCard {...fields} />
      <FactorsCard {...fields} />
      {(!live.isReady || isByServer) && (
        <Button type="submit" name="intent" value="calculate" block icon={<CalculatorIcon aria-hidden />}>
          Calculate
        </Button>
      )}
    </div>
  );
}

interface DrawButtonProps extends Pick<Drawing, "drawing" | "setDrawing"> {
  shape: DrawnShape;
  label: string;
}

function DrawButton({ shape, label, drawing, setDrawing }: DrawButtonProps) {
  const words = useDrawWords();
  const isOn = drawing === shape;
  return (
    <Button
      size="sm"
      aria-pressed={isOn}
      icon={<SquareDashed aria-hidden />}
      onClick={() => setDrawing(isOn ? null : shape)}
    >
      {isOn ? words : label}
    </Button>
  );
}

function Results(props: PartProps) {
  const { map, values, reportLink, saveButton, state, drawing } = props;
  const { form, live, mesh, errors, study, typed } = state;
  const useBalance = (elevationM: number) =>
    typeInto(
      form.current?.elements.namedItem("targetElevation"),
      (elevationM / typedIn(values).metresPer).toFixed(3),
    );
  const canUseBalance = live.isReady && study?.result.mode === "cut_fill";
  return (
    <div data-part="main">
      <VolumeMap
        map={map}
        study={study}
        mesh={study && mesh}
        typed={typed}
        drawing={drawing.drawing}
        onDrawn={drawing.onDrawn}
        onCorners={drawing.setCorners}
        isByServer={state.isByServer}
      />
      {study && errors.length === 0 && (
        <CurveCard study={study} onUseBalance={canUseBalance ? useBalance : undefined} />
      )}
      {study && errors.length === 0 && <NotesAlert study={study} surveys={surveysIn(study, props)} />}
      <div className="flex flex-wrap justify-end gap-3">
        {reportLink && (
          <Button asChild icon={<FileText aria-hidden />}>
            <LinkSlot link={reportLink}>Report</LinkSlot>
          </Button>
        )}
        <input type="hidden" name={SHOWN_FIGURES} value={study ? fingerprintOf(study.result) : ""} />
        {saveButton}
      </div>
    </div>
  );
}

const surveysIn = (study: VolumeStudy, { survey, others }: VolumeCalculatorProps): ComparedSurveys | null =>
  comparedSurveys(study.result.input, survey, others);

/** The design that a study compares with, as an option. */
const designOf = ({ result: { input } }: VolumeStudy, designs: readonly DesignOption[]) =>
  (input.mode === "design" && designs.find(({ id }) => id === input.designId)?.text) || null;

/** The errors, and the volumes as far as they are known. */
function Figures(props: VolumeCalculatorProps & { state: State }) {
  const { state, words, designs = [] } = props;
  const { errors, visibleErrors, isTyping, study, isStale, isComputing, needsPads, isByServer, live } = state;
  const todo = (isByServer && live.byServer?.message) || whatToDo(words, needsPads, isTyping);
  return (
    <div data-part="first" className="gap-6">
      <FormErrorSummary
        errors={visibleErrors.above.map(({ path, message }) => ({ fieldId: path || undefined, message }))}
        takesFocus={!isTyping}
      />
      {study ? (
        <TotalsCard
          study={study}
          surveys={surveysIn(study, props)}
          designName={designOf(study, designs)}
          isStale={errors.length > 0 || isStale}
          isComputing={isComputing}
        />
      ) : (
        visibleErrors.above.length === 0 && (
          <Card className="volume-awaited">
            <EmptyState title={words.notYet} text={todo} />
            <AwaitedTotals />
          </Card>
        )
      )}
    </div>
  );
}

function whatToDo(words: VolumeCalculatorWords, needsPads: boolean, isTyping: boolean): string {
  if (needsPads) return words.addPads;
  return isTyping ? words.fillIn : words.pressCalculate;
}
