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
  /** Where it leads, if not where the form does. */
  formAction?: string;
  /** Only for so many rows: with a script it shows with them alone. */
  exactly?: number;
  /** Only where there is no script. */
  withoutScript?: boolean;
  /** Not for all rows that match, only for those that are ticked. */
  onlyTicked?: boolean;
}

export interface BulkBarProps {
  /** Links the bar with its rows: their RowCheck has the same. One on a page. */
  id: string;
  /** A GET form that leads to a page which asks before anything is done. */
  form: FormElement;
  actions: readonly BulkAction[];
  /** More cannot be done at once. */
  most: number;
  /**
   * How many rows match the list's filters, where that is more than a page of them. All can be chosen with the first tick: the
   * form sends `all`, and its children have to send the filters. Give the bar a `key` of the filters: others match other rows.
   * Rows in a `details` are another list, and not among them.
   */
  matching?: number;
  /**
   * All rows that are selected, where some are on other pages of the list or on a map: boxes follow it. The form's
   * children send those that have no box.
   */
  chosen?: readonly string[];
  /** Rows were ticked or unticked. Give it with `chosen`. */
  onChoose?: (rows: string[]) => void;
  /** What stands beside the number of rows: a link that clears the selection, or why there can be no more. */
  note?: ReactNode;
}

/**
 * What can be done with the rows that are ticked. Without a script its buttons always stand there; with one they
 * appear with the first tick, beside the number of rows.
 */
export function BulkBar({ id, form, actions, most, matching, chosen, onChoose, note }: BulkBarProps) {
  const isScripted = useHydrated();
  const [wantsAll, setWantsAll] = useState(false);
  const isAll = wantsAll && matching !== undefined;
  const { ticked, all, setAll } = useTicks(id, { chosen, onChoose, isAll });
  const count = isAll ? matching : (chosen?.length ?? ticked);
  const isTooMany = !isAll && count > most;
  const offersAll = matching !== undefined && (!isScripted || isAll || ticked > 0);
  return cloneElement(
    form,
    { id, className: "bulk-form" } as object,
    form.props.children,
    <div
      className="bulk-bar"
      data-empty={isScripted && count === 0 ? "" : undefined}
      data-waiting={!isScripted && !chosen?.length ? "" : undefined}
    >
      {isScripted ? (
        <>
          <label className="bulk-all">
            <input
              type="checkbox"
              checked={ticked > 0 && ticked === all}
              ref={box => {
                if (box) box.indeterminate = ticked > 0 && ticked < all;
              }}
              onChange={event => {
                setWantsAll(false);
                setAll(event.currentTarget.checked);
              }}
            />
            Select all
          </label>
          <span role="status">
            {count > 0 && `${formatCount(count)} selected`}
            {isTooMany && `, at most ${formatCount(most)} at once`}
          </span>
        </>
      ) : (
        <span>
          With the ticked rows
          {chosen && chosen.length > 0 && ` (${formatCount(chosen.length)} were selected before)`}:
        </span>
      )}
      {offersAll && (
        <label className="bulk-all">
          <input
            type="checkbox"
            name="all"
            value="1"
            {...(isScripted && {
              checked: isAll,
              onChange: event => setWantsAll(event.currentTarget.checked),
            })}
          />
          All {formatCount(matching)} matching rows
        </label>
      )}
      {note}
      {(!isScripted || count > 0) && (
        <span className="bulk-actions">
          {actions.map(({ value, label, icon, tone, formAction, exactly, withoutScript, onlyTicked }) =>
            isScripted && (withoutScript || (exactly ?? count) !== count) ? null : (
              <Button
                key={value}
                type="submit"
                size="sm"
                name="deed"
                value={value}
                icon={icon}
                disabled={isTooMany || (isAll && onlyTicked)}
                {...(formAction && { formAction })}
                {...(tone && { variant: "ghost" as const, tone })}
              >
                {label}
              </Button>
            ),
          )}
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

/**
 * Counts the ticks of the rows. Boxes are the browser's own, so that they are sent without a script; where more than they
 * can be selected they follow `chosen`. Where all that match are chosen they are ticked, and neither change nor are sent.
 */
function useTicks(
  id: string,
  { chosen, onChoose, isAll }: Pick<BulkBarProps, "chosen" | "onChoose"> & { isAll: boolean },
) {
  const [ticks, setTicks] = useState({ ticked: 0, all: 0 });
  const last = useRef<HTMLInputElement | null>(null);
  const [, askAgain] = useState({});
  const latest = useRef({ chosen, onChoose });
  latest.current = { chosen, onChoose };
  const tell = () => {
    const boxes = boxesOf(id);
    const ticked = boxes.filter(({ checked }) => checked).length;
    setTicks(before =>
      before.ticked === ticked && before.all === boxes.length ? before : { ticked, all: boxes.length },
    );
  };
  const choose = () => {
    const { chosen, onChoose } = latest.current;
    if (chosen && onChoose) onChoose(chosenWith(chosen, boxesOf(id)));
    // A choice that is not taken leaves all as it was, but for the boxes.
    askAgain({});
    tell();
  };
  // With every render: rows come and go by filters.
  useEffect(() => {
    for (const box of boxesOf(id)) {
      if (chosen) box.checked = chosen.includes(box.value);
      if (isAll) box.checked = !box.closest("details");
      box.disabled = isAll;
    }
    tell();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads the page only
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const box = event.target as HTMLInputElement;
      if (!(box instanceof HTMLInputElement) || box.getAttribute("form") !== id) return;
      if (event.shiftKey && last.current?.isConnected) tickBetween(boxesOf(id), last.current, box);
      last.current = box;
      choose();
    };
    const onChange = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.getAttribute("form") === id) choose();
    };
    document.addEventListener("click", onClick);
    document.addEventListener("change", onChange);
    document.addEventListener("toggle", tell, true);
    return () => {
      document.removeEventListener("click", onClick);
      document.removeEventListener("change", onChange);
      document.removeEventListener("toggle", tell, true);
    };
  }, [id]);
  const setAll = (checked: boolean) => {
    for (const box of boxesOf(id)) box.checked = checked;
    choose();
  };
  return { ...ticks, setAll };
}

/** Returns what is selected once the boxes are ticked as they are, in the order in which rows were selected. */
function chosenWith(chosen: readonly string[], boxes: readonly HTMLInputElement[]): string[] {
  const off = new Set(boxes.flatMap(({ checked, value }) => (checked ? [] : [value])));
  const on = boxes.flatMap(({ checked, value }) => (checked ? [value] : []));
  return [...new Set([...chosen.filter(value => !off.has(value)), ...on])];
}

/** Gives all boxes between two the state of the second, as a click with Shift does. */
function tickBetween(boxes: readonly HTMLInputElement[], from: HTMLInputElement, to: HTMLInputElement): void {
  const [a, b] = [boxes.indexOf(from), boxes.indexOf(to)].sort((x, y) => x - y) as [number, number];
  if (a < 0) return;
  for (const box of boxes.slice(a, b + 1)) box.checked = to.checked;
}

interface RowCheckProps {
  form: string;
  value: string;
  name: string;
  /** Ticked when the page comes. */
  isChosen?: boolean;
}

/** The box of a row; `form` is the id of its BulkBar. Sent as `id`. */
export function RowCheck({ form, value, name, isChosen = false }: RowCheckProps) {
  return (
    <label className="row-check">
      <input
        type="checkbox"
        form={form}
        name="id"
        value={value}
        defaultChecked={isChosen}
        aria-label={`Select ${name}`}
      />
    </label>
  );
}
