import { Search, X } from "lucide-react";
import { cloneElement, type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { surveyLimits } from "#shapes/values/limits.ts";
import { useHydrated } from "../../hydration.ts";
import { Button } from "../../primitives/button/button.tsx";
import type { SelectOption } from "../../primitives/select-field/select-field.tsx";
import type { FormElement, LinkElement } from "../../primitives/slots/slots.tsx";

export interface ListFilter {
  /** The query parameter. */
  name: string;
  label: string;
  /** The first option, with the value '', means no filter. Without options the filter is a text field. */
  options?: readonly SelectOption[];
  /** What to type. */
  placeholder?: string;
}

export interface ListFilterBarProps {
  /** A GET form; its children are hidden inputs of parameters to keep. */
  form: FormElement;
  /** Label of the search field: 'Search projects'. */
  searchLabel: string;
  filters: readonly ListFilter[];
  /** The values in the address by parameter; `q` is the search. */
  values: Readonly<Record<string, string>>;
  /** How many are listed: '12 of 500 projects'. Announced when it changes. */
  count: ReactNode;
  /** Link to the list without filters; absent if there are none. */
  clear?: LinkElement;
}

/** Delay after typing before the list is updated. */
const PAUSE_MS = 250;

/**
 * Filters and sorts the list below it, as a GET form: the state is in the address. With a script the list
 * updates while typing; without one, the button submits the form.
 */
export function ListFilterBar(props: ListFilterBarProps) {
  const { form, searchLabel, filters, values, count, clear } = props;
  const hydrated = useHydrated();
  const { ref, follow } = useFollowedForm(values);
  return cloneElement(
    form,
    { className: "filter-bar", role: "search", "aria-label": searchLabel, ref, ...follow } as object,
    form.props.children,
    <label className="filter-search">
      <span className="sr-only">{searchLabel}</span>
      <Search aria-hidden="true" />
      <input
        className="control"
        type="search"
        name="q"
        defaultValue={values.q ?? ""}
        placeholder={searchLabel}
        maxLength={surveyLimits.searchMaxLength}
        autoComplete="off"
        spellCheck={false}
      />
    </label>,
    <div className="filter-choices">
      {filters.map(filter => (
        <Choice key={filter.name} {...filter} value={values[filter.name] ?? ""} />
      ))}
      {/* Keeps its space, so that nothing moves when the script starts. */}
      <Button
        type="submit"
        size="sm"
        className={hydrated ? "filter-go invisible" : "filter-go"}
        disabled={hydrated}
      >
        Show
      </Button>
    </div>,
    <p className="filter-count">
      <span role="status">{count}</span>
      {clear && (
        <Button asChild variant="ghost" size="sm" icon={<X aria-hidden />}>
          {cloneElement(clear, undefined, "Clear filters")}
        </Button>
      )}
    </p>,
  );
}

function Choice({ name, label, options, placeholder, value }: ListFilter & { value: string }) {
  if (!options)
    return (
      <label className="filter-choice">
        <span>{label}</span>
        <input
          className="control"
          type="search"
          name={name}
          defaultValue={value}
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
        />
      </label>
    );
  return (
    <label className="filter-choice">
      <span>{label}</span>
      <span className="select">
        <select className="control" name={name} defaultValue={value}>
          {options.map(option => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </span>
    </label>
  );
}

/**
 * Submits the form on typing and choosing, and updates its fields when the address changes by other means.
 */
function useFollowedForm(values: Readonly<Record<string, string>>) {
  const ref = useRef<HTMLFormElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>();
  const isTyping = useRef(false);
  const submit = () => {
    clearTimeout(pause.current);
    isTyping.current = false;
    ref.current?.requestSubmit();
  };
  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    clearTimeout(pause.current);
    if (target instanceof HTMLSelectElement) return submit();
    isTyping.current = true;
    pause.current = setTimeout(submit, PAUSE_MS);
  };
  useEffect(() => () => clearTimeout(pause.current), []);
  useEffect(() => {
    for (const control of ref.current?.elements ?? []) {
      const field = control as HTMLInputElement | HTMLSelectElement;
      const said = values[field.name] ?? "";
      // Do not overwrite what is being typed, including a trailing space.
      const isBusy = isTyping.current || (field.type === "search" && field.value.trim() === said);
      if (field.name && field.type !== "hidden" && !isBusy) field.value = said;
    }
  }, [values]);
  return { ref, follow: { onInput } };
}
