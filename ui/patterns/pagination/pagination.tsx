import { ChevronLeft, ChevronRight } from "lucide-react";
import { cloneElement, type ReactNode, useId } from "react";
import { formatCount } from "../../format.ts";
import { useHydrated, useSubmitOnChange } from "../../hydration.ts";
import { Button } from "../../primitives/button/button.tsx";
import { IconButton } from "../../primitives/icon-button/icon-button.tsx";
import type { FormElement, LinkElement } from "../../primitives/slots/slots.tsx";

export interface PaginationProps {
  /** First and last row shown, counted from 1. */
  from: number;
  to: number;
  total: number;
  /** Links with the page in the query string; absent at the ends. */
  previous?: LinkElement;
  next?: LinkElement;
  /** A GET form that keeps the other parameters as hidden inputs. */
  pageSize?: { form: FormElement; name: string; value: number; options: readonly number[] };
}

/** Shows the position in a long list, with links to the next and previous page. */
export function Pagination({ from, to, total, previous, next, pageSize }: PaginationProps) {
  return (
    <nav className="pager" aria-label="Pages">
      {pageSize && <PageSize {...pageSize} />}
      <bdi>{total === 0 ? "0 of 0" : `${formatCount(from)}–${formatCount(to)} of ${formatCount(total)}`}</bdi>
      <span className="flex gap-1">
        <Step
          link={previous}
          label="Previous Page"
          icon={<ChevronLeft className="flip" aria-hidden="true" />}
        />
        <Step link={next} label="Next Page" icon={<ChevronRight className="flip" aria-hidden="true" />} />
      </span>
    </nav>
  );
}

function Step({ link, label, icon }: { link?: LinkElement; label: string; icon: ReactNode }) {
  return <IconButton label={label} icon={icon} variant="outline" size="sm" link={link} disabled={!link} />;
}

/** With a script the choice is submitted on change; without one, by its button. */
function PageSize({ form, name, value, options }: NonNullable<PaginationProps["pageSize"]>) {
  const hydrated = useHydrated();
  const id = useId();
  const submitOnChange = useSubmitOnChange(id);
  return cloneElement(
    form,
    { className: "me-auto flex items-center gap-2" },
    form.props.children,
    <label className="flex items-center gap-2">
      Rows per page
      <span className="select" data-size="sm">
        <select
          id={id}
          className="control"
          name={name}
          autoComplete="off"
          defaultValue={value}
          onChange={submitOnChange}
        >
          {options.map(option => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </select>
      </span>
    </label>,
    // Keeps its space, so that nothing moves when the script starts.
    <Button type="submit" size="sm" className={hydrated ? "invisible" : undefined}>
      Show
    </Button>,
  );
}
