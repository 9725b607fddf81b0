import { Form } from "@remix-run/react";
import { Upload } from "lucide-react";
import { formatExtent } from "#ui/format.ts";
import { DefinitionList } from "#ui/patterns/definition-list/definition-list.tsx";
import { Alert } from "#ui/primitives/alert/alert.tsx";
import { Card, CardBody, CardHeader } from "#ui/primitives/card/card.tsx";
import { FormErrors, fieldError, SubmitButton } from "../../../forms/form.tsx";
import type { FormFailure } from "../../../forms/form-errors.ts";
import type { Replacement } from "../../../http/replacement.ts";
import type { WmsLayer } from "../../../http/wms-capabilities.ts";
import type { WmsTrial } from "../../../http/wms-service.ts";
import { messages } from "../../../messages.ts";
import { ReplacementQuestion } from "./replacement-question.tsx";

/** The chosen layer: a picture of it, what is known, what will trouble the map, and saving it. */
export function WmsChosen(props: {
  layer: WmsLayer;
  trial: WmsTrial;
  replacement: Replacement | null;
  failure: FormFailure | undefined;
}) {
  const { layer, trial, replacement, failure } = props;
  const { bounds } = layer;
  return (
    <>
      <Card clip>
        <CardHeader title={layer.title} />
        {trial.picture ? (
          <img
            src={trial.picture}
            width={640}
            height={400}
            alt={`Preview of ${layer.title}`}
            className="block h-auto max-h-[400px] w-full bg-[var(--map-paper)] object-contain"
          />
        ) : (
          <p className="bg-[var(--map-paper)] p-card text-muted">{messages.wms.noPreview}</p>
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
      {trial.problems.map(({ title, advice }) => (
        <Alert key={title} tone="warn" title={title}>
          {advice}
        </Alert>
      ))}
      <Form method="post" className="grid gap-5">
        <FormErrors failure={failure} />
        <ReplacementQuestion kind="wms" replacement={replacement} error={fieldError(failure, "replace")} />
        <div className="flex justify-end">
          <SubmitButton icon={<Upload aria-hidden />}>Save this layer</SubmitButton>
        </div>
      </Form>
    </>
  );
}
