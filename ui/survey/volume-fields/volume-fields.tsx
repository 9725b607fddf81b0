import { ChevronDown } from "lucide-react";
import { type ReactNode, useState } from "react";
import { STOCKPILE_BASES, VOLUME_MODES } from "#shapes/values/volume-words.ts";
import type { DifferentHeights } from "#shapes/volume-input.ts";
import { typedNumber } from "#survey/units/typed-number.ts";
import { useCoordinates, useTypedGrid } from "../../coordinates.ts";
import { useHydrated } from "../../hydration.ts";
import { Card, CardBody } from "../../primitives/card/card.tsx";
import { Checkbox } from "../../primitives/checkbox/checkbox.tsx";
import { ChoiceList } from "../../primitives/choice-list/choice-list.tsx";
import { SelectField } from "../../primitives/select-field/select-field.tsx";
import { Slider } from "../../primitives/slider/slider.tsx";
import { TextArea } from "../../primitives/text-area/text-area.tsx";
import { TextField } from "../../primitives/text-field/text-field.tsx";
import { typeInto } from "../../type-into.ts";
import { pairWords } from "../../typed-places.ts";
import { OutlineChoice } from "../outline-picker/outline-picker.tsx";
import { errorAt, NumberField, typedIn } from "./number-field.tsx";
import { ReferencesQuestion } from "./references-question.tsx";
import type { VolumeFieldsProps } from "./types.ts";
import { useStaysOpen } from "./use-stays-open.ts";

/**
 * Fields of other modes are hidden by CSS alone, so that the choice works without a script, and what was
 * typed there is posted and kept.
 */
const shownIn = {
  level: "hidden group-has-[[value^=cut]:checked]/form:block group-has-[[value=balance]:checked]/form:block",
  target: "hidden group-has-[[value^=cut]:checked]/form:grid",
  balance: "hidden group-has-[[value=balance]:checked]/form:block",
  stockpile: "hidden group-has-[[value=stockpile]:checked]/form:block",
  compare: "hidden group-has-[[value^=surface]:checked]/form:block",
};

/** Chooses what is computed; CSS alone shows and hides the other cards accordingly. */
export function ModeCard({ values, words }: VolumeFieldsProps) {
  return (
    <Card>
      <CardBody>
        <ChoiceList
          label="Mode"
          hideLabel
          name="mode"
          defaultValue={values.mode}
          choices={VOLUME_MODES.map(mode => ({
            value: mode,
            label: words.modes[mode].name,
            description: words.modes[mode].hint,
          }))}
        />
      </CardBody>
    </Card>
  );
}

interface LevelProps extends VolumeFieldsProps {
  heightsM: { min: number; max: number };
}

/** Elevation, slope and pivot of the design plane. */
export function LevelCard({ values, errors, words, heightsM }: LevelProps) {
  const isRatio = values.slopeUnit === "ratio";
  const { names } = useCoordinates();
  return (
    <Card className={shownIn.level}>
      <CardBody className="grid gap-5">
        <TargetElevation values={values} errors={errors} heightsM={heightsM} />
        <p className={`${shownIn.balance} text-muted text-sm`}>{words.balanceHint}</p>
        <div className="grid grid-cols-2 gap-4">
          <NumberField
            label="Slope"
            name="slopePercentage"
            unit={isRatio ? ": 1" : "%"}
            placeholder={isRatio ? undefined : "0.00"}
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
          placeholder={names.join(", ").toLowerCase()}
          defaultValue={values.pivot}
          error={errorAt(errors, "pivot")}
          hint={words.slopeHint}
        />
      </CardBody>
    </Card>
  );
}

function TargetElevation({ values, errors, heightsM }: Omit<LevelProps, "words">) {
  const hydrated = useHydrated();
  const { m, metresPer, height } = typedIn(values);
  const [typed, setTyped] = useState(values.targetElevation);
  // Rounded like the field, or a step of the slider could snap back.
  const [min, max] = [heightsM.min, heightsM.max].map(endM => Number((endM / metresPer).toFixed(3))) as [
    number,
    number,
  ];
  const level = typedNumber(typed);
  return (
    <div className={`${shownIn.target} gap-2`}>
      <NumberField
        label="Target elevation"
        name="targetElevation"
        unit={m}
        defaultValue={values.targetElevation}
        errors={errors}
        onInput={event => setTyped(event.currentTarget.value)}
      />
      {/* Without a script it would have no effect; its space is kept, so that nothing moves. */}
      <Slider
        label="Target elevation"
        className={hydrated ? undefined : "invisible"}
        min={min}
        max={max}
        step={0.001}
        value={Number.isNaN(level) ? min : level}
        ends={[`${height(heightsM.min)} lowest`, `${height(heightsM.max)} highest`]}
        onInput={({ currentTarget: { form, value } }) =>
          typeInto(form?.elements.namedItem("targetElevation"), Number(value).toFixed(3))
        }
      />
    </div>
  );
}

/** The base of a stockpile. */
export function BaseCard({ values, errors, words }: VolumeFieldsProps) {
  return (
    <Card className={shownIn.stockpile}>
      <CardBody className="grid gap-5">
        <SelectField
          label="Base under the stockpile"
          name="base"
          defaultValue={values.base || "triangulated"}
          options={STOCKPILE_BASES.map(base => ({ value: base, label: words.bases[base] }))}
        />
        <NumberField
          label="Elevation of the base"
          fieldClassName="hidden group-has-[option[value=custom]:checked]/form:grid"
          name="customElevation"
          unit={typedIn(values).m}
          defaultValue={values.customElevation}
          errors={errors}
        />
      </CardBody>
    </Card>
  );
}

interface EarlierSurveyProps extends VolumeFieldsProps {
  /** The surveys to choose from, with their labels, grouped. */
  others: readonly { id: string; text: string; group?: string }[];
  /** How the chosen survey's height reference differs. */
  difference: DifferentHeights | null;
  /** Whether to compare them anyway. */
  isConfirmed: boolean;
}

/** The survey to compare with. */
export function EarlierSurveyCard(props: EarlierSurveyProps) {
  const { values, errors, words, others, difference, isConfirmed } = props;
  return (
    <Card className={shownIn.compare}>
      <CardBody className="grid gap-4">
        <SelectField
          label="Earlier survey"
          name="earlierSurvey"
          defaultValue={values.earlierSurvey}
          options={[
            { value: "", label: others.length > 0 ? "Choose a survey" : "No other survey" },
            ...others.map(({ id, text, group }) => ({ value: id, label: text, group })),
          ]}
          hint={others.length > 0 ? words.earlierSurveyHint : words.noOtherSites}
          error={errorAt(errors, "earlierSurvey")}
        />
        {difference && (
          <ReferencesQuestion
            difference={difference}
            subject={values.earlierSurvey}
            isConfirmed={isConfirmed}
            errors={errors}
            words={words}
          />
        )}
      </CardBody>
    </Card>
  );
}

/** The corners of the boundary, collapsed while there are none. */
export function BoundaryCard({
  values,
  errors,
  words,
  drawButton,
  outlines,
}: VolumeFieldsProps & { drawButton?: ReactNode }) {
  const grid = useTypedGrid();
  const error = errorAt(errors, "boundary");
  const isAsked = outlines?.shape === "boundary";
  const isOpen = useStaysOpen(values.boundary.trim() !== "" || error !== undefined || isAsked);
  return (
    <Card>
      <details className="fold group/fold" open={isOpen}>
        <summary>
          <h2>Boundary</h2>
          <ChevronDown aria-hidden="true" />
        </summary>
        <CardBody className="grid justify-items-start gap-3 [&>.field]:w-full">
          <span className="flex flex-wrap gap-2 empty:hidden">{drawButton}</span>
          <OutlineChoice shape="boundary" offer={outlines} />
          <TextArea
            // Keyed, so that a value from the server is shown at once.
            key={values.boundary}
            label="Corners of the boundary"
            name="boundary"
            rows={5}
            spellCheck={false}
            className="font-mono text-sm"
            defaultValue={values.boundary}
            hint={words.boundaryHint(pairWords(grid))}
            error={error}
          />
        </CardBody>
      </details>
    </Card>
  );
}

/** Fields for what is left out of the surface at the edge of the survey. */
export function EdgesCard({ values, errors, words }: VolumeFieldsProps) {
  const error = errorAt(errors, "maxEdge");
  const isAsked = values.keepFlatEdges !== "" || values.maxEdge.trim() !== "";
  const isOpen = useStaysOpen(isAsked || error !== undefined);
  return (
    <Card>
      <details className="fold group/fold" open={isOpen}>
        <summary>
          <h2>{words.edgesTitle}</h2>
          <ChevronDown aria-hidden="true" />
        </summary>
        <CardBody className="grid gap-5">
          <Checkbox
            label={words.keepFlatEdges}
            name="keepFlatEdges"
            defaultChecked={values.keepFlatEdges !== ""}
            hint={words.keepFlatEdgesHint}
          />
          <NumberField
            label="Maximum edge length (optional)"
            name="maxEdge"
            unit={typedIn(values).m}
            defaultValue={values.maxEdge}
            errors={errors}
            hint={words.maxEdgeHint}
          />
        </CardBody>
      </details>
    </Card>
  );
}

/** Swell and shrink. */
export function FactorsCard({ values, errors, words }: VolumeFieldsProps) {
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
        <p className="text-sm text-subtle">{words.factorsHint}</p>
      </CardBody>
    </Card>
  );
}
