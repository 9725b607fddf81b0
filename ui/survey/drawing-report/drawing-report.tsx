import type { DrawingDiagnostic } from "#shapes/drawing.ts";
import type { DrawingSketch } from "#shapes/outlines.ts";
import type { SitePlan } from "#shapes/summary.ts";
import type { MarkChoice } from "#survey/codes/code-marks.ts";
import { capitalised, formatCount, formatDecimal } from "../../format.ts";
import { DataTable } from "../../patterns/data-table/data-table.tsx";
import type { Evidence } from "../../patterns/upload-panel/upload-panel.tsx";
import { Alert } from "../../primitives/alert/alert.tsx";
import { Card, CardHeader } from "../../primitives/card/card.tsx";
import { planPlace } from "../plan-view/plan-geometry.ts";
import { PlanView } from "../plan-view/plan-view.tsx";

export type ShownDiagnostic = Omit<DrawingDiagnostic, "extent" | "core">;

/** Lists what the file says about itself, for a FileSummary; `sizeM` is width and height on the ground. */
export const drawingEvidence = (
  { version, units, layerCount, drawn }: ShownDiagnostic,
  sizeM: readonly number[] | null,
): Evidence[] => [
  { label: "Version", value: version ?? "Not said" },
  { label: "Units", value: capitalised(units) },
  ...(sizeM ? [{ label: "Size on the ground", value: sizeM.map(lengthText).join(" × ") }] : []),
  { label: "Layers", value: formatCount(layerCount) },
  {
    label: "Entities drawn",
    value: formatCount(Object.values(drawn).reduce((sum, count) => sum + count, 0)),
  },
];

const lengthText = (metres: number) =>
  metres < 10_000
    ? `${formatDecimal(metres, metres < 100 ? 2 : 0)} m`
    : `${formatDecimal(metres / 1000, 0)} km`;

/**
 * What a drawing contains, shown below its picture: entities by type and layers, so that no omission goes
 * unnoticed.
 */
export function DrawingReport({ diagnostic }: { diagnostic: ShownDiagnostic }) {
  return (
    <>
      <Warnings warnings={diagnostic.warnings} />
      <div className="grid items-start gap-6 md:grid-cols-2">
        <Entities diagnostic={diagnostic} />
        <Layers {...diagnostic} />
      </div>
    </>
  );
}

/** The drawing as it looks in its own units. */
export function DrawingPicture({ outline, fileName }: { outline: DrawingSketch; fileName: string }) {
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

export interface DrawingOnSiteProps {
  outline: DrawingSketch;
  plan: SitePlan;
  /** [longitude, latitude] of the outline's corners: at its origin, at the end of x, at the end of y. */
  corners: readonly (readonly [number, number])[];
  label: string;
  choices?: readonly MarkChoice[];
}

/** The drawing as placed on the survey's plan; parts outside the plan are clipped. */
export function DrawingOnSite({ outline, plan, corners, label, choices }: DrawingOnSiteProps) {
  const { width, height, paths } = outline;
  const [origin, alongX, alongY] = corners.map(([longitude, latitude]) =>
    planPlace(plan, { longitude, latitude }),
  );
  const column = (end: { x: number; y: number }, length: number) =>
    [(end.x - origin!.x) / length, (end.y - origin!.y) / length].join(" ");
  const matrix = `matrix(${column(alongX!, width)} ${column(alongY!, height)} ${origin!.x} ${origin!.y})`;
  return (
    <Card clip>
      <CardHeader title="On the Survey" />
      <PlanView plan={plan} label={label} choices={choices}>
        <g transform={matrix} fill="none" strokeLinecap="round" strokeWidth="1.4" className="text-ink">
          {paths.map(({ colour, d }) => (
            <path key={colour} d={d} stroke={colour ?? "currentColor"} vectorEffect="non-scaling-stroke" />
          ))}
        </g>
      </PlanView>
    </Card>
  );
}

/** The file's entities by type: drawn, hidden and dropped, so that no omission goes unnoticed. */
function Entities({ diagnostic }: { diagnostic: ShownDiagnostic }) {
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

function Layers({ layers, layerCount }: Pick<ShownDiagnostic, "layers" | "layerCount">) {
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

function Warnings({ warnings }: Pick<ShownDiagnostic, "warnings">) {
  if (warnings.length === 0) return null;
  return (
    <Alert tone="warn" title="Check these before importing.">
      <ul className="mt-1 grid list-disc gap-1 ps-5">
        {warnings.map(warning => (
          <li key={warning}>{warning}.</li>
        ))}
      </ul>
    </Alert>
  );
}
