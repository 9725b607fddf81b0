import { Form, Link } from "@remix-run/react";
import { useMemo, useState } from "react";
import { limits } from "#contract/limits.ts";
import type { Stockpile } from "#contract/stockpiles/stockpiles.ts";
import { texts } from "#contract/texts.ts";
import type { DisplayUnits } from "#shapes/display-units.ts";
import type { SiteGrid } from "#shapes/site-grid.ts";
import { heightWords } from "#survey/report/words/height-words.ts";
import { metresPerLength } from "#survey/units/display-units.ts";
import { typedText } from "#survey/units/typed.ts";
import { FormActions } from "#ui/patterns/form-actions/form-actions.tsx";
import { PageHeader } from "#ui/patterns/page-header/page-header.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { TextLink } from "#ui/primitives/text-link/text-link.tsx";
import type { OutlineOffer } from "#ui/survey/outline-picker/outline-picker.tsx";
import { StockpileFields, type StockpileFieldValues } from "#ui/survey/stockpile-fields/stockpile-fields.tsx";
import { cornersText } from "#ui/survey/volume-fields/corners.ts";
import { lengthUnitOf } from "#ui/survey/volume-fields/number-field.tsx";
import { useFigures } from "#ui/units.ts";
import { FormErrors, SubmitButton, useFormValues } from "../../../forms/form.tsx";
import type { FormFailure } from "../../../forms/form-errors.ts";
import { issueTextsIn } from "../../../forms/issues-in-units.ts";
import { AskBeforeLeaving } from "../../../frame/ask-before-leaving.tsx";
import { messages } from "../../../messages.ts";
import { pointSource } from "../../../survey-data/point-source.ts";
import { hasLines } from "../outlines/has-lines.ts";
import type { LoadedStockpileForm } from "./load-stockpile-form.ts";
import { stockpileTexts } from "./texts.ts";

export const NEW_STOCKPILE: StockpileFieldValues = {
  name: "",
  outline: "",
  base: "triangulated",
  customElevation: "",
  materialId: "",
  density: "",
  price: "",
  currency: "",
  per: "t",
};

/** A stored stockpile as typed values. */
export const typedStockpile = (
  pile: Stockpile,
  units: DisplayUnits,
  grid: SiteGrid | null,
): StockpileFieldValues => ({
  ...lengthUnitOf(units),
  name: pile.name,
  outline: cornersText(pile.outline, grid),
  base: pile.base,
  customElevation:
    pile.customElevationM === null || units.length === "m"
      ? numberText(pile.customElevationM)
      : typedText(pile.customElevationM, metresPerLength(units)),
  materialId: pile.material?._id ?? "",
  density: numberText(pile.ownDensityTPerM3),
  price: numberText(pile.price?.amount ?? null),
  currency: pile.price?.currency ?? "",
  per: pile.price?.per ?? "t",
});

const numberText = (value: number | null) => (value === null ? "" : String(value));

/** The page with the form of a stockpile, to add or edit one. */
export function StockpileFormPage(props: {
  title: string;
  loaded: LoadedStockpileForm;
  initial: StockpileFieldValues;
  /** Its message is empty if the form was sent only to list outlines. */
  failure: (FormFailure & { offer?: OutlineOffer }) | undefined;
}) {
  const { title, loaded, initial, failure } = props;
  const { site, summary, maps, stockpiles, materials, managesMaterials } = loaded;
  const { values: typed, note } = useFormValues(failure);
  // Typed values keep the unit that they were typed in.
  const values = typed ? { ...initial, lengthUnit: undefined, ...typed } : initial;
  const list = `/sites/${site._id}/stockpiles`;
  const heightNote = heightWords(site.reading).note;
  const [isDrawn, setDrawn] = useState(false);
  const { units } = useFigures();
  const words = useMemo(() => ({ issues: issueTextsIn(units, texts.volume) }), [units]);
  return (
    <>
      {(isDrawn || failure?.offer?.taken) && <AskBeforeLeaving />}
      <PageHeader
        back={{ label: stockpileTexts.title, link: <Link to={list} prefetch="intent" /> }}
        title={title}
        description={stockpileTexts.formHint}
      />
      <div className="mb-6 grid gap-4 empty:hidden">
        <FormErrors failure={failure?.message ? failure : undefined} />
        {note}
      </div>
      <StockpileFields
        // Keyed, so that no field keeps a value typed in another unit.
        key={values.lengthUnit}
        form={<Form method="post" noValidate />}
        values={values}
        hasLines={hasLines(site)}
        outlines={failure?.offer}
        mostCorners={limits.stockpileCornersMax}
        onDrawn={() => setDrawn(true)}
        errors={failure?.errors ?? []}
        words={words}
        materials={materials}
        materialsLink={managesMaterials ? <MaterialsLink projectId={site.project._id} /> : undefined}
        heightNote={heightNote}
        map={
          summary.plan && {
            site: { id: site._id, name: site.name },
            summary,
            points: pointSource(site._id, site.datasetId, "", site.surfaceKey),
            choices: site.codeMarks,
            words: messages.map,
            sources: maps,
            heightNote,
            stockpiles: stockpiles.map(({ _id: id, number, name, outline }) => ({
              ...{ id, number, name, outline },
            })),
          }
        }
        actions={
          <FormActions>
            <SubmitButton>Save</SubmitButton>
            <Button asChild>
              <Link to={list}>Cancel</Link>
            </Button>
          </FormActions>
        }
      />
    </>
  );
}

const MaterialsLink = ({ projectId }: { projectId: string }) => (
  <TextLink asChild>
    <Link to={`/projects/${projectId}/materials`}>{stockpileTexts.materialsHint}</Link>
  </TextLink>
);
