import { exportName } from "./export-name.ts";

/** Returns what the search shows and finds for a page: `RouteDialog · modal, popup`. */
export function searchName(
  { id, title }: { id: string; title: string },
  alsoCalled: Record<string, string[]>,
): string {
  const words = alsoCalled[id.replace(/--docs$/, "")] ?? [];
  return [exportName(title.split("/").at(-1)!), words.join(", ")].filter(Boolean).join(" · ");
}
