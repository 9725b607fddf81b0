import { redirect } from "@remix-run/node";
import { limits } from "#contract/limits.ts";

/** The rows of one page of a list. */
export interface ListPart<Row> {
  rows: Row[];
  /** Counted from 1. */
  page: number;
  /** Number of rows on all pages. */
  total: number;
}

/** Returns the page of a list in an address, and the corresponding parameters of a call. */
export function pageOf(url: string) {
  const asked = Number(new URL(url).searchParams.get("page"));
  const page = Number.isInteger(asked) && asked >= 1 && asked <= 1e6 ? asked : 1;
  const size = limits.listRows;
  const from = (page - 1) * size;
  return { page, from, size, part: { limit: `${size}`, offset: `${from}` } };
}

/** Returns one page of rows from index `from`, and the total. An API without pagination returns all rows. */
export function rowsOf<Row>(
  { rows, total }: { rows: Row[]; total: number | undefined },
  from: number,
  size: number,
): { rows: Row[]; total: number } {
  return total === undefined ? { rows: rows.slice(from, from + size), total: rows.length } : { rows, total };
}

/** Redirects from a page beyond the end of a list to its first page. */
export function firstPageIfBeyond(url: string, { rows, page }: ListPart<unknown>): void {
  if (rows.length > 0 || page === 1) return;
  const { pathname, searchParams } = new URL(url);
  searchParams.delete("page");
  throw redirect(`${pathname}?${searchParams}`);
}
