import { Link } from "@remix-run/react";
import { type MouseEvent, type ReactNode, useRef, useState } from "react";
import { limits } from "#contract/limits.ts";
import { ListEnd } from "#ui/patterns/list-end/list-end.tsx";
import type { ListPart } from "./list-part.ts";
import { listTexts } from "./texts.ts";

/** At most this many rows load as the reader scrolls, so that what stands below the list stays within reach. */
const AUTO_ROWS_MAX = 1_000;

/** Returns how many rows match where that is more than a page shows, and few enough to be changed at once. */
export const moreThan = (page: readonly unknown[], total: number): number | undefined =>
  total > page.length && total <= limits.bulkMatchingMax ? total : undefined;

interface Later<Row> {
  /** The page that these rows continue; they go with it. */
  first: ListPart<Row>;
  rows: readonly Row[];
  page: number;
  total: number;
  hasFailed: boolean;
}

/**
 * Returns the rows of a list's page with those that the reader went on to, and what ends the list; null where it is shown
 * whole. `path` answers a later page as a {@link ListPart}.
 */
export function useMoreRows<Row extends { _id: string }>(
  first: ListPart<Row>,
  query: Readonly<Record<string, string>>,
  path: string,
): { rows: readonly Row[]; end: ReactNode } {
  const none: Later<Row> = { first, rows: [], page: first.page, total: first.total, hasFailed: false };
  const [loaded, setLoaded] = useState(none);
  const [isLoading, setIsLoading] = useState(false);
  /** Of which list a page is on its way. */
  const loading = useRef<ListPart<Row> | null>(null);
  const later = loaded.first === first ? loaded : none;
  const { listRows } = limits;
  const rows = [...first.rows, ...later.rows];
  const skipped = (first.page - 1) * listRows;
  const searchOf = (page: number) => `?${new URLSearchParams({ ...query, page: `${page}` })}`;

  const load = async () => {
    if (loading.current === first) return;
    loading.current = first;
    setIsLoading(true);
    const loaded = await read(path + searchOf(later.page + 1)).catch(() => null);
    // Meanwhile another list asked: what comes for this one is late.
    if (loading.current !== first) return;
    loading.current = null;
    setIsLoading(false);
    if (!loaded) return setLoaded({ ...later, hasFailed: true });
    // Rows that came to the list meanwhile push others to the next page.
    const known = new Set(rows.map(({ _id }) => _id));
    const fresh = loaded.rows.filter(({ _id }) => !known.has(_id));
    setLoaded({ ...loaded, first, rows: [...later.rows, ...fresh], hasFailed: false });
  };
  const read = async (address: string) => {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${response.status}`);
    return (await response.json()) as ListPart<Row>;
  };
  const onClick = (event: MouseEvent) => {
    if (later.hasFailed || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void load();
  };
  const hasMore = later.page * listRows < later.total;
  if (first.page === 1 && !hasMore && later.rows.length === 0) return { rows, end: null };
  return {
    rows,
    end: (
      <ListEnd
        from={Math.min(skipped + 1, later.total)}
        to={skipped + rows.length}
        total={later.total}
        isLoading={isLoading}
        earlier={first.page > 1 ? <Link to={searchOf(first.page - 1)}>{listTexts.earlier}</Link> : undefined}
        more={
          hasMore ? (
            <Link to={searchOf(later.page + 1)} onClick={onClick}>
              {listTexts.more}
            </Link>
          ) : undefined
        }
        onNear={later.hasFailed || rows.length >= AUTO_ROWS_MAX ? undefined : load}
      />
    ),
  };
}
