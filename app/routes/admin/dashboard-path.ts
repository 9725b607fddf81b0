import { useLocation } from "@remix-run/react";

/** Parameters of the table: its page, filters and order. */
const TABLE = new Set(["page", "size", "q", "role", "status", "sort"]);

/** The dashboard on the page of the table from which the dialog was opened. */
export function dashboardPath(url: string): string {
  const { searchParams } = new URL(url);
  const kept = new URLSearchParams([...searchParams].filter(([name]) => TABLE.has(name)));
  return `/admin${kept.size > 0 ? `?${kept}` : ""}`;
}

export function useDashboardPath(): string {
  const { search } = useLocation();
  return dashboardPath(`http://admin${search}`);
}
