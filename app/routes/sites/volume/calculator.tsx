import { Form, Link } from "@remix-run/react";
import { Calculator as CalculatorIcon, FileText, Save, SquareDashed } from "lucide-react";
import { useContext, useRef } from "react";
import type { FieldIssue } from "#contract/error.ts";
import type { HeightReference } from "#contract/points/reading.ts";
import type { SiteSummary } from "#contract/points/summary.ts";
import type { SiteOutline } from "#contract/site.ts";
import type { VolumeStudy } from "#survey/worker/tasks.ts";
import type { DrawnShape, MapSources } from "#ui/map/engine/types.ts";
import { EmptyState } from "#ui/patterns/empty-state/empty-state.tsx";
import { FormErrorSummary } from "#ui/patterns/form-error-summary/form-error-summary.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { Card } from "#ui/primitives/card/card.tsx";
import { ReaderContext } from "#ui/reader.ts";
import { PadsCard } from "#ui/survey/volume-fields/pads-card.tsx";
import {
  BaseCard,
  BoundaryCard,
  EarlierSurveyCard,
  EdgesCard,
  FactorsCard,
  LevelCard,
  ModeCard,
} from "#ui/survey/volume-fields/volume-fields.tsx";
import { SubmitButton } from "../../../forms/form.tsx";
import { comparedSurveys, surveyText } from "../report/surveys.tsx";
import { CurveCard, NotesAlert, TotalsCard } from "./calculator-results.tsx";
import { NO_PAD, type VolumeValues } from "./parameters.ts";
import { isConfirmed } from "./references.ts";
import { volumeTexts } from "./texts.ts";
import { useCalculator, useMapDrawing } from "./use-calculator.ts";
import { VolumeMap } from "./volume-map.tsx";

/** A site to compare with. */
export interface OtherSite {
  id: string;
  name: string;
  /** When its points were uploaded, ISO 8601. */
  uploadedAt: string;
  /** What its heights are counted from, when that is known. */
  heights?: HeightReference;
}

export interface CalculatorProps {
  site: SiteOutline;
  summary: SiteSummary;
  maps: MapSources;
  others: readonly OtherSite[];
  values: VolumeValues;
  study: VolumeStudy | null;
  errors: FieldIssue[];
}

type State = ReturnType<typeof useCalculator>;
type Drawing = ReturnType<typeof useMapDrawing>;

/** The calculator's form with its result: the server's, then the page's own as fields change. */
export function Calculator(props: CalculatorProps) {
  const state = useCalculator(props);
  const drawing = useMapDrawing(state);
  const target = useRef<HTMLInputElement>(null);
  const { form, live, handlers } = state;
  const useBalance = (elevationM: number) => {
    if (!target.current) return;
    target.current.value = elevationM.toFixed(3);
    target.current.dispatchEvent(new Event("input", { bubbles: true }));
  };
  return (
    <Form
      ref={form}
      method="post"
      noValidate
      preventScrollReset
      className="split group/form"
      {...handlers}
      data-live={live.isReady || undefined}
    >
      {/* Enter in a field calculates, whatever button comes first. */}
      <button
        type="submit"
        name="intent"
        value="calculate"
        tabIndex={-1}
        aria-hidden="true"
        className="sr-only"
      />
      <Controls {...props} state={state} drawing={drawing} target={target} />
      <Results {...props} state={state} drawing={drawing} onUseBalance={useBalance} />
    </Form>
  );
}

interface PartProps extends CalculatorProps {
  state: State;
  drawing: Drawing;
}

function Controls(props: PartProps & { target: React.RefObject<HTMLInputElement> }) {
  const { summary, others, values, state, drawing, target } = props;
  const { live, pads, complained, study, typed, differenceTo } = state;
  const reader = useContext(ReaderContext);
  const fields = { values, errors: complained.atFields, words: volumeTexts };
  const { otherSiteId, differentHeights } = typed ?? values;
  const compared = { otherSiteId, differentHeights };
  const areasM2 = new Map(study?.result.pads?.map(pad => [String(pad.id), pad.area]));
  const drawButton = (shape: DrawnShape, label: string) =>
    live.mesh && <DrawButton shape={shape} label={label} {...drawing} />;
  return (
    <div data-part="controls">
      <ModeCard {...fields} />
      <LevelCard {...fields} heightsM={summary.heightsM!} target={target} />
      <BaseCard {...fields} />
      <EarlierSurveyCard
        {...fields}
        values={{ ...values, ...compared }}
        others={others.map(other => ({ id: other.id, text: surveyText(other, reader) }))}
        difference={differenceTo(otherSiteId)}
        isConfirmed={isConfirmed({ ...values, ...compared })}
      />
      <PadsCard
        {...fields}
        rows={pads.rows}
        areasM2={areasM2}
        onAdd={live.isReady ? () => pads.add(NO_PAD) : undefined}
        onRemove={live.isReady ? pads.remove : undefined}
        drawButton={drawButton("pad", "Draw pad")}
      />
      <BoundaryCard {...fields} drawButton={drawButton("boundary", "Draw boundary")} />
      <EdgesCard {...fields} />
      <FactorsCard {...fields} />
      {!live.isReady && (
        <Button name="intent" value="calculate" block icon={<CalculatorIcon aria-hidden />}>
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
  const isOn = drawing === shape;
  return (
    <Button
      size="sm"
      type="button"
      aria-pressed={isOn}
      icon={<SquareDashed aria-hidden />}
      onClick={() => setDrawing(isOn ? null : shape)}
    >
      {isOn ? volumeTexts.drawing : label}
    </Button>
  );
}

function Results(props: PartProps & { onUseBalance: (elevationM: number) => void }) {
  const { site, summary, maps, others, state, drawing, onUseBalance } = props;
  const { live, errors, study, typed } = state;
  const surveys = study && comparedSurveys(study.result.input, site, others);
  const canUseBalance = live.isReady && study?.result.mode === "cut_fill";
  return (
    <div data-part="main">
      <Figures state={state} surveys={surveys} />
      <VolumeMap
        site={site}
        summary={summary}
        maps={maps}
        study={study}
        mesh={study && live.mesh}
        typed={typed}
        drawing={drawing.drawing}
        onDrawn={drawing.onDrawn}
        onCorners={drawing.setCorners}
      />
      {study && errors.length === 0 && (
        <CurveCard study={study} onUseBalance={canUseBalance ? onUseBalance : undefined} />
      )}
      {study && errors.length === 0 && <NotesAlert study={study} surveys={surveys} />}
      <div className="flex flex-wrap justify-end gap-3">
        {site.volumeResults && (
          <Button asChild icon={<FileText aria-hidden />}>
            <Link to={`/sites/${site._id}/report`}>Report</Link>
          </Button>
        )}
        <SubmitButton name="intent" value="save" icon={<Save aria-hidden />}>
          Save
        </SubmitButton>
      </div>
    </div>
  );
}

/** What is wrong, and the volumes as far as they are known. */
function Figures({ state, surveys }: { state: State; surveys: ReturnType<typeof comparedSurveys> }) {
  const { errors, complained, isTyping, study, isOfOtherMode, needsPads } = state;
  return (
    <div data-part="first" className="grid gap-6 empty:hidden">
      <FormErrorSummary
        errors={complained.above.map(({ path, message }) => ({ fieldId: path || undefined, message }))}
        takesFocus={!isTyping}
      />
      {study ? (
        <TotalsCard study={study} surveys={surveys} isStale={errors.length > 0 || isOfOtherMode} />
      ) : (
        complained.above.length === 0 && (
          <Card>
            <EmptyState title={volumeTexts.notYet} text={whatToDo(needsPads, isTyping)} />
          </Card>
        )
      )}
    </div>
  );
}

function whatToDo(needsPads: boolean, isTyping: boolean): string {
  if (needsPads) return volumeTexts.addPads;
  return isTyping ? volumeTexts.fillIn : volumeTexts.pressCalculate;
}
