import { type ReactNode, useEffect, useReducer, useRef, useState } from "react";
import { formatCount } from "../../format.ts";
import { useHydratedLater } from "../../hydration.ts";
import { Button } from "../../primitives/button/button.tsx";
import { type Column, roles, scrollFrame, TableHead, TableRow } from "../data-table/data-table.tsx";
import {
  blocksOf,
  follow,
  rowWindow,
  type ScrollMetrics,
  type ScrollState,
  scrollTopOf,
} from "./virtual-scroll.ts";

export interface VirtualTableProps<Row> {
  columns: readonly Column<Row>[];
  /** Total number of rows. */
  total: number;
  /** The first rows, rendered by the server and shown before any script runs. */
  firstRows: readonly Row[];
  /**
   * Fetches rows `start` to `end` (exclusive). Called in blocks; a failed block is reported and can be
   * retried.
   */
  loadRows: (start: number, end: number) => Promise<readonly Row[]>;
  caption: string;
  maxHeight?: string;
  /** Height of every row, in px. */
  rowHeight?: number;
  /** Index of the marked row. When it changes, the row is scrolled into view. */
  selected?: number | null;
  /** Called when a row is clicked. A control in the row must do the same for keyboards. */
  onPick?: (index: number) => void;
  /** Without a script: a link to the next rows, below the first ones. */
  more?: ReactNode;
}

const blockSize = 200;
const keptBlocks = 60;

/**
 * A table of up to millions of rows that fetches them as they are scrolled into view. Without a script it
 * shows the first rows and says where the others are.
 */
export function VirtualTable<Row>(props: VirtualTableProps<Row>) {
  const {
    columns,
    total,
    firstRows,
    caption,
    maxHeight = "400px",
    rowHeight = 42,
    more,
    selected = null,
    onPick,
  } = props;
  const hydrated = useHydratedLater();
  const frame = useRef<HTMLDivElement>(null);
  const { state, metrics, onScroll } = useScroll(frame, { total, rowHeight, viewport: 400 });
  useRowInView(frame, selected, metrics);
  const shown = rowWindow(state, metrics);
  const { rowAt, hasFailed, retry } = useRows(props, shown);
  const rows = hydrated ? range(shown.start, shown.end) : firstRows.map((_, index) => index);
  const table = (
    <table
      className="table"
      data-fit=""
      data-sticky=""
      data-dense=""
      aria-rowcount={total + 1}
      {...roles.table}
    >
      <caption className="sr-only">{caption}</caption>
      <TableHead columns={columns} />
      {hydrated && <Spacer height={shown.top} columns={columns.length} />}
      <tbody
        {...roles.group}
        data-virtual={hydrated ? "" : undefined}
        style={hydrated ? rowStyle(rowHeight) : undefined}
      >
        {rows.map(index => {
          const row = hydrated ? rowAt(index) : firstRows[index];
          return row === undefined ? (
            <LoadingRow key={index} columns={columns.length} rowIndex={index + 2} />
          ) : (
            <TableRow
              key={index}
              columns={columns}
              row={row}
              index={index}
              rowIndex={index + 2}
              isSelected={index === selected}
              onPick={onPick}
            />
          );
        })}
      </tbody>
      {hydrated && <Spacer height={shown.bottom} columns={columns.length} />}
    </table>
  );
  return (
    <>
      <div
        ref={frame}
        className="table-scroll"
        style={{ maxHeight }}
        onScroll={onScroll}
        {...scrollFrame(caption)}
      >
        {table}
      </div>
      {hydrated && hasFailed && <FailedRows onRetry={retry} />}
      {hydrated && rows.length < total && (
        <p className="pager hidden print:flex">
          Rows {formatCount(shown.start + 1)} to {formatCount(shown.end)} of {formatCount(total)}, those in
          view.
        </p>
      )}
      {!hydrated && firstRows.length < total && (
        <div className="pager">
          <span>
            The first {formatCount(firstRows.length)} of {formatCount(total)} rows.
          </span>
          {more}
        </div>
      )}
    </>
  );
}

const rowStyle = (rowHeight: number) => ({ "--row": `${rowHeight}px` }) as React.CSSProperties;

const range = (start: number, end: number) => Array.from({ length: end - start }, (_, i) => start + i);

function Spacer({ height, columns }: { height: number; columns: number }) {
  return (
    <tbody aria-hidden="true">
      <tr className="table-spacer">
        <td colSpan={columns} style={{ height }} />
      </tr>
    </tbody>
  );
}

function LoadingRow({ columns, rowIndex }: { columns: number; rowIndex: number }) {
  return (
    <tr {...roles.row} aria-rowindex={rowIndex} aria-busy="true">
      <td colSpan={columns}>
        <span className="table-loading" />
      </td>
    </tr>
  );
}

function FailedRows({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="pager" role="alert">
      <span className="me-auto text-danger-text">Some of these rows could not be loaded.</span>
      <Button size="sm" onClick={onRetry}>
        Try Again
      </Button>
    </div>
  );
}

function useScroll(frame: { current: HTMLElement | null }, given: ScrollMetrics) {
  const [state, setState] = useState<ScrollState>({ scrollTop: 0, offset: 0 });
  const [viewport, setViewport] = useState(given.viewport);
  useEffect(() => {
    if (!frame.current) return;
    const observer = new ResizeObserver(([entry]) => {
      // In print the frame grows with its rows: measuring it there would add ever more rows.
      if (entry && !window.matchMedia("print").matches) setViewport(entry.contentRect.height);
    });
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, [frame]);
  const metrics = { ...given, viewport };
  const onScroll = (event: { currentTarget: HTMLElement }) => {
    const { scrollTop } = event.currentTarget;
    setState(before => follow(before, scrollTop, metrics));
  };
  return { state, metrics, onScroll };
}

/** Centres the row in the frame, without scrolling the page. A row already in view stays where it is. */
function useRowInView(frame: { current: HTMLElement | null }, row: number | null, metrics: ScrollMetrics) {
  const latest = useRef(metrics);
  latest.current = metrics;
  useEffect(() => {
    const element = frame.current;
    if (!element || row === null) return;
    const marked = element.querySelector(`[aria-rowindex="${row + 2}"]`)?.getBoundingClientRect();
    const box = element.getBoundingClientRect();
    const headPx = latest.current.rowHeight;
    if (marked && marked.top >= box.top + headPx && marked.bottom <= box.bottom) return;
    element.scrollTop = scrollTopOf(row, latest.current);
  }, [frame, row]);
}

/** Fetches blocks of rows once scrolling stops, one request each, and keeps the most recently used. */
function useRows<Row>(
  { firstRows, loadRows, total }: VirtualTableProps<Row>,
  shown: { start: number; end: number },
) {
  const blocks = useRef(new Map<number, readonly Row[] | "asked" | "failed">());
  const [, show] = useReducer((count: number) => count + 1, 0);
  const [attempt, retry] = useReducer((count: number) => count + 1, 0);
  const wanted = blocksOf(shown, blockSize).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt fetches the blocks that failed
  useEffect(() => {
    const cache = blocks.current;
    const ask = (block: number) => {
      if (cache.has(block) && cache.get(block) !== "failed") return;
      cache.set(block, "asked");
      const start = block * blockSize;
      loadRows(start, Math.min(total, start + blockSize))
        .then(
          rows => {
            cache.set(block, rows);
            for (const old of [...cache.keys()].slice(0, Math.max(0, cache.size - keptBlocks)))
              cache.delete(old);
          },
          () => cache.set(block, "failed"),
        )
        .then(show);
      show();
    };
    const timer = setTimeout(() => wanted.split(",").filter(Boolean).map(Number).forEach(ask), 60);
    return () => clearTimeout(timer);
  }, [wanted, loadRows, total, attempt]);
  return {
    rowAt: (index: number): Row | undefined => {
      const block = blocks.current.get(Math.floor(index / blockSize));
      return Array.isArray(block) ? block[index % blockSize] : firstRows[index];
    },
    hasFailed: wanted.split(",").some(block => blocks.current.get(Number(block)) === "failed"),
    retry,
  };
}
