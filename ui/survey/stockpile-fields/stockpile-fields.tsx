import { SquareDashed } from "lucide-react";
import {
  type ComponentPropsWithRef,
  cloneElement,
  type ReactElement,
  type ReactNode,
  useRef,
  useState,
} from "react";
import { STOCKPILE_BASES } from "#shapes/values/volume-words.ts";
import { RESULT_WORDS } from "#survey/report/words/result-words.ts";
import { useCoordinates, useTypedGrid } from "../../coordinates.ts";
import { useHydrated } from "../../hydration.ts";
import type { Ring } from "../../map/engine/types.ts";
import { useDrawWords } from "../../map/tools/draw-words.ts";
import { Button } from "../../primitives/button/button.tsx";
import { Card, CardBody } from "../../primitives/card/card.tsx";
import { SelectField } from "../../primitives/select-field/select-field.tsx";
import { TextArea } from "../../primitives/text-area/text-area.tsx";
import { TextField } from "../../primitives/text-field/text-field.tsx";
import { typeInto } from "../../type-into.ts";
import { pairWords } from "../../typed-places.ts";
import { OutlineButton, OutlineChoice, type OutlineOffer } from "../outline-picker/outline-picker.tsx";
import { drawnText } from "../volume-calculator/volume-map.tsx";
import { parseCorners } from "../volume-fields/corners.ts";
import { errorAt, NumberField, TypedUnits, typedIn } from "../volume-fields/number-field.tsx";
import type { FieldError, VolumeFieldValues, VolumeIssueWords } from "../volume-fields/types.ts";
import { OutlineMap, type OutlineMapSite } from "./outline-map.tsx";
import { type TypedPile, typedPile } from "./use-pile-study.ts";

/** The fields of a stockpile, as typed. */
export interface StockpileFieldValues extends Pick<VolumeFieldValues, "lengthUnit"> {
  name: string;
  /** One line for each corner. */
  outline: string;
  base: string;
  customElevation: string;
  materialId: string;
  density: string;
  price: string;
  currency: string;
  per: string;
}

export interface StockpileFieldsProps {
  /** `<Form method="post" noValidate />`. The map is outside it, so that its switches are not sent. */
  form: ReactElement<ComponentPropsWithRef<"form">>;
  values: StockpileFieldValues;
  errors: readonly FieldError[];
  materials: readonly { id: string; name: string; densityTPerM3: number | null }[];
  /** Link to the materials, for readers who may change them. */
  materialsLink?: ReactNode;
  /** Null for a site without points: the outline is then typed. */
  map: OutlineMapSite | null;
  words: { issues: VolumeIssueWords };
  /** What the elevation of a base is above: 'above the ellipsoid'. */
  heightNote?: string;
  /**
   * Whether the site has a drawing or codes whose lines may enclose an area; the form is submitted to list
   * them.
   */
  hasLines?: boolean;
  outlines?: OutlineOffer | null;
  /** The most corners of an outline. */
  mostCorners?: number;
  /** Called when the outline was drawn or changed on the map. */
  onDrawn?: () => void;
  /** Sends and cancels the form. */
  actions: ReactNode;
}

/**
 * The fields of a stockpile: its name, an outline that is drawn on the map or typed, its base, its material
 * and price. Without a script the outline is typed.
 */
export function StockpileFields(props: StockpileFieldsProps) {
  const { form, values, errors, map, words, actions, hasLines, outlines, mostCorners } = props;
  const corners = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useTyped(values);
  const [isDrawing, setDrawing] = useState(false);
  const isScripted = useHydrated();
  const grid = useTypedGrid();
  const { grid: shown } = useCoordinates();
  const setOutline = (ring: Ring) => {
    typeInto(corners.current, drawnText(ring, shown));
    props.onDrawn?.();
  };
  return (
    <div className="split" data-first>
      {cloneElement(
        form,
        {
          "data-part": "controls",
          className: "group/form",
          onInput: event => setTyped(typedPile(new FormData(event.currentTarget))),
        } as ComponentPropsWithRef<"form">,
        <Card>
          <CardBody className="grid gap-5">
            <TypedUnits lengthUnit={values.lengthUnit} />
            <TextField
              label="Name"
              name="name"
              required
              autoComplete="off"
              defaultValue={values.name}
              error={errorAt(errors, "name")}
            />
            <div className="grid justify-items-start gap-3 [&>.field]:w-full">
              <span className="flex flex-wrap gap-2 empty:hidden">
                {isScripted && map && <DrawButton isOn={isDrawing} onToggle={() => setDrawing(!isDrawing)} />}
                {hasLines && <OutlineButton shape="boundary" />}
              </span>
              <OutlineChoice shape="boundary" offer={outlines} mostCorners={mostCorners} />
              <TextArea
                key={values.outline}
                ref={corners}
                label="Outline"
                name="outline"
                rows={6}
                required
                spellCheck={false}
                className="font-mono text-sm"
                defaultValue={values.outline}
                hint={`Around the toe: one corner per line, ${pairWords(grid)}; or a side from the previous corner, such as 25 m, 90° or 82 ft, 90°`}
                error={errorAt(errors, "outline")}
              />
            </div>
            <Base {...props} />
          </CardBody>
        </Card>,
        <Worth {...props} />,
        actions,
      )}
      {map && (
        <OutlineMap
          map={map}
          words={words}
          typed={typed}
          outline={parseCorners(typed.outline, grid).ring}
          isDrawing={isDrawing}
          onDrawn={ring => {
            setDrawing(false);
            if (ring) setOutline(ring);
          }}
          onEdited={setOutline}
        />
      )}
    </div>
  );
}

/** The typed values, reset when the server fills in another outline. */
function useTyped(given: StockpileFieldValues) {
  const [typed, setTyped] = useState<TypedPile>(given);
  const [seen, setSeen] = useState(given.outline);
  if (seen !== given.outline) {
    setSeen(given.outline);
    setTyped(given);
  }
  return [typed, setTyped] as const;
}

function DrawButton({ isOn, onToggle }: { isOn: boolean; onToggle: () => void }) {
  const words = useDrawWords();
  return (
    <Button size="sm" aria-pressed={isOn} icon={<SquareDashed aria-hidden />} onClick={onToggle}>
      {isOn ? words : "Draw outline"}
    </Button>
  );
}

const Base = ({ values, errors, heightNote }: StockpileFieldsProps) => (
  <>
    <SelectField
      label="Base under the stockpile"
      name="base"
      defaultValue={values.base}
      options={STOCKPILE_BASES.map(base => ({ value: base, label: RESULT_WORDS.bases[base] }))}
      error={errorAt(errors, "base")}
    />
    <NumberField
      label="Elevation of the base"
      fieldClassName="hidden group-has-[option[value=custom]:checked]/form:grid"
      name="customElevation"
      unit={typedIn(values).m}
      defaultValue={values.customElevation}
      hint={heightNote && `${values.lengthUnit ? "Feet" : "Metres"} ${heightNote}, as the current survey`}
      errors={errors}
    />
  </>
);

/** Fields for the material and its price. */
const Worth = ({ values, errors, materials, materialsLink }: StockpileFieldsProps) => (
  <Card>
    <CardBody className="grid gap-5">
      <SelectField
        label="Material"
        name="materialId"
        defaultValue={values.materialId}
        options={[
          { value: "", label: "No material" },
          ...materials.map(({ id, name, densityTPerM3 }) => ({
            value: id,
            label: densityTPerM3 === null ? name : `${name}, ${densityTPerM3} t/m³`,
          })),
        ]}
        hint={materialsLink}
        error={errorAt(errors, "materialId")}
      />
      <NumberField
        label="Density (optional)"
        name="density"
        unit="t/m³"
        defaultValue={values.density}
        hint="Bulk density of this pile; if empty, that of the material"
        errors={errors}
      />
      <div className="stockpile-price">
        <NumberField label="Price (optional)" name="price" defaultValue={values.price} errors={errors} />
        <TextField
          label="Currency"
          name="currency"
          maxLength={3}
          autoComplete="off"
          placeholder="CHF"
          defaultValue={values.currency}
          error={errorAt(errors, "currency")}
        />
      </div>
      <SelectField
        label="The price is"
        name="per"
        defaultValue={values.per}
        options={[
          { value: "t", label: "per tonne" },
          { value: "m3", label: "per m³" },
        ]}
        error={errorAt(errors, "per")}
      />
    </CardBody>
  </Card>
);
