import { ChevronDown } from "lucide-react";
import { type ReactNode, type RefObject, useContext, useState } from "react";
import type { FieldIssue } from "#contract/error.ts";
import type { HeightReference } from "#contract/reading.ts";
import type { DifferentHeights } from "#survey/volume/types.ts";
import { formatElevation } from "#ui/format.ts";
import { useHydrated } from "#ui/hydration.ts";
import { Card, CardBody } from "#ui/primitives/card/card.tsx";
import { Checkbox } from "#ui/primitives/checkbox/checkbox.tsx";
import { ChoiceList } from "#ui/primitives/choice-list/choice-list.tsx";
import { SelectField } from "#ui/primitives/select-field/select-field.tsx";
import { Slider } from "#ui/primitives/slider/slider.tsx";
import { TextArea } from "#ui/primitives/text-area/text-area.tsx";
import { TextField } from "#ui/primitives/text-field/text-field.tsx";
import { ReaderContext } from "#ui/reader.ts";
import { messages } from "../messages.ts";
import { errorAt, NumberField } from "./number-field.tsx";
import { BASES, MODES, type VolumeValues } from "./parameters.ts";
import { ReferencesQuestion } from "./references-question.tsx";
import { surveyText } from "./surveys.tsx";

export interface FieldsProps {
  values: VolumeValues;
  errors: readonly FieldIssue[];
}

/**
 * Fields of other modes are hidden by style alone, so that the choice works without a script and what was
 * typed there is posted and kept.
 */
const shownIn = {
  level: "hidden group-has-[[value^=cut]:checked]/form:block group-has-[[value=balance]:checked]/form:block",
  target: "hidden group-has-[[value^=cut]:checked]/form:grid",
  balance: "hidden group-has-[[value=balance]:checked]/form:block",
  stockpile: "hidden group-has-[[value=stockpile]:checked]/form:block",
  compare: "hidden group-has-[[value^=surface]:checked]/form:block",
};

export function ModeCard({ values }: FieldsProps) {
  return (
    <Card>
      <CardBody>
        <ChoiceList
          label="Mode"
          hideLabel
          name="mode"
          defaultValue={values.mode}
          choices={MODES.map(mode => ({
            value: mode,
            label: messages.volume.modes[mode].name,
            description: messages.volume.modes[mode].hint,
          }))}
        />
      </CardBody>
    </Card>
  );
}

interface LevelProps extends FieldsProps {
  heightsM: { min: number; max: number };
  target: RefObject<HTMLInputElement>;
}

/** Elevation, slope and pivot of the design plane. */
export function LevelCard({ values, errors, heightsM, target }: LevelProps) {
  return (
    <Card className={shownIn.level}>
      <CardBody className="grid gap-5">
        <TargetElevation values={values} errors={errors} heightsM={heightsM} target={target} />
        <p className={`${shownIn.balance} text-muted text-sm`}>{messages.volume.balanceHint}</p>
        <div className="grid grid-cols-2 gap-4">
          <NumberField
            label="Slope"
            name="slopePercentage"
            unit="%"
            placeholder="0.00"
            defaultValue={values.slopePercentage}
            errors={errors}
          />
          <NumberField
            label="Azimuth, uphill"
            name="azimuth"
            unit="°"
            placeholder="0.0"
            defaultValue={values.azimuth}
            errors={errors}
          />
        </div>
        <TextField
          label="Pivot (optional)"
          name="pivot"
          autoComplete="off"
          placeholder="latitude, longitude"
          defaultValue={values.pivot}
          error={errorAt(errors, "pivot")}
          hint={messages.volume.slopeHint}
        />
      </CardBody>
    </Card>
  );
}

function TargetElevation({ values, errors, heightsM, target }: LevelProps) {
  const hydrated = useHydrated();
  const [typed, setTyped] = useState(values.targetElevation);
  return (
    <div className={`${shownIn.target} gap-2`}>
      <NumberField
        ref={target}
        label="Target elevation"
        name="targetElevation"
        unit="m"
        defaultValue={values.targetElevation}
        errors={errors}
        onInput={event => setTyped(event.currentTarget.value)}
      />
      {/* Without a script it would move nothing; its place is kept, so that nothing jumps. */}
      <Slider
        label="Target elevation"
        className={hydrated ? undefined : "invisible"}
        min={heightsM.min}
        max={heightsM.max}
        step={0.001}
        value={Number.isFinite(Number(typed)) && typed.trim() ? Number(typed) : heightsM.min}
        ends={[`${formatElevation(heightsM.min)} lowest`, `${formatElevation(heightsM.max)} highest`]}
        onChange={event => {
          const text = Number(event.currentTarget.value).toFixed(3);
          setTyped(text);
          if (target.current) target.current.value = text;
        }}
      />
    </div>
  );
}

export function BaseCard({ values, errors }: FieldsProps) {
  return (
    <Card className={shownIn.stockpile}>
      <CardBody className="grid gap-5">
        <SelectField
          label="Base under the stockpile"
          name="base"
          defaultValue={values.base || "triangulated"}
          options={BASES.map(base => ({ value: base, label: messages.volume.bases[base] }))}
        />
        <NumberField
          label="Elevation of the base"
          fieldClassName="hidden group-has-[option[value=custom]:checked]/form:grid"
          name="customElevation"
          unit="m"
          defaultValue={values.customElevation}
          errors={errors}
        />
      </CardBody>
    </Card>
  );
}

export interface OtherSite {
  id: string;
  name: string;
  /** When its points were uploaded, ISO 8601. */
  uploadedAt: string;
  /** What its heights are counted from, when that is known. */
  heights?: HeightReference;
}

interface OtherSiteProps extends FieldsProps {
  others: readonly OtherSite[];
  /** How the heights of the chosen site differ. */
  difference: DifferentHeights | null;
}

export function OtherSiteCard({ values, errors, others, difference }: OtherSiteProps) {
  const reader = useContext(ReaderContext);
  return (
    <Card className={shownIn.compare}>
      <CardBody>
        <SelectField
          label="Earlier survey"
          name="otherSiteId"
          defaultValue={values.otherSiteId}
          options={[
            { value: "", label: others.length > 0 ? "Choose a site" : "No other site" },
            ...others.map(other => ({ value: other.id, label: surveyText(other, reader) })),
          ]}
          hint={others.length > 0 ? messages.volume.earlierSurveyHint : messages.volume.noOtherSites}
          error={errorAt(errors, "otherSiteId")}
        />
        {difference && <ReferencesQuestion difference={difference} values={values} errors={errors} />}
      </CardBody>
    </Card>
  );
}

export function BoundaryCard({ values, errors, drawButton }: FieldsProps & { drawButton?: ReactNode }) {
  const error = errorAt(errors, "boundary");
  return (
    <Card>
      <details className="fold group/fold" open={values.boundary.trim() !== "" || error !== undefined}>
        <summary>
          <h2>Boundary</h2>
          <ChevronDown aria-hidden="true" />
        </summary>
        <CardBody className="grid justify-items-start gap-3 [&>.field]:w-full">
          {drawButton}
          <TextArea
            label="Corners of the boundary"
            name="boundary"
            rows={5}
            spellCheck={false}
            className="font-mono text-sm"
            defaultValue={values.boundary}
            hint={messages.volume.boundaryHint}
            error={error}
          />
        </CardBody>
      </details>
    </Card>
  );
}

/** What is left out of the surface at the edge of the survey. */
export function EdgesCard({ values, errors }: FieldsProps) {
  const error = errorAt(errors, "maxEdge");
  const isAsked = values.keepFlatEdges !== "" || values.maxEdge.trim() !== "";
  return (
    <Card>
      <details className="fold group/fold" open={isAsked || error !== undefined}>
        <summary>
          <h2>{messages.volume.edgesTitle}</h2>
          <ChevronDown aria-hidden="true" />
        </summary>
        <CardBody className="grid gap-5">
          <Checkbox
            label={messages.volume.keepFlatEdges}
            name="keepFlatEdges"
            defaultChecked={values.keepFlatEdges !== ""}
            hint={messages.volume.keepFlatEdgesHint}
          />
          <NumberField
            label="Maximum edge length (optional)"
            name="maxEdge"
            unit="m"
            defaultValue={values.maxEdge}
            errors={errors}
            hint={messages.volume.maxEdgeHint}
          />
        </CardBody>
      </details>
    </Card>
  );
}

export function FactorsCard({ values, errors }: FieldsProps) {
  return (
    <Card>
      <CardBody className="grid gap-3">
        <div className="grid grid-cols-2 gap-4">
          <NumberField
            label="Swell"
            name="swell"
            unit="%"
            placeholder="0"
            defaultValue={values.swell}
            errors={errors}
          />
          <NumberField
            label="Shrink"
            name="shrink"
            unit="%"
            placeholder="0"
            defaultValue={values.shrink}
            errors={errors}
          />
        </div>
        <p className="text-sm text-subtle">{messages.volume.factorsHint}</p>
      </CardBody>
    </Card>
  );
}
