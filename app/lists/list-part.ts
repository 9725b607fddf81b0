import { redirect } from "@remix-run/node";
import { limits } from "#contract/limits.ts";

/** The rows of one page of a list. */
export interface ListPart<Row> {
  rows: Row[];
  /** Counted from 1. */
  page: number;
  /** Of all pages. */
  total: number;
}

/** Returns which page of a list an address asks for, and the part of the list that it shows as a call's parameters. */
export function pageOf(url: string) {
  const asked = Number(new URL(url).searchParams.get("page"));
  const page = Number.isInteger(asked) && asked >= 1 && asked <= 1e6 ? asked : 1;
  const { listRows } = limits;
  return { page, part: { limit: `${listRows}`, offset: `${(page - 1) * listRows}` } };
}

/** Leads from a page beyond a list's end to its first one. */
export function firstPageIfBeyond(url: string, { rows, page, total }: ListPart<unknown>): void {
  if (rows.length > 0 || page === 1 || total === 0) return;
  const { pathname, searchParams } = new URL(url);
  searchParams.delete("page");
  throw redirect(`${pathname}?${searchParams}`);
}
