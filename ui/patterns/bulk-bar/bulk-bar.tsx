import { cloneElement, type ReactNode, useEffect, useRef, useState } from "react";
import { formatCount } from "../../format.ts";
import { useHydrated } from "../../hydration.ts";
import { Button } from "../../primitives/button/button.tsx";
import type { FormElement } from "../../primitives/slots/slots.tsx";

export interface BulkAction {
  /** Sent as `deed`. */
  value: string;
  label: string;
  icon?: ReactNode;
  tone?: "danger";
}

export interface BulkBarProps {
  /** Links the bar with its rows: their RowCheck has the same. One on a page. */
  id: string;
  /** A GET form that leads to a page which asks before anything is done. */
  form: FormElement;
  actions: readonly BulkAction[];
  /** More cannot be done at once. */
  most: number;
}

/**
 * What can be done with the rows that are ticked. Without a script its buttons always stand there; with one they
 * appear with the first tick, beside the number of rows.
 */
export function BulkBar({ id, form, actions, most }: BulkBarProps) {
  const isScripted = useHydrated();
  const { count, all, setAll } = useTicks(id);
  const isTooMany = count > most;
  return cloneElement(
    form,
    { id, className: "bulk-form" } as object,
    form.props.children,
    <div className="bulk-bar" data-empty={isScripted && count === 0 ? "" : undefined}>
      {isScripted ? (
        <>
          <label className="bulk-all">
            <input
              type="checkbox"
              checked={count > 0 && count === all}
              ref={box => {
                if (box) box.indeterminate = count > 0 && count < all;
              }}
              onChange={event => setAll(event.currentTarget.checked)}
            />
            Select all
          </label>
          <span role="status">
            {count > 0 && `${formatCount(count)} selected`}
            {isTooMany && `, at most ${formatCount(most)} at once`}
          </span>
        </>
      ) : (
        <span>With the ticked rows:</span>
      )}
      {(!isScripted || count > 0) && (
        <span className="bulk-actions">
          {actions.map(({ value, label, icon, tone }) => (
            <Button
              key={value}
              type="submit"
              size="sm"
              name="deed"
              value={value}
              icon={icon}
              disabled={isTooMany}
              {...(tone && { variant: "ghost" as const, tone })}
            >
              {label}
            </Button>
          ))}
        </span>
      )}
    </div>,
  );
}

/** Returns the boxes that are visible or ticked: of folded rows, only those that were ticked before. */
const boxesOf = (id: string) =>
  [...document.querySelectorAll<HTMLInputElement>(`input[type="checkbox"][form="${id}"]`)].filter(
    box => box.checked || !box.closest("details:not([open])"),
  );

/** Counts the ticks of the rows. Boxes are the browser's own, so that they are sent without a script. */
function useTicks(id: string) {
  const [ticks, setTicks] = useState({ count: 0, all: 0 });
  const last = useRef<HTMLInputElement | null>(null);
  const tell = () => {
    const boxes = boxesOf(id);
    const count = boxes.filter(({ checked }) => checked).length;
    setTicks(before =>
      before.count === count && before.all === boxes.length ? before : { count, all: boxes.length },
    );
  };
  // With every render: rows come and go by filters.
  useEffect(tell);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads the page only
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const box = event.target as HTMLInputElement;
      if (!(box instanceof HTMLInputElement) || box.getAttribute("form") !== id) return;
      if (event.shiftKey && last.current?.isConnected) tickBetween(boxesOf(id), last.current, box);
      last.current = box;
      tell();
    };
    document.addEventListener("click", onClick);
    document.addEventListener("change", tell);
    document.addEventListener("toggle", tell, true);
    return () => {
      document.removeEventListener("click", onClick);
      document.removeEventListener("change", tell);
      document.removeEventListener("toggle", tell, true);
    };
  }, [id]);
  const setAll = (checked: boolean) => {
    for (const box of boxesOf(id)) box.checked = checked;
    tell();
  };
  return { ...ticks, setAll };
}

/** Gives all boxes between two the state of the second, as a click with Shift does. */
function tickBetween(boxes: readonly HTMLInputElement[], from: HTMLInputElement, to: HTMLInputElement): void {
  const [a, b] = [boxes.indexOf(from), boxes.indexOf(to)].sort((x, y) => x - y) as [number, number];
  if (a < 0) return;
  for (const box of boxes.slice(a, b + 1)) box.checked = to.checked;
}

/** The box of a row; `form` is the id of its BulkBar. Sent as `id`. */
export function RowCheck({ form, value, name }: { form: string; value: string; name: string }) {
  return (
    <label className="row-check">
      <input type="checkbox" form={form} name="id" value={value} aria-label={`Select ${name}`} />
    </label>
  );
}
