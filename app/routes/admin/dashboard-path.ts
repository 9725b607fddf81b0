import { useLocation } from "@remix-run/react";

/** The dashboard with the page of the table the dialog was opened from. */
export function dashboardPath(url: string): string {
  const { searchParams } = new URL(url);
  const kept = new URLSearchParams([...searchParams].filter(([name]) => name === "page" || name === "size"));
  return `/admin${kept.size > 0 ? `?${kept}` : ""}`;
}

export function useDashboardPath(): string {
  const { search } = useLocation();
  return dashboardPath(`http://admin${search}`);
}
