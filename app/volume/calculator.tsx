import { Form, Link } from "@remix-run/react";
import { Calculator as CalculatorIcon, FileText, Save, SquareDashed } from "lucide-react";
import { type FormEvent, useCallback, useEffect, useRef, useState } from "react";
import type { FieldIssue } from "#contract/error.ts";
import type { SiteOutline } from "#contract/site.ts";
import type { SiteSummary } from "#contract/summary.ts";
import type { VolumeStudy } from "#survey/worker/tasks.ts";
import { EmptyState } from "#ui/patterns/empty-state/empty-state.tsx";
import { FormErrorSummary } from "#ui/patterns/form-error-summary/form-error-summary.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { Card } from "#ui/primitives/card/card.tsx";
import { SubmitButton } from "../forms/form.tsx";
import type { MapSources, Ring } from "../map/types.ts";
import { messages } from "../messages.ts";
import {
  BaseCard,
  BoundaryCard,
  EdgesCard,
  FactorsCard,
  LevelCard,
  ModeCard,
  type OtherSite,
  OtherSiteCard,
} from "./calculator-fields.tsx";
import { CurveCard, NotesAlert, TotalsCard } from "./calculator-results.tsx";
import { cornersText } from "./corners.ts";
import { type PadRow, PadsCard } from "./pads-card.tsx";
import { hasPads, NO_PAD, type PadValues, readValues, type VolumeValues } from "./parameters.ts";
import { differenceBetween } from "./references.ts";
import { comparedSurveys } from "./surveys.tsx";
import { useLiveStudy } from "./use-live-study.ts";
import { type Drawing, rounded, VolumeMap } from "./volume-map.tsx";

interface CalculatorProps {
  site: SiteOutline;
  summary: SiteSummary;
  maps: MapSources;
  others: readonly OtherSite[];
  values: VolumeValues;
  study: VolumeStudy | null;
  errors: FieldIssue[];
}

/** The calculator's form with its result: the server's, then the page's own as fields change. */
export function Calculator(props: CalculatorProps) {
  const { site, summary, maps, others, values, study: given, errors: givenErrors } = props;
  const form = useRef<HTMLFormElement>(null);
  const target = useRef<HTMLInputElement>(null);
  const differenceTo = useCallback(
    (otherSiteId: string) => differenceBetween(site, others, otherSiteId),
    [site, others],
  );
  const { _id: id, datasetId } = site;
  const { live, update } = useLiveStudy({ id, datasetId, frame: summary.plan, differenceTo });
  const { rows, add, remove } = usePadRows(values);
  const [touched, setTouched] = useState(false);
  const [typed, setTyped] = useState<VolumeValues | null>(null);
  const [drawing, setDrawing] = useState<Drawing>(null);

  const recompute = useCallback(() => {
    if (!form.current) return;
    const now = readValues(new FormData(form.current));
    setTyped(now);
    update(now);
  }, [update]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form's fields change with the rows
  useEffect(() => {
    if (live.isReady) recompute();
  }, [live.isReady, rows, recompute]);

  const isTyping = live.isReady && touched;
  // Without a pad yet there is nothing wrong, and nothing to show; pads that overlap are wrong.
  const needsPads = typed?.mode === "pads" && !hasPads(typed);
  const liveErrors = needsPads ? live.errors.filter(({ path }) => !path.startsWith("pads")) : live.errors;
  const errors = isTyping ? liveErrors : givenErrors;
  const known = live.study ?? given;
  const isOfOtherMode = known?.result.mode !== (typed ?? values).mode;
  // Figures wait for the next ones; where none can come, those of another mode do not stand in for them.
  const study = needsPads || (isOfOtherMode && live.errors.length > 0) ? null : known;
  const surveys = study && comparedSurveys(study.result.input, site, others);
  const onInput = () => {
    setTouched(true);
    if (live.isReady) recompute();
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const pressed = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    const isSave = pressed?.value === "save";
    // What the server says of it stands until something changes.
    if (isSave) setTouched(false);
    if (!live.isReady || isSave) return;
    event.preventDefault();
    setTouched(true);
    recompute();
  };
  const setCorners = (name: string, corners: string) => {
    const field = form.current?.elements.namedItem(name);
    if (!(field instanceof HTMLTextAreaElement)) return;
    field.value = corners;
    onInput();
  };
  const onDrawn = (ring: Ring | null) => {
    setDrawing(null);
    if (!ring) return;
    const corners = cornersText(rounded(ring));
    setTouched(true);
    if (drawing === "boundary") setCorners("boundary", corners);
    else add({ name: "", elevation: target.current?.value ?? "", corners });
  };
  const drawButton = (what: "boundary" | "pad", label: string) =>
    live.mesh && (
      <Button
        size="sm"
        type="button"
        aria-pressed={drawing === what}
        icon={<SquareDashed aria-hidden />}
        onClick={() => setDrawing(drawing === what ? null : what)}
      >
        {drawing === what ? messages.volume.drawing : label}
      </Button>
    );
  const useBalance = (elevationM: number) => {
    if (!target.current) return;
    target.current.value = elevationM.toFixed(3);
    target.current.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const fields = { values, errors };
  const { otherSiteId, differentHeights } = typed ?? values;
  const compared = { otherSiteId, differentHeights };
  const areasM2 = new Map(study?.result.pads?.map(pad => [String(pad.id), pad.area]));
  const mode = study?.result.mode;
  return (
    <Form
      ref={form}
      method="post"
      noValidate
      preventScrollReset
      className="split group/form"
      onInput={onInput}
      onSubmit={onSubmit}
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
      <div data-part="controls">
        <ModeCard {...fields} />
        <LevelCard {...fields} heightsM={summary.heightsM!} target={target} />
        <BaseCard {...fields} />
        <OtherSiteCard
          values={{ ...values, ...compared }}
          errors={errors}
          others={others}
          difference={differenceTo(compared.otherSiteId)}
        />
        <PadsCard
          {...fields}
          rows={rows}
          areasM2={areasM2}
          onAdd={live.isReady ? () => add(NO_PAD) : undefined}
          onRemove={live.isReady ? remove : undefined}
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
      <div data-part="main">
        <div data-part="first" className="grid gap-6 empty:hidden">
          <FormErrorSummary
            errors={errors.map(({ path, message }) => ({ fieldId: path || undefined, message }))}
            takesFocus={!isTyping}
          />
          {study ? (
            <TotalsCard study={study} surveys={surveys} isStale={errors.length > 0 || isOfOtherMode} />
          ) : (
            errors.length === 0 && (
              <Card>
                <EmptyState
                  title={messages.volume.notYet}
                  text={needsPads ? messages.volume.addPads : messages.volume.pressCalculate}
                />
              </Card>
            )
          )}
        </div>
        <VolumeMap
          site={site}
          summary={summary}
          maps={maps}
          study={study}
          mesh={study && live.mesh}
          typed={typed}
          drawing={drawing}
          onDrawn={onDrawn}
          onCorners={setCorners}
        />
        {study && errors.length === 0 && (
          <CurveCard
            study={study}
            onUseBalance={live.isReady && mode === "cut_fill" ? useBalance : undefined}
          />
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
    </Form>
  );
}

/** Pad rows: the server's, changed in place once there is a script. */
function usePadRows(values: VolumeValues) {
  const next = useRef(0);
  const numbered = (pads: VolumeValues["pads"]): PadRow[] =>
    pads.map(pad => ({ ...pad, key: next.current++ }));
  const [rows, setRows] = useState(() => numbered(values.pads));
  const seen = useRef(values.pads);
  useEffect(() => {
    if (seen.current === values.pads) return;
    seen.current = values.pads;
    setRows(values.pads.map(pad => ({ ...pad, key: next.current++ })));
  }, [values.pads]);
  return {
    rows,
    add: (pad: PadValues) => setRows(known => [...known, { ...pad, key: next.current++ }]),
    remove: (index: number) => setRows(known => known.filter((_, i) => i !== index)),
  };
}
