import { formatCount } from "../../format.ts";
import { Button } from "../../primitives/button/button.tsx";
import { SelectField, type SelectOption } from "../../primitives/select-field/select-field.tsx";
import { TextField } from "../../primitives/text-field/text-field.tsx";

export interface ChoiceSearch {
  /**
   * The id of the GET form that sends the search as `q`. It may be elsewhere on the page, because forms
   * cannot be nested.
   */
  form: string;
  /** The search text; '' if there was no search. */
  words: string;
  /** Number of matches; more than there are options if they are too many to list. */
  total: number;
}

export interface SearchChoiceProps {
  label: string;
  name: string;
  options: readonly SelectOption[];
  defaultValue: string;
  /** Absent if the list has all options. */
  search?: ChoiceSearch | undefined;
  /** What is searched, within a sentence: 'projects'. */
  noun: string;
  hint?: string;
  error?: string | undefined;
}

/** Chooses one of many: the list has the first options, and a search brings in others. */
export function SearchChoice({ search, noun, options, defaultValue, ...field }: SearchChoiceProps) {
  const listed = options.filter(({ value }) => value !== "").length;
  return (
    <div className="grid content-start gap-3">
      <SelectField {...field} key={search?.words} options={options} defaultValue={defaultValue} />
      {search && (
        <>
          <div className="no-print flex items-end gap-2">
            <TextField
              fieldClassName="min-w-0 flex-1"
              label={`Search ${noun}`}
              name="q"
              type="search"
              form={search.form}
              defaultValue={search.words}
              autoComplete="off"
              spellCheck={false}
            />
            <Button type="submit" form={search.form}>
              Search
            </Button>
          </div>
          {/* Always rendered: screen readers announce text that changes in a status, not a status that is
              added. */}
          <p role="status" className="text-sm text-muted">
            {foundText(search, listed, noun)}
          </p>
        </>
      )}
    </div>
  );
}

function foundText({ words, total }: ChoiceSearch, listed: number, noun: string): string {
  if (total > listed)
    return `The list has ${formatCount(listed)} of ${formatCount(total)} ${noun}. Search to find others.`;
  if (words === "") return "";
  return total === 0 ? `No ${noun} found for '${words}'.` : `Found for '${words}': ${formatCount(total)}.`;
}
