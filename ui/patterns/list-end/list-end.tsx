import { useEffect, useRef } from "react";
import { formatCount } from "../../format.ts";
import { Button } from "../../primitives/button/button.tsx";
import type { LinkElement } from "../../primitives/slots/slots.tsx";

export interface ListEndProps {
  /** First and last row shown, counted from 1. */
  from: number;
  to: number;
  total: number;
  /** Link to the rows before these; absent at the beginning of the list. */
  earlier?: LinkElement;
  /** Link to the rows after these; absent at the end of the list. */
  more?: LinkElement;
  isLoading?: boolean;
  /** Called when the reader scrolls near the end of the list: append the next rows. */
  onNear?: () => void;
}

/** Starts loading before the reader reaches the end. */
const NEAR = "0px 0px 600px";

/**
 * The end of a list that is loaded in parts: with a script more rows load on scrolling, without one by its
 * links.
 */
export function ListEnd({ from, to, total, earlier, more, isLoading = false, onNear }: ListEndProps) {
  const ref = useRef<HTMLElement>(null);
  const near = useRef(onNear);
  near.current = onNear;
  const isWaiting = more !== undefined && !isLoading;
  // biome-ignore lint/correctness/useExhaustiveDependencies: after rows are added the end may still be in view, so it is observed again
  useEffect(() => {
    if (!isWaiting || !ref.current) return;
    const observer = new IntersectionObserver(
      entries => entries.some(({ isIntersecting }) => isIntersecting) && near.current?.(),
      { rootMargin: NEAR },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [isWaiting, to]);
  return (
    <nav ref={ref} className="pager" aria-label="More rows" aria-busy={isLoading}>
      <span role="status">
        {formatCount(from)}–{formatCount(to)} of {formatCount(total)}
      </span>
      <span className="flex gap-2">
        {earlier && (
          <Button asChild size="sm">
            {earlier}
          </Button>
        )}
        {more && (
          <Button asChild size="sm">
            {more}
          </Button>
        )}
      </span>
    </nav>
  );
}
