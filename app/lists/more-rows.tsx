import { Link } from "@remix-run/react";
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { limits } from "#contract/limits.ts";
import { ListEnd } from "#ui/patterns/list-end/list-end.tsx";
import type { ListPart } from "./list-part.ts";
import { listTexts } from "./texts.ts";

/** The most rows loaded automatically on scrolling, so that what is below the list can be reached. */
const AUTO_ROWS_MAX = 1_000;

/**
 * Returns the number of matching rows if there are more than on the page, and few enough to be changed at
 * once.
 */
export const moreThan = (page: readonly unknown[], total: number): number | undefined =>
  total > page.length && total <= limits.bulkMatchingMax ? total : undefined;

/**
 * New rows push others to the next page, where they would appear twice. The first of two is kept, because it
 * is newer.
 */
function unique<Row extends { _id: string }>(rows: readonly Row[]): Row[] {
  const known = new Set<string>();
  return rows.filter(({ _id }) => !known.has(_id) && known.add(_id));
}

interface Later<Row> {
  /** Address of the list that these rows continue; they are discarded when it changes. */
  list: string;
  /** The first page when these rows were loaded; when it is reloaded, so are they. */
  first: ListPart<Row>;
  rows: readonly Row[];
  page: number;
  total: number;
  hasFailed: boolean;
}

/**
 * Returns the rows of a list's first page and of the pages loaded since, and the element that ends the list;
 * null if the first page is the whole list. `path` returns a later page as a {@link ListPart}.
 */
export function useMoreRows<Row extends { _id: string }>(
  first: ListPart<Row>,
  query: Readonly<Record<string, string>>,
  path: string,
): { rows: readonly Row[]; end: ReactNode } {
  const searchOf = (page: number) => `?${new URLSearchParams({ ...query, page: `${page}` })}`;
  const list = path + searchOf(first.page);
  const none: Later<Row> = { list, first, rows: [], page: first.page, total: first.total, hasFailed: false };
  const [loaded, setLoaded] = useState(none);
  const [isLoading, setIsLoading] = useState(false);
  /** The list for which a page is being loaded. */
  const loading = useRef<ListPart<Row> | null>(null);
  // An error is cleared once the page is loaded again.
  const isCurrent = loaded.list === list && (loaded.first === first || loaded.rows.length > 0);
  const later = isCurrent ? loaded : none;
  const { listRows } = limits;
  const rows = unique([...first.rows, ...later.rows]);
  const skipped = (first.page - 1) * listRows;

  const load = async () => {
    if (loading.current === first) return;
    loading.current = first;
    setIsLoading(true);
    const loaded = await read(path + searchOf(later.page + 1)).catch(() => null);
    // Another list has been requested in the meantime: this response is outdated.
    if (loading.current !== first) return;
    loading.current = null;
    setIsLoading(false);
    if (!loaded) return setLoaded({ ...later, hasFailed: true });
    setLoaded({ ...loaded, list, first, rows: [...later.rows, ...loaded.rows], hasFailed: false });
  };
  /** The old rows stay until the new ones have been loaded, because the reader may be anywhere among them. */
  const loadAgain = async () => {
    loading.current = first;
    setIsLoading(false);
    const again: Row[] = [];
    let { total } = first;
    try {
      for (let page = first.page + 1; page <= later.page; page++) {
        const part = await read(path + searchOf(page));
        again.push(...part.rows);
        total = part.total;
      }
    } catch {
      if (loading.current !== first) return;
      loading.current = null;
      return setLoaded({ ...later, first, hasFailed: true });
    }
    if (loading.current !== first) return;
    loading.current = null;
    setLoaded({ ...later, first, rows: again, total, hasFailed: false });
  };
  const isOld = later.first !== first && later.rows.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that the first page was read
  useEffect(() => {
    if (isOld) void loadAgain();
  }, [first, isOld]);
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
