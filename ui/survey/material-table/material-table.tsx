import type { ReactNode } from "react";
import { formatCount, formatDecimal } from "../../format.ts";
import { type Column, DataTable } from "../../patterns/data-table/data-table.tsx";
import { RowLink } from "../../patterns/data-table/row-link.tsx";
import { Card, CardHeader } from "../../primitives/card/card.tsx";

/** What stockpiles are made of; densities in t/m³. */
export interface ListedMaterial {
  id: string;
  name: string;
  densityTPerM3: number | null;
  /** Source of the density; may be empty. */
  source: string;
  stockpileCount: number;
}

export interface MaterialTableProps {
  materials: readonly ListedMaterial[];
  empty: ReactNode;
  /** Absent for readers who may not change them. */
  hrefs?: { edit: (material: ListedMaterial) => string; delete: (material: ListedMaterial) => string };
}

/** The materials of a project with their bulk densities and sources. */
export function MaterialTable({ materials, empty, hrefs }: MaterialTableProps) {
  return (
    <Card clip className="material-table">
      <CardHeader title="Materials" count={formatCount(materials.length)} />
      <DataTable
        caption="Materials"
        rows={materials}
        rowKey={({ id }) => id}
        columns={hrefs ? [...COLUMNS, actionsOf(hrefs)] : COLUMNS}
        empty={empty}
      />
    </Card>
  );
}

const COLUMNS: Column<ListedMaterial>[] = [
  {
    id: "name",
    header: "Material",
    rowHeader: true,
    cardWide: true,
    cell: ({ name }) => <b className="[overflow-wrap:anywhere]">{name}</b>,
  },
  {
    id: "density",
    header: "Density (t/m³)",
    numeric: true,
    cell: ({ densityTPerM3 }) => formatDecimal(densityTPerM3, 2),
  },
  {
    id: "source",
    header: "Source",
    cardLabel: "Source",
    cardWide: true,
    cell: ({ source }) => <span className="[overflow-wrap:anywhere]">{source || "–"}</span>,
  },
  {
    id: "piles",
    header: "Stockpiles",
    numeric: true,
    cell: ({ stockpileCount }) => formatCount(stockpileCount),
  },
];

const actionsOf = (hrefs: NonNullable<MaterialTableProps["hrefs"]>): Column<ListedMaterial> => ({
  id: "actions",
  header: "Actions",
  actions: true,
  cell: material => (
    <>
      <RowLink kind="edit" href={hrefs.edit(material)} subject={material.name} iconOnly opensDialog>
        Edit
      </RowLink>
      <RowLink kind="delete" href={hrefs.delete(material)} subject={material.name} iconOnly opensDialog>
        Delete
      </RowLink>
    </>
  ),
});
