import { X } from "lucide-react";
import { cloneElement, type ReactNode } from "react";
import { formatCount } from "../../format.ts";
import { Button } from "../../primitives/button/button.tsx";
import type { LinkElement } from "../../primitives/slots/slots.tsx";

export interface SelectionBarProps {
  /** Names the bar for screen readers: 'Selected points'. */
  label: string;
  count: number;
  /** Small buttons and links for this many. */
  children: ReactNode;
  /** Link to the same page with nothing selected. */
  clearLink: LinkElement;
  /** Why the last selection was refused. */
  refusal?: string | null;
}

/**
 * Says how many things are selected and offers what can be done with them, at the lower edge of the window
 * wherever the page is scrolled to. It comes last on the page, outside of any grid; without a selection it is
 * only a status for screen readers.
 */
export function SelectionBar({ label, count, children, clearLink, refusal }: SelectionBarProps) {
  const isEmpty = count === 0;
  return (
    <section aria-label={label} className={isEmpty ? "sr-only" : "bulk-form"}>
      <div className="bulk-bar">
        <span role="status">{!isEmpty && `${formatCount(count)} selected`}</span>
        {!isEmpty && (
          <>
            <span className="bulk-actions">{children}</span>
            <Button asChild variant="ghost" size="sm" icon={<X aria-hidden />}>
              {cloneElement(clearLink, undefined, "Clear")}
            </Button>
          </>
        )}
        {refusal && (
          <p role="alert" className="basis-full text-sm">
            {refusal}
          </p>
        )}
      </div>
    </section>
  );
}
