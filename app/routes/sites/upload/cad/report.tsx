import type { DrawingDiagnostic, DrawingPreview } from "#contract/imports/drawing.ts";
import { formatCount } from "#ui/format.ts";
import { DataTable } from "#ui/patterns/data-table/data-table.tsx";
import { Alert } from "#ui/primitives/alert/alert.tsx";
import { Card, CardHeader } from "#ui/primitives/card/card.tsx";

type Outline = NonNullable<DrawingPreview["outline"]>;

/** The drawing as it looks in its own units. */
export function CadPicture({ outline, fileName }: { outline: Outline; fileName: string }) {
  const { width, height, paths, left } = outline;
  const margin = 0.03 * Math.max(width, height);
  return (
    <Card clip>
      <CardHeader
        title="Preview"
        actions={
          left > 0 && (
            <span className="text-sm text-subtle">Without {formatCount(left)} of the smallest shapes</span>
          )
        }
      />
      <div className="h-96 bg-[var(--map-paper)] text-ink">
        <svg
          className="h-full w-full"
          viewBox={`${-margin} ${-margin} ${width + 2 * margin} ${height + 2 * margin}`}
          preserveAspectRatio="xMidYMid meet"
          role="img"
          aria-label={`Preview of ${fileName}`}
          fill="none"
          strokeLinecap="round"
          strokeWidth="1.2"
        >
          {paths.map(({ colour, d }) => (
            <path key={colour} d={d} stroke={colour ?? "currentColor"} vectorEffect="non-scaling-stroke" />
          ))}
        </svg>
      </div>
    </Card>
  );
}

/** What the file holds by type: drawn, hidden and dropped, so that nothing is left out in silence. */
export function CadEntities({ diagnostic }: { diagnostic: DrawingDiagnostic }) {
  const { drawn, dropped, hidden } = diagnostic;
  const types = [...new Set([...Object.keys(drawn), ...Object.keys(hidden), ...Object.keys(dropped)])].sort();
  return (
    <Card clip>
      <CardHeader title="Entities" count={formatCount(types.length)} />
      <DataTable
        caption="Entities by type"
        rows={types}
        rowKey={type => type}
        cards="fit"
        maxHeight="320px"
        stickyHeader
        dense
        columns={[
          { id: "type", header: "Type", cell: type => <b>{type}</b> },
          { id: "drawn", header: "Drawn", numeric: true, cell: type => formatCount(drawn[type] ?? 0) },
          { id: "hidden", header: "Hidden", numeric: true, cell: type => formatCount(hidden[type] ?? 0) },
          {
            id: "dropped",
            header: "Not drawn",
            numeric: true,
            cell: type => formatCount(dropped[type] ?? 0),
          },
        ]}
      />
    </Card>
  );
}

export function CadLayers({ layers, layerCount }: Pick<DrawingDiagnostic, "layers" | "layerCount">) {
  return (
    <Card clip>
      <CardHeader title="Layers" count={formatCount(layerCount)} />
      <DataTable
        caption="Layers"
        rows={layers}
        rowKey={layer => layer.name}
        cards="fit"
        maxHeight="320px"
        stickyHeader
        dense
        columns={[
          {
            id: "name",
            header: "Layer",
            cell: layer => (
              <span className="flex items-center gap-2.5">
                <svg className="size-3 flex-none text-ink" viewBox="0 0 12 12" aria-hidden="true">
                  <rect width="12" height="12" rx="3" fill={layer.colour ?? "currentColor"} />
                </svg>
                <b className="[overflow-wrap:anywhere]">{layer.name}</b>
              </span>
            ),
          },
          { id: "shapes", header: "Shapes", numeric: true, cell: layer => formatCount(layer.count) },
        ]}
      />
    </Card>
  );
}

export function CadWarnings({ warnings }: Pick<DrawingDiagnostic, "warnings">) {
  if (warnings.length === 0) return null;
  return (
    <Alert tone="warn" title="Worth a second look.">
      <ul className="mt-1 grid list-disc gap-1 ps-5">
        {warnings.map(warning => (
          <li key={warning}>{warning}.</li>
        ))}
      </ul>
    </Alert>
  );
}
