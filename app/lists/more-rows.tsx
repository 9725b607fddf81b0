import { Link } from "@remix-run/react";
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { limits } from "#contract/limits.ts";
import { ListEnd } from "#ui/patterns/list-end/list-end.tsx";
import type { ListPart } from "./list-part.ts";
import { listTexts } from "./texts.ts";

/** At most this many rows load as the reader scrolls, so that what stands below the list stays within reach. */
const AUTO_ROWS_MAX = 1_000;

/** Returns how many rows match where that is more than a page shows, and few enough to be changed at once. */
export const moreThan = (page: readonly unknown[], total: number): number | undefined =>
  total > page.length && total <= limits.bulkMatchingMax ? total : undefined;

/** Rows that come to a list push others to its next page: these would be there twice. The first of two is newer. */
function unique<Row extends { _id: string }>(rows: readonly Row[]): Row[] {
  const known = new Set<string>();
  return rows.filter(({ _id }) => !known.has(_id) && known.add(_id));
}

interface Later<Row> {
  /** The address of the list that these rows continue; they go with it. */
  list: string;
  /** The first page at the time these rows were read; when it is reloaded, they are reloaded too. */
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
  const searchOf = (page: number) => `?${new URLSearchParams({ ...query, page: `${page}` })}`;
  const list = path + searchOf(first.page);
  const none: Later<Row> = { list, first, rows: [], page: first.page, total: first.total, hasFailed: false };
  const [loaded, setLoaded] = useState(none);
  const [isLoading, setIsLoading] = useState(false);
  /** Of which list a page is on its way. */
  const loading = useRef<ListPart<Row> | null>(null);
  // A failure is forgotten once the page is read again.
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
    // Meanwhile another list asked: what comes for this one is late.
    if (loading.current !== first) return;
    loading.current = null;
    setIsLoading(false);
    if (!loaded) return setLoaded({ ...later, hasFailed: true });
    setLoaded({ ...loaded, list, first, rows: [...later.rows, ...loaded.rows], hasFailed: false });
  };
  /** Until they have come, those from before stay: the reader is somewhere among them. */
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
