import type { Figures } from "#survey/units/figures.ts";
import { type DateValue, formatCount, formatDecimal } from "../../format.ts";
import { DataTable } from "../../patterns/data-table/data-table.tsx";
import { RowLink } from "../../patterns/data-table/row-link.tsx";
import { Card, CardHeader } from "../../primitives/card/card.tsx";
import { Day } from "../../primitives/time/day.tsx";
import { Time } from "../../primitives/time/time.tsx";
import { useFigures } from "../../units.ts";

/** A listed design: a surface from a file, or a plane. */
export interface ListedDesign {
  id: string;
  name: string;
  /** `YYYY-MM-DD`; null if unknown. */
  designedOn: string | null;
  /** What heights are above, in words. */
  heights: string;
  /** Null for a plane. Heights in m, area in m² of plan. */
  file: {
    format: string;
    triangleCount: number;
    areaM2: number;
    lowM: number;
    highM: number;
    crsName: string;
    epsg: number;
  } | null;
  fileName: string | null;
  plane: { elevationM: number; slopePercentage: number; azimuthDeg: number } | null;
  addedAt: DateValue;
  addedBy: string | null;
}

export interface DesignTableProps {
  /** Latest first. */
  designs: readonly ListedDesign[];
  /** Addresses of the actions on a design; `compare` and `points` are null without a survey. */
  hrefs: {
    compare: ((design: ListedDesign) => string) | null;
    points: ((design: ListedDesign) => string) | null;
    edit: (design: ListedDesign) => string;
    delete: (design: ListedDesign) => string;
  };
  /** Omits the actions that change a design. */
  isReadOnly?: boolean;
}

/** Lists the designs of a site: surfaces from files, and planes. */
export function DesignTable({ designs, hrefs, isReadOnly }: DesignTableProps) {
  const { m, height } = useFigures();
  return (
    <Card clip>
      <CardHeader title="All Designs" count={formatCount(designs.length)} />
      <DataTable
        caption="All Designs"
        rows={designs}
        rowKey={design => design.id}
        columns={[
          { id: "name", header: "Design", rowHeader: true, cardWide: true, cell: Name },
          {
            id: "date",
            header: "Date",
            cell: ({ designedOn }) => (designedOn ? <Day value={designedOn} /> : "Not dated"),
          },
          { id: "surface", header: "Surface", cardWide: true, cell: Surface },
          {
            id: "elevation",
            header: `Elevation (${m})`,
            numeric: true,
            cell: ({ file, plane }) =>
              file ? `${height(file.lowM)} to ${height(file.highM)}` : height(plane?.elevationM),
          },
          { id: "heights", header: "Heights", muted: true, cell: ({ heights }) => heights },
          {
            id: "by",
            header: "Added by",
            muted: true,
            cell: ({ addedBy, addedAt }) => (
              <>
                {addedBy ?? "–"}
                <small data-line="">
                  <Time value={addedAt} />
                </small>
              </>
            ),
          },
          {
            id: "actions",
            header: "Actions",
            actions: true,
            cell: design => <Actions design={design} hrefs={hrefs} isReadOnly={isReadOnly} />,
          },
        ]}
      />
    </Card>
  );
}

const Name = ({ name, fileName }: ListedDesign) => (
  <>
    <b className="[overflow-wrap:anywhere]">{name}</b>
    {fileName && <small className="[overflow-wrap:anywhere]">{fileName}</small>}
  </>
);

function Surface({ file, plane }: ListedDesign) {
  const figures = useFigures();
  if (!file) return <>{plane && planeText(plane, figures)}</>;
  return (
    <>
      {`${formatCount(file.triangleCount)} triangles, ${figures.areaText(file.areaM2)}`}
      <small className="[overflow-wrap:anywhere]">
        {file.format}, {file.crsName} (EPSG:{file.epsg})
      </small>
    </>
  );
}

function Actions(props: { design: ListedDesign } & Pick<DesignTableProps, "hrefs" | "isReadOnly">) {
  const { design, hrefs, isReadOnly } = props;
  return (
    <>
      {hrefs.compare && (
        <RowLink kind="plain" href={hrefs.compare(design)} subject={design.name}>
          Calculate
        </RowLink>
      )}
      {hrefs.points && (
        <RowLink kind="plain" href={hrefs.points(design)} subject={design.name}>
          Points
        </RowLink>
      )}
      {!isReadOnly && (
        <>
          <RowLink kind="edit" href={hrefs.edit(design)} subject={design.name} iconOnly opensDialog>
            Edit
          </RowLink>
          <RowLink kind="delete" href={hrefs.delete(design)} subject={design.name} iconOnly opensDialog>
            Delete
          </RowLink>
        </>
      )}
    </>
  );
}

/** 'Level plane', or 'Plane of 2.50 % uphill towards 45.0°'; '40:1' where slopes are ratios. */
const planeText = (
  { slopePercentage, azimuthDeg }: { slopePercentage: number; azimuthDeg: number },
  { units, slopeText }: Figures,
) =>
  slopePercentage === 0
    ? "Level plane"
    : `Plane of ${units.slope === "ratio" ? slopeText(slopePercentage) : `${formatDecimal(slopePercentage, 2)} %`} uphill towards ${formatDecimal(azimuthDeg, 1)}°`;
