import { cloneElement } from "react";
import type { GeoBounds } from "#shapes/summary.ts";
import { formatCount, formatExtent } from "../../format.ts";
import { DataTable } from "../../patterns/data-table/data-table.tsx";
import { DefinitionList } from "../../patterns/definition-list/definition-list.tsx";
import { Alert } from "../../primitives/alert/alert.tsx";
import { Button } from "../../primitives/button/button.tsx";
import { Card, CardBody, CardHeader } from "../../primitives/card/card.tsx";
import { type FormElement, type LinkElement, LinkSlot } from "../../primitives/slots/slots.tsx";
import { TextField } from "../../primitives/text-field/text-field.tsx";
import type { WmsProblemText } from "./wms-problems.ts";

export interface WmsAddressProps {
  /** `<Form method="get" noValidate />`; sends `url`. */
  form: FormElement;
  title: string;
  address: string;
  hint: string;
  problem?: WmsProblemText | null;
  /** Whether its layers are listed below. */
  isRead: boolean;
}

/** Field for the address of a map service. An error is shown at the field, what to do about it below. */
export function WmsAddress({ form, title, address, hint, problem, isRead }: WmsAddressProps) {
  return (
    <Card>
      <CardHeader title={title} />
      <CardBody>
        {cloneElement(
          form,
          { className: "grid gap-5" },
          <TextField
            key={address}
            label="WMS address"
            name="url"
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="https://maps.example.org/wms"
            defaultValue={address}
            hint={hint}
            error={problem?.title}
          />,
          problem && (
            <Alert tone="warn" live="assertive">
              {problem.advice}
            </Alert>
          ),
          <div className="flex justify-end">
            <Button type="submit" variant={isRead ? "outline" : "primary"}>
              List the Layers
            </Button>
          </div>,
        )}
      </CardBody>
    </Card>
  );
}

export interface WmsLayersProps {
  /** `<Form method="get" />`; sends `url` and the search as `q`. */
  form: FormElement;
  url: string;
  search: string;
  /** The first of `total`, in the service's order; `depth` is the level in its tree, from 0. */
  layers: readonly { name: string; title: string; depth: number }[];
  total: number;
  /** Name of the chosen layer. */
  chosen: string;
  linkOf: (layer: string) => LinkElement;
  words: { noMatch: (search: string) => string; shown: (shown: string, all: string) => string };
}

/** The layers of a map service, with a search; each links to a page where the layer can be tried. */
export function WmsLayers(props: WmsLayersProps) {
  const { form, url, search, layers, total, chosen, linkOf, words } = props;
  return (
    <Card clip>
      <CardHeader title="Layers" count={formatCount(total)} />
      <DataTable
        caption="Layers"
        rows={layers}
        rowKey={(layer, i) => `${i} ${layer.name}`}
        cards="fit"
        maxHeight="400px"
        stickyHeader
        dense
        empty={<p className="p-card text-muted">{words.noMatch(search)}</p>}
        tools={cloneElement(
          form,
          { className: "flex w-full items-end gap-2" },
          <input type="hidden" name="url" value={url} />,
          <TextField
            fieldClassName="min-w-0 flex-1"
            label="Search layers"
            name="q"
            type="search"
            defaultValue={search}
            autoComplete="off"
          />,
          <Button type="submit">Search</Button>,
        )}
        columns={[
          {
            id: "title",
            header: "Title",
            cell: layer => (
              <b
                className="block [overflow-wrap:anywhere]"
                style={{ paddingInlineStart: `${layer.depth * 14}px` }}
              >
                {layer.title}
              </b>
            ),
          },
          { id: "name", header: "Name", muted: true, cell: layer => layer.name },
          {
            id: "choose",
            header: "Actions",
            actions: true,
            cell: layer => {
              const isChosen = layer.name === chosen;
              const text = isChosen ? "Chosen" : "Choose";
              return (
                <Button
                  asChild
                  size="sm"
                  variant={isChosen ? "primary" : "outline"}
                  aria-current={isChosen || undefined}
                >
                  <LinkSlot link={linkOf(layer.name)} aria-label={`${text} ${layer.title}`}>
                    {text}
                  </LinkSlot>
                </Button>
              );
            },
          },
        ]}
      />
      {layers.length < total && (
        <p className="border-border border-t px-5 py-2.5 text-sm text-subtle">
          {words.shown(formatCount(layers.length), formatCount(total))}
        </p>
      )}
    </Card>
  );
}

export interface WmsLayerProps {
  layer: {
    name: string;
    title: string;
    attribution: string;
    /** Degrees; null if the service does not announce them. */
    bounds: GeoBounds | null;
  };
  preview: { picture: string | null; problems: readonly WmsProblemText[] };
  words: { noPreview: string };
}

/** The chosen layer: a preview, what is known about it, and what may keep the map from showing it. */
export function WmsLayer({ layer, preview, words }: WmsLayerProps) {
  const { name, title, attribution, bounds } = layer;
  return (
    <>
      <Card clip>
        <CardHeader title={title} />
        {preview.picture ? (
          <img
            src={preview.picture}
            width={640}
            height={400}
            alt={`Preview of ${title}`}
            className="block h-auto max-h-[400px] w-full bg-[var(--map-paper)] object-contain"
          />
        ) : (
          <p className="bg-[var(--map-paper)] p-card text-muted">{words.noPreview}</p>
        )}
        <CardBody>
          <DefinitionList
            items={[
              { label: "Name", value: name },
              { label: "Attribution", value: attribution || "Not said" },
              { label: "Bounds", value: bounds ? formatExtent(bounds) : "Not said" },
            ]}
          />
        </CardBody>
      </Card>
      {preview.problems.map(problem => (
        <Alert key={problem.title} tone="warn" title={problem.title}>
          {problem.advice}
        </Alert>
      ))}
    </>
  );
}
