import { ChevronDown, Plus, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { useTypedGrid } from "../../coordinates.ts";
import { Button } from "../../primitives/button/button.tsx";
import { Card, CardBody, CardHeader } from "../../primitives/card/card.tsx";
import { IconButton } from "../../primitives/icon-button/icon-button.tsx";
import { TextArea } from "../../primitives/text-area/text-area.tsx";
import { TextField } from "../../primitives/text-field/text-field.tsx";
import { pairWords } from "../../typed-places.ts";
import { useFigures } from "../../units.ts";
import { OutlineChoice } from "../outline-picker/outline-picker.tsx";
import { errorAt, NumberField, typedIn } from "./number-field.tsx";
import type { PadFieldValues, VolumeFieldsProps } from "./types.ts";
import { useStaysOpen } from "./use-stays-open.ts";

export interface TypedPad extends PadFieldValues {
  key: number;
}

interface PadsProps extends VolumeFieldsProps {
  rows: readonly TypedPad[];
  /** Plan area by pad id, once computed. */
  areasM2: ReadonlyMap<string, number>;
  /** With a script rows are added and removed at once; without one the buttons post. */
  onAdd?: () => void;
  onRemove?: (index: number) => void;
  drawButton?: ReactNode;
}

/** Pads with elevation and corners, and the elevation of everything else. */
export function PadsCard(props: PadsProps) {
  const { values, errors, words, rows, areasM2, onAdd, onRemove, drawButton, outlines } = props;
  const error = errorAt(errors, "pads");
  const { m } = typedIn(values);
  return (
    <Card className="hidden group-has-[[value^=cut]:checked]/form:block group-has-[[value=pads]:checked]/form:block">
      <CardHeader
        title="Pads"
        count={rows.length}
        id="pads"
        actions={
          <span className="flex flex-wrap gap-2">
            {drawButton}
            <Button
              type="submit"
              size="sm"
              name="intent"
              value="add-pad"
              formNoValidate
              icon={<Plus aria-hidden />}
              onClick={onAdd && (event => refrain(event, onAdd))}
            >
              Add Pad
            </Button>
          </span>
        }
      />
      {error && (
        <p role="alert" className="px-card pt-3 text-danger-text text-sm">
          {error}
        </p>
      )}
      {outlines?.shape === "pad" && (
        <div className="border-border border-b px-card py-3">
          <OutlineChoice shape="pad" offer={outlines} />
        </div>
      )}
      {rows.map((row, i) => (
        <PadFields
          key={row.key}
          row={row}
          index={i}
          errors={errors}
          words={words}
          unit={m}
          areaM2={areasM2.get(String(i + 1))}
          onRemove={onRemove}
        />
      ))}
      <CardBody className="hidden group-has-[[value=pads]:checked]/form:block">
        <NumberField
          label="Offsites elevation (optional)"
          name="offsitesElevation"
          unit={m}
          defaultValue={values.offsitesElevation}
          errors={errors}
          hint={words.offsitesHint}
        />
      </CardBody>
    </Card>
  );
}

function refrain(event: { preventDefault: () => void }, act: () => void) {
  event.preventDefault();
  act();
}

interface PadFieldsProps {
  row: TypedPad;
  index: number;
  errors: VolumeFieldsProps["errors"];
  words: VolumeFieldsProps["words"];
  /** The unit of its elevation. */
  unit: string;
  areaM2: number | undefined;
  onRemove?: (index: number) => void;
}

function PadFields({ row, index, errors, words, unit, areaM2, onRemove }: PadFieldsProps) {
  const field = (name: string) => `pads.${index}.${name}`;
  const title = `Pad ${index + 1}`;
  const { areaText } = useFigures();
  const grid = useTypedGrid();
  const cornersError = errorAt(errors, field("corners"));
  const isWrong = ["corners", "cutSlope", "fillSlope"].some(name => errorAt(errors, field(name)));
  const isOpen = useStaysOpen(row.corners.trim() === "" || isWrong);
  return (
    <div className="border-border border-b px-card py-3">
      <div className="flex items-start gap-3">
        <p className="min-w-0 flex-1 pt-1 leading-tight">
          <b className="font-heading">{title}</b> <span className="text-muted">{row.name}</span>
          <br />
          <span className="text-sm text-subtle tabular-nums">
            {areaM2 === undefined ? "" : areaText(areaM2)}
          </span>
        </p>
        <NumberField
          label={`${title} elevation`}
          hideLabel
          name={field("elevation")}
          unit={unit}
          fieldClassName="w-[138px] flex-none"
          defaultValue={row.elevation}
          errors={errors}
        />
        <IconButton
          type="submit"
          name="intent"
          value={`remove-pad-${index}`}
          formNoValidate
          size="sm"
          className="mt-1"
          tone="danger-quiet"
          label={`Delete ${title}`}
          icon={<Trash2 aria-hidden />}
          onClick={onRemove && (event => refrain(event, () => onRemove(index)))}
        />
      </div>
      <details className="mt-1" open={isOpen}>
        <summary className="inline-flex min-h-6 cursor-pointer items-center gap-1 text-muted text-sm max-sm:min-h-11">
          Name, batters and corners
          <ChevronDown aria-hidden="true" />
        </summary>
        <div className="grid gap-4 pt-2 pb-1">
          <TextField
            label={`${title} name (optional)`}
            name={field("name")}
            autoComplete="off"
            defaultValue={row.name}
          />
          <BatterFields title={title} row={row} field={field} errors={errors} hint={words.batterHint} />
          <TextArea
            label={`${title} corners`}
            name={field("corners")}
            rows={4}
            spellCheck={false}
            className="font-mono text-sm"
            defaultValue={row.corners}
            hint={words.cornersHint(pairWords(grid))}
            error={cornersError}
          />
        </div>
      </details>
    </div>
  );
}

interface BatterFieldsProps extends Pick<PadFieldsProps, "row" | "errors"> {
  title: string;
  field: (name: string) => string;
  hint: string;
}

/** Batter slopes of a pad, for modes in which the surrounding ground stays as it is. */
function BatterFields({ title, row, field, errors, hint }: BatterFieldsProps) {
  return (
    <fieldset className="hidden group-has-[[value=pads]:checked]/form:block">
      <legend className="sr-only">{title} batters</legend>
      <div className="grid grid-cols-2 gap-3">
        <NumberField
          label="Cut slope"
          name={field("cutSlope")}
          unit=": 1"
          defaultValue={row.cutSlope}
          errors={errors}
        />
        <NumberField
          label="Fill slope"
          name={field("fillSlope")}
          unit=": 1"
          defaultValue={row.fillSlope}
          errors={errors}
        />
      </div>
      <p className="mt-1 text-muted text-sm">{hint}</p>
    </fieldset>
  );
}
