import { Form } from "@remix-run/react";
import { Upload } from "lucide-react";
import type { WmsLayer } from "#contract/wms.ts";
import { formatExtent } from "#ui/format.ts";
import { DefinitionList } from "#ui/patterns/definition-list/definition-list.tsx";
import { Alert } from "#ui/primitives/alert/alert.tsx";
import { Card, CardBody, CardHeader } from "#ui/primitives/card/card.tsx";
import { ReplaceQuestion } from "#ui/survey/replace-question/replace-question.tsx";
import { FormErrors, fieldError, SubmitButton } from "../../../../forms/form.tsx";
import type { FormFailure } from "../../../../forms/form-errors.ts";
import type { Replacement } from "../confirm-replace.ts";
import { type ProblemText, wmsTexts } from "./wms-texts.ts";

/** The chosen layer: a picture of it, what is known, what will trouble the map, and saving it. */
export function WmsChosen(props: {
  layer: WmsLayer;
  preview: { picture: string | null; problems: ProblemText[] };
  replacement: Replacement | null;
  failure: FormFailure | undefined;
}) {
  const { layer, preview, replacement, failure } = props;
  const { bounds } = layer;
  return (
    <>
      <Card clip>
        <CardHeader title={layer.title} />
        {preview.picture ? (
          <img
            src={preview.picture}
            width={640}
            height={400}
            alt={`Preview of ${layer.title}`}
            className="block h-auto max-h-[400px] w-full bg-[var(--map-paper)] object-contain"
          />
        ) : (
          <p className="bg-[var(--map-paper)] p-card text-muted">{wmsTexts.noPreview}</p>
        )}
        <CardBody>
          <DefinitionList
            items={[
              { label: "Name", value: layer.name },
              { label: "Attribution", value: layer.attribution || "Not said" },
              {
                label: "Bounds",
                value: bounds ? formatExtent(bounds) : "Not said",
              },
            ]}
          />
        </CardBody>
      </Card>
      {preview.problems.map(({ title, advice }) => (
        <Alert key={title} tone="warn" title={title}>
          {advice}
        </Alert>
      ))}
      <Form method="post" className="grid gap-5">
        <FormErrors failure={failure} />
        <ReplaceQuestion kind="wms" replacement={replacement} error={fieldError(failure, "replace")} />
        <div className="flex justify-end">
          <SubmitButton icon={<Upload aria-hidden />}>Save this layer</SubmitButton>
        </div>
      </Form>
    </>
  );
}
