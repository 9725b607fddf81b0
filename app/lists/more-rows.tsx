import { Link } from "@remix-run/react";
import { type MouseEvent, type ReactNode, useRef, useState } from "react";
import { limits } from "#contract/limits.ts";
import { ListEnd } from "#ui/patterns/list-end/list-end.tsx";
import type { ListPart } from "./list-part.ts";
import { listTexts } from "./texts.ts";

/** Rows that come by themselves as one scrolls: what stands below the list must stay within reach. */
const BY_THEMSELVES = 1_000;

interface Later<Row> {
  /** What the rows follow: with another page they are gone. */
  first: ListPart<Row>;
  rows: readonly Row[];
  page: number;
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
  const none: Later<Row> = { first, rows: [], page: first.page, hasFailed: false };
  const [loaded, setLoaded] = useState(none);
  const [isLoading, setIsLoading] = useState(false);
  const asked = useRef<Later<Row>>();
  const later = loaded.first === first ? loaded : none;
  const { listRows } = limits;
  const rows = [...first.rows, ...later.rows];
  const skipped = (first.page - 1) * listRows;
  const searchOf = (page: number) => `?${new URLSearchParams({ ...query, page: `${page}` })}`;

  const load = async () => {
    if (asked.current === later) return;
    asked.current = later;
    setIsLoading(true);
    try {
      const response = await fetch(path + searchOf(later.page + 1));
      if (!response.ok) throw new Error(`${response.status}`);
      const part = (await response.json()) as ListPart<Row>;
      // Rows that came to the list meanwhile push others to the next page.
      const known = new Set(rows.map(({ _id }) => _id));
      const fresh = part.rows.filter(({ _id }) => !known.has(_id));
      setLoaded({ first, rows: [...later.rows, ...fresh], page: part.page, hasFailed: false });
    } catch {
      setLoaded({ ...later, hasFailed: true });
    } finally {
      setIsLoading(false);
    }
  };
  const onClick = (event: MouseEvent) => {
    if (later.hasFailed || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void load();
  };
  const hasMore = later.page * listRows < first.total;
  if (first.page === 1 && !hasMore && later.rows.length === 0) return { rows, end: null };
  return {
    rows,
    end: (
      <ListEnd
        from={Math.min(skipped + 1, first.total)}
        to={skipped + rows.length}
        total={first.total}
        isLoading={isLoading}
        earlier={first.page > 1 ? <Link to={searchOf(first.page - 1)}>{listTexts.earlier}</Link> : undefined}
        more={
          hasMore ? (
            <Link to={searchOf(later.page + 1)} onClick={onClick}>
              {listTexts.more}
            </Link>
          ) : undefined
        }
        onNear={later.hasFailed || rows.length >= BY_THEMSELVES ? undefined : load}
      />
    ),
  };
}
