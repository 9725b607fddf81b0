import { ArrowDown, ArrowUp } from "lucide-react";
import { type CSSProperties, memo, type ReactNode } from "react";
import { type LinkElement, LinkSlot } from "../../primitives/slots/slots.tsx";
import { VisuallyHidden } from "../../primitives/visually-hidden/visually-hidden.tsx";

export interface Column<Row> {
  id: string;
  header: ReactNode;
  cell: (row: Row, index: number) => ReactNode;
  /** Figures: right-aligned tabular digits; put the unit into the header. */
  numeric?: boolean;
  align?: "start" | "end";
  /** The cell that names the row. */
  rowHeader?: boolean;
  muted?: boolean;
  /** Buttons and links of the row; the header is visually hidden. */
  actions?: boolean;
  /** On phones the action is an icon in the corner of the card. */
  corner?: boolean;
  /** The label above the value in a card; by default the header, if it is text. */
  cardLabel?: string | false;
  /** In a card, takes the full width. */
  cardWide?: boolean;
  /** In a card, comes first. */
  cardFirst?: boolean;
  width?: string;
  sort?: { direction?: "ascending" | "descending"; link: LinkElement };
}

export interface DataTableProps<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row, index: number) => string | number;
  /** What the table holds; read by screen readers. */
  caption: string;
  /** Called when a row is clicked. A control in the row must do the same for keyboards. */
  onPick?: (index: number) => void;
  /** Index of the marked row. */
  selected?: number | null;
  /** Shown instead of the table if there are no rows. */
  empty?: ReactNode;
  /** Height above which it scrolls in a frame of its own: '400px'. */
  maxHeight?: string;
  stickyHeader?: boolean;
  /**
   * Below 900 px rows become cards: four values side by side, on phones two (`true`) or three (`three`), or
   * one line for `people`. `fit` keeps the columns in smaller type; `false` scrolls sideways in a frame of
   * its own.
   */
  cards?: boolean | "three" | "people" | "fit";
  dense?: boolean;
  /** One line per row, and small cards: for hundreds of rows on one page. */
  compact?: boolean;
  /** A GET form with filters, shown above the table. */
  tools?: ReactNode;
  /** A Pagination, shown below the table. */
  footer?: ReactNode;
}

/** Shows rows of the same kind with comparable values. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, rows, caption, empty, maxHeight, stickyHeader, cards = true, tools, footer } = props;
  const isEmpty = rows.length === 0 && empty !== undefined;
  const scrolls = maxHeight !== undefined || cards === "fit" || cards === false;
  return (
    <>
      {tools && <div className="table-tools">{tools}</div>}
      {isEmpty ? (
        empty
      ) : (
        <div className="table-scroll" style={{ maxHeight }} {...(scrolls ? scrollFrame(caption) : {})}>
          <table
            className="table"
            data-cards={cards === "fit" || !cards ? undefined : cards === true ? "" : cards}
            data-fit={cards === "fit" ? "" : undefined}
            data-sticky={stickyHeader ? "" : undefined}
            data-dense={props.dense ? "" : undefined}
            data-compact={props.compact ? "" : undefined}
            {...roles.table}
          >
            <caption className="sr-only">{caption}</caption>
            <TableHead columns={columns} />
            <TableBody {...props} />
          </table>
        </div>
      )}
      {footer}
    </>
  );
}

function TableBody<Row>({ columns, rows, rowKey, onPick, selected }: DataTableProps<Row>) {
  return (
    <tbody {...roles.group}>
      {rows.map((row, index) => (
        <TableRow
          key={rowKey(row, index)}
          columns={columns}
          row={row}
          index={index}
          onPick={onPick}
          isSelected={index === selected}
        />
      ))}
    </tbody>
  );
}

/** Roles are explicit: some browsers drop a table's own when it is laid out as cards. */
export const roles = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  columnHeader: { role: "columnheader" },
};

/** A scrolling frame must be focusable and have a name. */
export function scrollFrame(label: string) {
  return { tabIndex: 0, role: "region", "aria-label": label };
}

export function TableHead<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  return (
    <thead {...roles.group}>
      <tr {...roles.row}>
        {columns.map(column => (
          <th
            key={column.id}
            scope="col"
            {...roles.columnHeader}
            aria-sort={column.sort?.direction}
            style={column.width ? ({ width: column.width } as CSSProperties) : undefined}
            data-numeric={flag(column.numeric)}
            data-end={flag(column.align === "end")}
            data-actions={flag(column.actions)}
          >
            {column.sort ? (
              <LinkSlot link={column.sort.link} className="sort-link">
                {column.header}
                {column.sort.direction === "ascending" && <ArrowUp aria-hidden="true" />}
                {column.sort.direction === "descending" && <ArrowDown aria-hidden="true" />}
              </LinkSlot>
            ) : column.actions ? (
              <VisuallyHidden>{column.header}</VisuallyHidden>
            ) : (
              column.header
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface TableRowProps<Row> {
  columns: readonly Column<Row>[];
  row: Row;
  index: number;
  /** Index among all rows, if only some are on the page. */
  rowIndex?: number;
  isSelected?: boolean;
  /** Called when the row is clicked outside its buttons and links, unless the click selects text. */
  onPick?: (index: number) => void;
}

function AnyTableRow<Row>({ columns, row, index, rowIndex, isSelected, onPick }: TableRowProps<Row>) {
  return (
    <tr
      {...roles.row}
      aria-rowindex={rowIndex}
      aria-current={isSelected || undefined}
      data-picks={flag(onPick !== undefined)}
      onClick={onPick && (event => isPick(event.target as Element) && onPick(index))}
    >
      {columns.map(column => {
        const Cell = column.rowHeader ? "th" : "td";
        return (
          <Cell key={column.id} {...cellProps(column)}>
            {column.actions ? <RowActions>{column.cell(row, index)}</RowActions> : column.cell(row, index)}
          </Cell>
        );
      })}
    </tr>
  );
}

/** Memoized: the table renders with every scroll step, its rows do not. */
export const TableRow = memo(AnyTableRow) as typeof AnyTableRow;

const isPick = (target: Element) =>
  !target.closest("a, button, input, select, label") && getSelection()?.type !== "Range";

const known = new WeakMap<object, object>();

/**
 * Attributes are shared by all cells of a column and omitted if empty, because there may be hundreds of rows.
 */
function cellProps<Row>(column: Column<Row>): object {
  const made = known.get(column);
  if (made) return made;
  const all = {
    role: column.rowHeader ? "rowheader" : "cell",
    scope: column.rowHeader ? "row" : undefined,
    "data-label": cardLabel(column),
    "data-numeric": flag(column.numeric),
    "data-end": flag(column.align === "end"),
    "data-muted": flag(column.muted),
    "data-row-header": flag(column.rowHeader),
    "data-actions": flag(column.actions),
    "data-corner": flag(column.corner),
    "data-wide": flag(column.cardWide),
    "data-first": flag(column.cardFirst),
  };
  const props = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
  known.set(column, props);
  return props;
}

function RowActions({ children }: { children: ReactNode }) {
  return children ? <div className="row-actions">{children}</div> : null;
}

function cardLabel<Row>({ cardLabel: label, cardWide, rowHeader, actions, header }: Column<Row>) {
  if (label !== undefined) return label || undefined;
  return !cardWide && !rowHeader && !actions && typeof header === "string" ? header : undefined;
}

const flag = (on: boolean | undefined) => (on ? "" : undefined);
