import { useRef, useState } from "react";
import { byName, codeMarks, type MarkChoice, OTHER_MARK } from "#survey/codes/code-marks.ts";
import { formatCount } from "../../format.ts";
import { useHydrated } from "../../hydration.ts";
import { PlanSymbol } from "./plan-symbol.tsx";

export interface PlanLegendProps {
  /** In the order of the plan. */
  codes: readonly { code: string; count: number }[];
  /** Colours and shapes that the project has chosen for codes. */
  choices?: readonly MarkChoice[];
  title?: string;
  /** Adds checkboxes that show and hide codes: by CSS alone on a PlanView, by `onToggle` on a live map. */
  toggles?: boolean;
  onToggle?: (codes: readonly string[], shown: boolean) => void;
}

/** Number of codes that need no search. */
const SEEN_AT_ONCE = 8;

/**
 * Lists the codes of a plan with their marks and counts, in natural order. With a script, long lists can be
 * searched, and shown and hidden as a whole.
 */
export function PlanLegend({ codes, choices, title = "Point codes", toggles, onToggle }: PlanLegendProps) {
  const list = useRef<HTMLUListElement>(null);
  const [words, setWords] = useState("");
  const isScripted = useHydrated();
  const marks = codeMarks(
    codes.map(({ code }) => code),
    choices,
  );
  const entries = codes.map((entry, index) => ({ ...entry, index })).sort((a, b) => byName(a.code, b.code));
  const matches = (code: string) => (code || "–").toLowerCase().includes(words.trim().toLowerCase());
  const setAll = (shown: boolean) => {
    for (const box of list.current?.querySelectorAll<HTMLInputElement>("li:not([hidden]) input") ?? [])
      box.checked = shown;
    onToggle?.(entries.map(({ code }) => code).filter(matches), shown);
  };
  return (
    <fieldset className="plan-legend">
      <legend>{title}</legend>
      {isScripted && toggles && codes.length > SEEN_AT_ONCE && (
        <LegendSearch words={words} onSearch={setWords} onAll={setAll} />
      )}
      <ul ref={list}>
        {entries.map(({ code, count, index }) => {
          const content = (
            <>
              <PlanSymbol {...(marks.get(code) ?? OTHER_MARK)} />
              <span className="truncate" title={code}>
                {code || "–"}
              </span>
              <span className="count">{formatCount(count)}</span>
            </>
          );
          return (
            <li key={code} hidden={!matches(code)}>
              {toggles ? (
                <label>
                  <input
                    type="checkbox"
                    defaultChecked
                    data-plan-toggle={index}
                    onChange={event => onToggle?.([code], event.currentTarget.checked)}
                  />
                  {content}
                </label>
              ) : (
                <span className="entry">{content}</span>
              )}
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}

interface LegendSearchProps {
  words: string;
  onSearch: (words: string) => void;
  onAll: (shown: boolean) => void;
}

function LegendSearch({ words, onSearch, onAll }: LegendSearchProps) {
  return (
    <div className="plan-legend-search">
      <input
        type="search"
        aria-label="Search codes"
        placeholder="Search"
        value={words}
        onChange={event => onSearch(event.currentTarget.value)}
      />
      <button type="button" onClick={() => onAll(true)}>
        All
      </button>
      <button type="button" onClick={() => onAll(false)}>
        None
      </button>
    </div>
  );
}
