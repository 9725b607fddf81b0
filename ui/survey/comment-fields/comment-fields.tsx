import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { useHydrated } from "../../hydration.ts";
import { SelectField } from "../../primitives/select-field/select-field.tsx";
import { TextArea } from "../../primitives/text-area/text-area.tsx";
import { typeInto } from "../../type-into.ts";
import { completed, type MentionPerson, mentionAt, suggest, type TypedMention } from "./mention-at.ts";

export interface CommentFieldsProps {
  /** 'Comment' or 'Reply'. */
  label: string;
  /** Prefix of the fields' ids, for pages with two such forms: 'edit-'. Field names do not change. */
  idPrefix?: string;
  people: readonly MentionPerson[];
  defaultValue?: string;
  error?: string;
  rows?: number;
  maxLength: number;
  /** Shown below the text: a field for photos. */
  children?: ReactNode;
}

/**
 * Fields for the text of a comment and the people it mentions: a native list without a script, suggestions
 * after an @ with one. The field `mention` is empty with a script.
 */
export function CommentFields(props: CommentFieldsProps) {
  const { label, idPrefix = "", people, defaultValue, error, rows = 4, maxLength, children } = props;
  const hydrated = useHydrated();
  return (
    <div className="grid gap-4">
      <MentionArea
        {...{ label, people, defaultValue, error, rows, maxLength }}
        id={`${idPrefix}text`}
        hint={hydrated && people.length > 0 ? "Write @ and a name to mention somebody." : undefined}
      />
      {!hydrated && people.length > 0 && (
        <SelectField
          label="Mention (optional)"
          id={`${idPrefix}mention`}
          name="mention"
          options={[
            { value: "", label: "Nobody" },
            ...people.map(({ mention, name }) => ({ value: mention, label: name })),
          ]}
        />
      )}
      {children}
    </div>
  );
}

type AreaProps = Omit<CommentFieldsProps, "children" | "idPrefix"> & { id: string; hint?: string };

/** A text area that suggests people after an @. */
function MentionArea({ label, people, hint, ...area }: AreaProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const listId = useId();
  const [typed, setTyped] = useState<TypedMention | null>(null);
  const [chosen, setChosen] = useState(0);
  const offered = typed ? suggest(people, typed.typed) : [];
  const isOpen = offered.length > 0;
  const read = () => {
    const { value, selectionStart, selectionEnd } = field.current!;
    const found = selectionStart === selectionEnd ? mentionAt(value, selectionEnd) : null;
    setTyped(found);
    if (found?.typed !== typed?.typed) setChosen(0);
  };
  const accept = (person: MentionPerson) => {
    const { text, caret } = completed(field.current!.value, typed!, person);
    typeInto(field.current, text);
    field.current!.setSelectionRange(caret, caret);
    field.current!.focus();
    setTyped(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setChosen((chosen + step + offered.length) % offered.length);
    else if (event.key === "Enter" || event.key === "Tab") accept(offered[chosen]!);
    else if (event.key === "Escape") setTyped(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="mention-area">
      <TextArea
        ref={field}
        label={label}
        name="text"
        hint={hint}
        {...area}
        dir="auto"
        onInput={read}
        onClick={read}
        onBlur={() => setTyped(null)}
        onKeyDown={onKeyDown}
        aria-autocomplete={people.length > 0 ? "list" : undefined}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen ? `${listId}-${chosen}` : undefined}
      />
      {isOpen && (
        <div role="listbox" id={listId} aria-label="People" className="mention-list">
          {offered.map((person, i) => (
            // The text area keeps the focus and handles the keys.
            <div
              key={person.mention}
              id={`${listId}-${i}`}
              role="option"
              tabIndex={-1}
              aria-selected={i === chosen}
              onPointerDown={event => {
                event.preventDefault();
                accept(person);
              }}
            >
              {person.name}
              {person.mention !== person.name && <small> {person.mention}</small>}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
