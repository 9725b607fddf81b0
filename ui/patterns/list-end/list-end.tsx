import { useEffect, useRef } from "react";
import { formatCount } from "../../format.ts";
import { Button } from "../../primitives/button/button.tsx";
import type { LinkElement } from "../../primitives/slots/slots.tsx";

export interface ListEndProps {
  /** First and last row that is shown, counted from 1. */
  from: number;
  to: number;
  total: number;
  /** To the rows before these; absent when they begin with the first. */
  earlier?: LinkElement;
  /** To the rows after these; absent when they end with the last. */
  more?: LinkElement;
  isLoading?: boolean;
  /** The reader comes near the end of the list: append the rows that follow. */
  onNear?: () => void;
}

/** Starts loading before the reader reaches the end. */
const NEAR = "0px 0px 600px";

/** Ends a list of which a part is shown; with a script the rest comes as you scroll, without one by its links. */
export function ListEnd({ from, to, total, earlier, more, isLoading = false, onNear }: ListEndProps) {
  const ref = useRef<HTMLElement>(null);
  const near = useRef(onNear);
  near.current = onNear;
  const isWaiting = more !== undefined && !isLoading;
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows that came may leave the end still in sight
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
