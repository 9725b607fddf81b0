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
  /** Buttons and links of the row; the header is for screen readers only. */
  actions?: boolean;
  /** On phones the action is an icon in the card's corner. */
  corner?: boolean;
  /** The label above the value when rows become cards; defaults to a header that is text. */
  cardLabel?: string | false;
  /** In a card, takes a line of its own. */
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
  /** What the table holds, for screen readers. */
  caption: string;
  /** Called when a row is clicked. A control in the row must do the same by keyboard. */
  onPick?: (index: number) => void;
  /** The row that is marked, counted from 0. */
  selected?: number | null;
  /** Shown instead of the table when there are no rows. */
  empty?: ReactNode;
  /** Scrolls inside its own frame above this height: '400px'. */
  maxHeight?: string;
  stickyHeader?: boolean;
  /**
   * Below 900 px rows become cards: four values side by side, on phones two (`true`), three, or one line for
   * people. `fit` keeps the columns in smaller type; `false` scrolls sideways in its own frame.
   */
  cards?: boolean | "three" | "people" | "fit";
  dense?: boolean;
  /** One line a row, and small cards: for lists of hundreds of rows that stay on one page. */
  compact?: boolean;
  /** A GET form with filters, above the table. */
  tools?: ReactNode;
  /** A Pagination, below the table. */
  footer?: ReactNode;
}

/** Shows rows of one kind with comparable values. */
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

/** Roles are spelled out: in some browsers a table laid out as cards loses its own. */
export const roles = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  columnHeader: { role: "columnheader" },
};

/** A scrolling frame must be reachable by keyboard and have a name. */
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
  /** Position among all rows, when only some are on the page. */
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

/** Rendered again only for other props: a table renders with each step of the scrollbar, its rows stay. */
export const TableRow = memo(AnyTableRow) as typeof AnyTableRow;

const isPick = (target: Element) =>
  !target.closest("a, button, input, select, label") && getSelection()?.type !== "Range";

const known = new WeakMap<object, object>();

/**
 * Attributes are shared by all rows of a column and omitted when empty, because there may be hundreds of
 * rows.
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
