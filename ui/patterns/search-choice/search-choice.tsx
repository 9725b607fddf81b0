import { formatCount } from "../../format.ts";
import { Button } from "../../primitives/button/button.tsx";
import { SelectField, type SelectOption } from "../../primitives/select-field/select-field.tsx";
import { TextField } from "../../primitives/text-field/text-field.tsx";

export interface ChoiceSearch {
  /** The id of the GET form that sends the words as `q`. It may stand elsewhere: forms do not stand in each other. */
  form: string;
  /** What was searched for; '' for nothing yet. */
  words: string;
  /** How many match the words; more than the options when these are too many to list. */
  total: number;
}

export interface SearchChoiceProps {
  label: string;
  name: string;
  options: readonly SelectOption[];
  defaultValue: string;
  /** Absent where all there are stand in the list. */
  search?: ChoiceSearch | undefined;
  /** What is searched, as it stands in a sentence: 'projects'. */
  noun: string;
  hint?: string;
  error?: string | undefined;
}

/** Chooses one of many: the list has the first of them, and a search brings others into it. */
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
          {/* Always there: screen readers announce text that enters a status, not a status that enters the page. */}
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
