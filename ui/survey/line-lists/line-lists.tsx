import type { ListedCrossing, ListedLine } from "#shapes/lines.ts";
import { formatCoordinate, formatCount, formatPlural } from "../../format.ts";
import { DataTable } from "../../patterns/data-table/data-table.tsx";
import { Card, CardBody, CardHeader } from "../../primitives/card/card.tsx";
import { useFigures } from "../../units.ts";

export type LineRow = Omit<ListedLine, "corners"> & { cornerCount: number };

export interface LineListsProps {
  lines: readonly LineRow[];
  crossings: readonly ListedCrossing[];
  /** Names with a single point. */
  single: readonly { name: string }[];
  /** Lines without heights, by layer. */
  flat: readonly { layer: string; lines: number }[];
  leftOutPoints: number;
  /** Totals; lists may show fewer. */
  counts: { lines: number; crossings: number; single: number };
  uses: { codes: boolean; drawing: boolean };
}

/** Rows shown of each list. */
const SHOWN = 100;

/** Lists the lines of a survey, how crossings were resolved, and what does not form a line. */
export function LineLists(props: LineListsProps) {
  const { lines, crossings, counts } = props;
  return (
    <>
      <Card clip>
        <CardHeader title={`Lines (${formatCount(counts.lines)})`} />
        <CardBody>
          <Notes {...props} />
        </CardBody>
        {lines.length > 0 && <Lines lines={lines.slice(0, SHOWN)} />}
      </Card>
      {crossings.length > 0 && (
        <Card clip>
          <CardHeader title={`Where lines cross (${formatCount(counts.crossings)})`} />
          <CardBody>
            <p>
              Both lines get a corner there, at the height that is used: that of the earlier line, or of the
              corner that touches another line. Where lines share a corner at different heights, the mean of
              the heights in that place is used.
            </p>
          </CardBody>
          <Crossings crossings={crossings.slice(0, SHOWN)} />
        </Card>
      )}
    </>
  );
}

function Notes({ lines, counts, single, flat, leftOutPoints, uses }: LineListsProps) {
  const used = lines.filter(({ source }) => (source === "code" ? uses.codes : uses.drawing)).length;
  const names = [...new Set(single.map(({ name }) => name))].slice(0, 5).join(", ");
  return (
    <ul className="list-disc ps-5">
      <li>
        {lines.length === 0
          ? "Neither codes nor the chosen layers make lines."
          : used === 0
            ? "The surface follows none of them yet."
            : used === lines.length
              ? "The surface follows all of them."
              : "The surface follows those from the drawing or from codes, as chosen above."}
      </li>
      {counts.lines > SHOWN && <li>The first {SHOWN} are listed.</li>}
      {leftOutPoints > 0 && (
        <li>
          {formatPlural(leftOutPoints, "point")} {leftOutPoints === 1 ? "stays" : "stay"} out of the surface
          {uses.codes ? "." : " once its codes are used."}
        </li>
      )}
      {counts.single > 0 && (
        <li>
          {formatPlural(counts.single, "line")} with a single point {counts.single === 1 ? "is" : "are"} left
          a point: {names}
          {counts.single > 5 ? ", …" : ""}.
        </li>
      )}
      {flat.map(({ layer, lines: count }) => (
        <li key={layer} className="break-words">
          {formatPlural(count, "line")} of the layer {layer} without heights {count === 1 ? "is" : "are"} left
          out.
        </li>
      ))}
    </ul>
  );
}

function Lines({ lines }: { lines: readonly LineRow[] }) {
  const { m, length } = useFigures();
  const text = (metres: number) => length(metres, 1, { grouping: true });
  return (
    <DataTable
      caption="Lines"
      rows={lines}
      rowKey={(_, i) => i}
      dense
      columns={[
        {
          id: "name",
          header: "Line",
          rowHeader: true,
          cell: ({ name }) => <span className="break-all">{name}</span>,
        },
        {
          id: "source",
          header: "From",
          cell: ({ source, isClosed }) =>
            `${source === "code" ? "Code" : "Drawing"}${isClosed ? ", closed" : ""}`,
        },
        { id: "corners", header: "Corners", numeric: true, cell: row => formatCount(row.cornerCount) },
        { id: "length", header: `Length in ${m}`, numeric: true, cell: row => text(row.lengthM) },
        { id: "longest", header: `Longest span in ${m}`, numeric: true, cell: row => text(row.longestSpanM) },
      ]}
    />
  );
}

const linesOf = ({ first, second, sharedHeightsM }: ListedCrossing) => {
  const names = first === second ? `${first} with itself` : `${first} and ${second}`;
  return sharedHeightsM ? `${names}, shared corner` : names;
};

function Crossings({ crossings }: { crossings: readonly ListedCrossing[] }) {
  const { m, height } = useFigures();
  return (
    <DataTable
      caption="Where lines cross"
      rows={crossings}
      rowKey={(_, i) => i}
      dense
      columns={[
        {
          id: "lines",
          header: "Lines",
          rowHeader: true,
          cell: row => <span className="break-all">{linesOf(row)}</span>,
        },
        { id: "used", header: `Height used in ${m}`, numeric: true, cell: row => height(row.heightM) },
        {
          id: "other",
          header: `Other in ${m}`,
          numeric: true,
          cell: ({ otherHeightM, sharedHeightsM }) =>
            sharedHeightsM
              ? sharedHeightsM.map(heightM => height(heightM)).join(" and ")
              : height(otherHeightM),
        },
        {
          id: "place",
          header: "Latitude, longitude",
          numeric: true,
          cell: row => `${formatCoordinate(row.latitude)}, ${formatCoordinate(row.longitude)}`,
        },
      ]}
    />
  );
}
