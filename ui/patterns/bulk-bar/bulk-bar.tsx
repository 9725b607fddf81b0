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
  /** Where the action is sent, if not to the form's own address. */
  formAction?: string;
  /**
   * The number of rows that the action works on; with a script it is shown only while as many are selected.
   */
  exactly?: number;
  /** Only shown without a script. */
  withoutScript?: boolean;
  /** Only for ticked rows, not for all rows that match. */
  onlyTicked?: boolean;
}

export interface BulkBarProps {
  /** Links the bar to its rows: their RowCheck takes the same id. Unique on the page. */
  id: string;
  /** A GET form that leads to a confirmation page. */
  form: FormElement;
  actions: readonly BulkAction[];
  /** The most rows for one action. */
  most: number;
  /**
   * The number of rows that match the list's filters, if they do not all fit on this page. The first tick
   * then offers to select all: the form sends `all`, and its children have to send the filters. Give the bar
   * a `key` made of the filters, because other filters match other rows. Rows inside `details` belong to
   * another list and are not included.
   */
  matching?: number;
  /**
   * All selected rows, if some are on other pages of the list or on a map; boxes follow it. The form's
   * children send the rows that have no box.
   */
  chosen?: readonly string[];
  /** Called when rows are ticked or unticked. Required with `chosen`. */
  onChoose?: (rows: string[]) => void;
  /** Shown next to the number of rows: a link that clears the selection, or why no more can be selected. */
  note?: ReactNode;
}

/**
 * Actions for the ticked rows. Without a script its buttons are always shown; with one they appear with the
 * first tick, next to the number of rows.
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

/** Returns the boxes that belong to the selection: ticked ones, and those outside collapsed parts. */
const boxesOf = (id: string) =>
  [...document.querySelectorAll<HTMLInputElement>(`input[type="checkbox"][form="${id}"]`)].filter(
    box => box.checked || !box.closest("details:not([open])"),
  );

/**
 * Counts the ticked rows. The checkboxes are native, so that they are sent without a script; if more rows can
 * be selected than the page has boxes, they follow `chosen`. While all matching rows are selected, boxes are
 * ticked, locked and not sent.
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
    // A rejected selection changes nothing, but the boxes have to be reset.
    askAgain({});
    tell();
  };
  // Runs after every render, because filters add and remove rows.
  useEffect(() => {
    for (const box of boxesOf(id)) {
      if (chosen) box.checked = chosen.includes(box.value);
      if (isAll) box.checked = !box.closest("details");
      box.disabled = isAll;
    }
    tell();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the listeners read everything else from the page and from refs
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

/** Returns the selected rows for the current ticks, in the order in which they were selected. */
function chosenWith(chosen: readonly string[], boxes: readonly HTMLInputElement[]): string[] {
  const off = new Set(boxes.flatMap(({ checked, value }) => (checked ? [] : [value])));
  const on = boxes.flatMap(({ checked, value }) => (checked ? [value] : []));
  return [...new Set([...chosen.filter(value => !off.has(value)), ...on])];
}

/** Gives all boxes between two the state of the second, as Shift-click does. */
function tickBetween(boxes: readonly HTMLInputElement[], from: HTMLInputElement, to: HTMLInputElement): void {
  const [a, b] = [boxes.indexOf(from), boxes.indexOf(to)].sort((x, y) => x - y) as [number, number];
  if (a < 0) return;
  for (const box of boxes.slice(a, b + 1)) box.checked = to.checked;
}

interface RowCheckProps {
  form: string;
  value: string;
  name: string;
  /** Ticked when the page loads. */
  isChosen?: boolean;
}

/** The checkbox of a row; `form` is the id of its BulkBar. Sent as `id`. */
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
