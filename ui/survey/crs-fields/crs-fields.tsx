import { type ReactNode, useRef } from "react";
import { Button } from "../../primitives/button/button.tsx";
import { SelectField } from "../../primitives/select-field/select-field.tsx";
import { TextField } from "../../primitives/text-field/text-field.tsx";

export interface CrsOption {
  value: string;
  label: string;
}

export interface CrsFieldsProps {
  /** The EPSG code, or '' for the first option. */
  value: string;
  options: readonly CrsOption[];
  /** The search text. */
  words: string;
  /** Number of systems found; absent without a search. */
  foundCount?: number;
  hint?: ReactNode;
  error?: string;
}

/**
 * Offers a few coordinate systems, and a search that adds others to the list. The number found is announced.
 */
export function CrsFields({ value, options, words, foundCount, hint, error }: CrsFieldsProps) {
  const search = useRef<HTMLInputElement>(null);
  // Left in the field, the words of an answered search would override the system chosen now.
  const forgetWords = () => {
    if (search.current) search.current.value = words;
  };
  return (
    <div className="grid content-start gap-3">
      <SelectField
        label="Coordinate system"
        name="crs"
        onChange={forgetWords}
        key={`${value} ${words}`}
        defaultValue={value}
        options={options}
        hint={hint}
        error={error}
      />
      <div className="no-print flex items-end gap-2">
        <TextField
          ref={search}
          fieldClassName="min-w-0 flex-1"
          label="Find another by name or EPSG code"
          name="q"
          defaultValue={words}
          placeholder="UTM 32N, 25832"
          autoComplete="off"
        />
        <Button type="submit">Search</Button>
      </div>
      {/* Always rendered: screen readers announce text that changes in a status, not a status that is
          added. */}
      <p role="status" className="text-sm text-muted">
        {foundCount !== undefined && foundText(foundCount, value, options)}
      </p>
    </div>
  );
}

function foundText(count: number, value: string, options: readonly CrsOption[]): string {
  if (count === 0) return "No coordinate system found.";
  const systems = count === 1 ? "1 coordinate system" : `${count} coordinate systems`;
  const chosen = count === 1 && options.find(option => option.value === value);
  return chosen
    ? `${systems} found and chosen: ${chosen.label}.`
    : `${systems} found. Choose one in the list.`;
}
