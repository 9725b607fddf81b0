import { type FormEvent, useEffect, useLayoutEffect, useRef } from "react";
import { typeInto } from "#ui/type-into.ts";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type Typed = string | boolean;

/** A field of a control point: its row is the number at the end. */
const ROW_FIELD = /^(\w+)-(\d+)$/;

/**
 * Keeps what is typed while a request is pending, which the fields of its answer, `version`, would replace: it is put
 * into the new fields, and the cursor with it. Pass the result to the form.
 */
export function useKeptTyping(version: number) {
  const form = useRef<HTMLFormElement>(null);
  const typed = useRef(new Map<string, Typed>());
  const sent = useRef<readonly string[]>([]);
  const focused = useRef<string | null>(null);
  const onSubmit = () => {
    typed.current.clear();
    focused.current = null;
    sent.current = names(form.current!);
  };
  const onInput = ({ target }: FormEvent) => {
    const control = target as Control;
    typed.current.set(control.name, typedIn(control));
    focused.current = control.name;
    // A row with another name is another point, to which nothing belongs that is found for the one that was sent.
    const [, field, row] = ROW_FIELD.exec(control.name) ?? [];
    if (field !== "name") return;
    for (const other of fieldsOf(form.current!))
      if (ROW_FIELD.exec(other.name)?.[2] === row) typed.current.set(other.name, typedIn(other));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version has new fields
  useLayoutEffect(() => {
    if (!form.current || typed.current.size === 0) return;
    const rowNow = rowsAfter(sent.current, names(form.current));
    const nameNow = (name: string) => {
      const [, field, row] = ROW_FIELD.exec(name) ?? [];
      return field === undefined ? name : `${field}-${rowNow(Number(row))}`;
    };
    const kept = [...typed.current].map(([name, value]) => [nameNow(name), value] as const);
    typed.current.clear();
    for (const [name, value] of kept) setValue(form.current.elements.namedItem(name), value);
    focused.current &&= nameNow(focused.current);
  }, [version]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after the list of errors has taken the focus
  useEffect(() => {
    const field = focused.current && form.current?.elements.namedItem(focused.current);
    if (field instanceof HTMLElement) field.focus();
    focused.current = null;
  }, [version]);
  return { ref: form, onSubmit, onInput };
}

/**
 * Returns the row that a point has in the answer, by the names of the rows that were sent and are shown now: the one with
 * its name, or for a row without a name the next one of those. Null if it is gone.
 */
export function rowsAfter(before: readonly string[], after: readonly string[]) {
  return (row: number): number | null => {
    const name = before[row] ?? "";
    const nth = before.slice(0, row).filter(other => other === name).length;
    const rows = after.flatMap((other, i) => (other === name ? [i] : []));
    return rows[nth] ?? null;
  };
}

const fieldsOf = (form: HTMLFormElement) =>
  [...form.elements].filter((each): each is Control => "name" in each && "value" in each);

const names = (form: HTMLFormElement) =>
  fieldsOf(form)
    .filter(({ name }) => /^name-\d+$/.test(name))
    .map(({ value }) => value.trim());

const isBox = (control: Control): control is HTMLInputElement => control.type === "checkbox";

const typedIn = (control: Control): Typed =>
  isBox(control) ? (control as HTMLInputElement).checked : control.value;

function setValue(control: Element | RadioNodeList | null, value: Typed): void {
  if (typeof value === "boolean") {
    if (control instanceof HTMLInputElement) control.checked = value;
  } else if (control instanceof HTMLSelectElement) control.value = value;
  else typeInto(control, value);
}
