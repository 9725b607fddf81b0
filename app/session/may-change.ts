import { useMatches } from "@remix-run/react";

/**
 * Whether one may change the data of the site on the page: of the innermost route whose loader answers a `site` that
 * says so. The API refuses what pages offer by mistake.
 */
export function useMayChange(): boolean {
  const said = useMatches()
    .map(
      ({ data }) => (data as { site?: { mayChangeData?: boolean } } | null | undefined)?.site?.mayChangeData,
    )
    .findLast(found => found !== undefined);
  return said ?? true;
}
