import { useMatches } from "@remix-run/react";

/**
 * Whether the reader may change the data of the site on the page, according to the innermost route whose
 * loader returns a `site`. If a page offers a change by mistake, the API refuses it.
 */
export function useMayChange(): boolean {
  const said = useMatches()
    .map(
      ({ data }) => (data as { site?: { mayChangeData?: boolean } } | null | undefined)?.site?.mayChangeData,
    )
    .findLast(found => found !== undefined);
  return said ?? true;
}
