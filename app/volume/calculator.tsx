import { Form, Link } from "@remix-run/react";
import { Calculator as CalculatorIcon, FileText, Save } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import type { FieldIssue } from "#contract/error.ts";
import type { SiteOutline } from "#contract/site.ts";
import type { SiteSummary } from "#contract/summary.ts";
import type { VolumeStudy } from "#survey/worker/tasks.ts";
import { EmptyState } from "#ui/patterns/empty-state.tsx";
import { FormErrorSummary } from "#ui/patterns/form-error-summary.tsx";
import { Button } from "#ui/primitives/button.tsx";
import { Card } from "#ui/primitives/card.tsx";
import { SubmitButton } from "../form.tsx";
import { messages } from "../messages.ts";
import {
  BaseCard,
  BoundaryCard,
  FactorsCard,
  LevelCard,
  ModeCard,
  type OtherSite,
  OtherSiteCard,
} from "./calculator-fields.tsx";
import { CurveCard, NotesAlert, PlanCard, TotalsCard } from "./calculator-results.tsx";
import { type PadRow, PadsCard } from "./pads-card.tsx";
import { NO_PAD, readValues, type VolumeValues } from "./parameters.ts";
import { useLiveStudy } from "./use-live-study.ts";

interface CalculatorProps {
  site: SiteOutline;
  summary: SiteSummary;
  others: readonly OtherSite[];
  values: VolumeValues;
  study: VolumeStudy | null;
  errors: FieldIssue[];
}

/** The calculator's form with its result: the server's, then the page's own as fields change. */
export function Calculator({
  site,
  summary,
  others,
  values,
  study: given,
  errors: givenErrors,
}: CalculatorProps) {
  const form = useRef<HTMLFormElement>(null);
  const target = useRef<HTMLInputElement>(null);
  const { live, update } = useLiveStudy({ id: site._id, datasetId: site.datasetId, frame: summary.plan });
  const { rows, add, remove } = usePadRows(values);
  const [touched, setTouched] = useState(false);

  const recompute = () => {
    if (form.current) update(readValues(new FormData(form.current)));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form's fields change with the rows
  useEffect(() => {
    // The surface became ready, or pads came or went.
    if (live.isReady && form.current) update(readValues(new FormData(form.current)));
  }, [live.isReady, rows, update]);

  const study = live.study ?? given;
  const errors = live.isReady && touched ? live.errors : givenErrors;
  const onInput = () => {
    setTouched(true);
    if (live.isReady) recompute();
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const pressed = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    if (!live.isReady || pressed?.value === "save") return;
    event.preventDefault();
    setTouched(true);
    recompute();
  };
  const useBalance = (elevationM: number) => {
    if (!target.current) return;
    target.current.value = elevationM.toFixed(3);
    target.current.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const fields = { values, errors };
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
        <OtherSiteCard {...fields} others={others} />
        <PadsCard
          {...fields}
          rows={rows}
          areasM2={areasM2}
          onAdd={live.isReady ? add : undefined}
          onRemove={live.isReady ? remove : undefined}
        />
        <BoundaryCard {...fields} />
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
          />
          {study ? (
            <TotalsCard study={study} isStale={errors.length > 0} />
          ) : (
            errors.length === 0 && (
              <Card>
                <EmptyState title={messages.volume.notYet} text={messages.volume.pressCalculate} />
              </Card>
            )
          )}
        </div>
        {study && summary.plan && <PlanCard study={study} plan={summary.plan} />}
        {study && (
          <CurveCard
            study={study}
            onUseBalance={live.isReady && mode === "cut_fill" ? useBalance : undefined}
          />
        )}
        {study && <NotesAlert study={study} />}
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
    add: () => setRows(known => [...known, { ...NO_PAD, key: next.current++ }]),
    remove: (index: number) => setRows(known => known.filter((_, i) => i !== index)),
  };
}
