import { Search } from "lucide-react";
import { cloneElement, useEffect, useRef } from "react";
import { type FormElement, type LinkElement, LinkSlot } from "../../primitives/slots/slots.tsx";

export interface NavSearch {
  /** A GET form to the search page. */
  form: FormElement;
  /** Link to the search page, where the bar has no room for a field. */
  link: LinkElement;
  /** Accessible name of the field: 'Search'. It must differ from the names of other links. */
  label: string;
  maxLength: number;
}

const TYPING = "input, textarea, select, [contenteditable]";

/** The search field in the bar. With a script, the / key focuses it. */
export function NavSearchField({ form, link, label, maxLength }: NavSearch) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      const isElsewhere = (event.target as Element).closest?.(TYPING) ?? null;
      const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
      if (event.key !== "/" || hasModifier || isElsewhere || document.querySelector("[role$=dialog]")) return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener("keydown", focus);
    return () => document.removeEventListener("keydown", focus);
  }, []);
  return (
    <>
      {cloneElement(
        form,
        { className: "nav-search", role: "search", "aria-label": "Everywhere" } as object,
        <Search aria-hidden="true" />,
        <input
          ref={field}
          className="control"
          type="search"
          name="q"
          required
          aria-label={label}
          aria-keyshortcuts="/"
          placeholder="Search"
          maxLength={maxLength}
          autoComplete="off"
          spellCheck={false}
        />,
      )}
      <LinkSlot link={link} className="nav-search-link" aria-label={label}>
        <Search aria-hidden="true" />
      </LinkSlot>
    </>
  );
}
