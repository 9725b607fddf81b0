import { Form, Link } from "@remix-run/react";
import type { WmsLayer } from "#contract/wms.ts";
import { formatCount } from "#ui/format.ts";
import { DataTable } from "#ui/patterns/data-table/data-table.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { Card, CardHeader } from "#ui/primitives/card/card.tsx";
import { TextField } from "#ui/primitives/text-field/text-field.tsx";
import { wmsTexts } from "./wms-texts.ts";

/** The layers of a server, with a search: each has an address where it is tried. */
export function WmsLayers(props: {
  url: string;
  words: string;
  layers: Pick<WmsLayer, "name" | "title" | "depth" | "attribution">[];
  total: number;
  chosen: string;
}) {
  const { url, words, layers, total, chosen } = props;
  const pathOf = (layer: string) => `?${new URLSearchParams({ url, q: words, layer })}`;
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
        empty={<p className="p-card text-muted">{wmsTexts.noMatch(words)}</p>}
        tools={
          <Form method="get" className="flex w-full items-end gap-2" preventScrollReset>
            <input type="hidden" name="url" value={url} />
            <TextField
              fieldClassName="min-w-0 flex-1"
              label="Search layers"
              name="q"
              type="search"
              defaultValue={words}
              autoComplete="off"
            />
            <Button type="submit">Search</Button>
          </Form>
        }
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
            cell: layer => (
              <Button
                asChild
                size="sm"
                variant={layer.name === chosen ? "primary" : "outline"}
                aria-current={layer.name === chosen || undefined}
              >
                <Link to={pathOf(layer.name)} preventScrollReset aria-label={`Choose ${layer.title}`}>
                  {layer.name === chosen ? "Chosen" : "Choose"}
                </Link>
              </Button>
            ),
          },
        ]}
      />
      {layers.length < total && (
        <p className="border-border border-t px-5 py-2.5 text-sm text-subtle">
          {wmsTexts.shown(formatCount(layers.length), formatCount(total))}
        </p>
      )}
    </Card>
  );
}
