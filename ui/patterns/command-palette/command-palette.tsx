import { type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { cx } from "../../class-names.ts";
import { formatPlural } from "../../format.ts";
import { type LinkElement, LinkSlot } from "../../primitives/slots/slots.tsx";

export interface PaletteItem {
  /** Unique in the palette. */
  id: string;
  label: string;
  /** Where it is: the project of a site, the site of a point. */
  note?: string;
  link: LinkElement;
}

export interface PaletteGroup {
  title: string;
  items: readonly PaletteItem[];
}

export interface CommandPaletteProps {
  /** Accessible name of the field, which is also its placeholder. */
  label: string;
  words: string;
  onWords: (words: string) => void;
  maxLength: number;
  /** What fits the words; groups without items are left out. */
  groups: readonly PaletteGroup[];
  /** True while more is looked for. */
  isSearching: boolean;
  /** Below the list: what was refused, or is missing. */
  note?: ReactNode;
  /** Called with the click on an item, which follows its link. */
  onChosen: () => void;
}

/**
 * A field and the list of what it finds. Arrows choose, Enter follows the link. Goes into a dialog; the field takes the
 * focus.
 */
export function CommandPalette(props: CommandPaletteProps) {
  const { label, words, onWords, maxLength, isSearching, note, onChosen } = props;
  const id = useId();
  const [wanted, setWanted] = useState<string | null>(null);
  const groups = props.groups.filter(({ items }) => items.length > 0);
  const items = groups.flatMap(group => group.items);
  const chosen = Math.max(
    0,
    items.findIndex(item => item.id === wanted),
  );
  const optionId = (itemId: string) => `${id}-${items.findIndex(item => item.id === itemId)}`;
  const choose = (index: number) => {
    const item = items[(index + items.length) % items.length];
    if (!item) return;
    setWanted(item.id);
    document.getElementById(optionId(item.id))?.scrollIntoView({ block: "nearest" });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const item = items[chosen];
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown") choose(chosen + 1);
    else if (event.key === "ArrowUp") choose(chosen - 1);
    else if (event.key === "Enter" && item) document.getElementById(optionId(item.id))?.click();
    else return;
    event.preventDefault();
  };
  return (
    <>
      <input
        data-autofocus=""
        className="control"
        type="text"
        role="combobox"
        aria-label={label}
        aria-expanded={items.length > 0}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={items[chosen] && optionId(items[chosen].id)}
        placeholder={label}
        maxLength={maxLength}
        autoComplete="off"
        spellCheck={false}
        value={words}
        onChange={event => {
          setWanted(null);
          onWords(event.currentTarget.value);
        }}
        onKeyDown={onKeyDown}
      />
      <p role="status" className="sr-only">
        {isSearching ? "Searching" : formatPlural(items.length, "result")}
      </p>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys */}
      <div
        id={id}
        role="listbox"
        tabIndex={-1}
        aria-label={label}
        aria-busy={isSearching}
        className="mt-3 max-h-[50vh] min-h-40 overflow-y-auto"
        onClick={event => (event.target as Element).closest("[role=option]") && onChosen()}
      >
        {groups.map((group, i) => (
          <Group
            // biome-ignore lint/suspicious/noArrayIndexKey: two groups may have the same title
            key={i}
            {...group}
            id={`${id}-group-${i}`}
            chosen={items[chosen]?.id}
            optionId={optionId}
          />
        ))}
      </div>
      {note && <p className="mt-2 text-muted text-sm">{note}</p>}
    </>
  );
}

interface GroupProps extends PaletteGroup {
  id: string;
  chosen: string | undefined;
  optionId: (itemId: string) => string;
}

function Group({ id, title, items, chosen, optionId }: GroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of a listbox is no fieldset
    <div role="group" aria-labelledby={id} className="pb-2">
      <p id={id} className="px-3 py-1 text-subtle text-xs">
        {title}
      </p>
      {items.map(item => (
        <LinkSlot
          key={item.id}
          link={item.link}
          id={optionId(item.id)}
          role="option"
          tabIndex={-1}
          aria-selected={item.id === chosen}
          className={cx(
            "flex min-h-9 items-center gap-3 rounded-control px-3 py-1.5 text-text no-underline hover:bg-sunken",
            item.id === chosen && "bg-sunken",
          )}
        >
          <span className="min-w-0 flex-1 truncate">{item.label}</span>
          {item.note && <span className="max-w-2/5 truncate text-muted text-sm">{item.note}</span>}
        </LinkSlot>
      ))}
    </div>
  );
}
