import { Form, Link, useNavigate } from "@remix-run/react";
import type { FormEvent, ReactNode } from "react";
import { formatCount } from "#ui/format.ts";
import type { Column } from "#ui/patterns/data-table/data-table.tsx";
import { EmptyState } from "#ui/patterns/empty-state/empty-state.tsx";
import { type ListFilter, ListFilterBar } from "#ui/patterns/list-filter-bar/list-filter-bar.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { listTexts } from "./texts.ts";

interface ListFilterFormProps {
  searchLabel: string;
  filters: readonly ListFilter[];
  query: Readonly<Record<string, string>>;
  /** Parameters of the address that do not belong to the list and are kept. */
  kept?: Readonly<Record<string, string>>;
  /** Number of rows without the filters, and their name. */
  shown: number;
  total: number;
  noun: (n: number) => string;
}

/** Whether a list is filtered; sorting does not count. */
export const isNarrowed = (query: Readonly<Record<string, string>>) =>
  Object.keys(query).some(name => name !== "sort");

const searchOf = (parameters: Iterable<readonly [string, string]>) =>
  `?${new URLSearchParams([...parameters].filter(([, value]) => value !== "").map(pair => [...pair]))}`;

/** A list's search, filters and order, which are kept in the address. */
export function ListFilterForm(props: ListFilterFormProps) {
  const { query, kept = {}, shown, total, noun, ...bar } = props;
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const sent = [...new FormData(event.currentTarget)] as [string, string][];
    navigate(searchOf(sent), { replace: true, preventScrollReset: true });
  };
  const isNarrow = isNarrowed(query);
  return (
    <ListFilterBar
      {...bar}
      values={query}
      count={
        isNarrow
          ? listTexts.some(formatCount(shown), formatCount(total), noun(total))
          : `${formatCount(total)} ${noun(total)}`
      }
      clear={isNarrow ? <ClearLink query={query} kept={kept} /> : undefined}
      form={
        <Form method="get" onSubmit={submit}>
          <ListQueryFields query={kept} />
        </Form>
      }
    />
  );
}

/** Adds a list's filters as hidden fields to a form that is not the filter's. */
export const ListQueryFields = ({ query }: { query: Readonly<Record<string, string>> }) =>
  Object.entries(query).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);

interface Cleared {
  query: Readonly<Record<string, string>>;
  kept?: Readonly<Record<string, string>>;
  children?: ReactNode;
}

/** Link to the list without filters, in the chosen order. */
function ClearLink({ query, kept = {}, ...link }: Cleared) {
  const { sort = "" } = query;
  return <Link {...link} to={searchOf([...Object.entries(kept), ["sort", sort]])} preventScrollReset />;
}

/** Shown instead of a list if no row matches the filters. */
export function NothingListed({ noun, ...cleared }: Cleared & { noun: string }) {
  const { q } = cleared.query;
  return (
    <EmptyState
      title={listTexts.nothing(noun)}
      text={q ? listTexts.searchedFor(q) : undefined}
      action={
        <Button asChild>
          <ClearLink {...cleared}>{listTexts.clear}</ClearLink>
        </Button>
      }
    />
  );
}

/**
 * Returns the sort state of a column by its key, for a header that is a link: to the usual direction first,
 * then to the opposite one.
 */
export function sortLinks(
  query: Readonly<Record<string, string>>,
  kept: Readonly<Record<string, string>> = {},
) {
  return (
    key: string,
    usual: "ascending" | "descending" = "ascending",
  ): NonNullable<Column<unknown>["sort"]> => {
    const { sort } = query;
    const other = usual === "ascending" ? "descending" : "ascending";
    const direction = sort === key ? usual : sort === `-${key}` ? other : undefined;
    const next = sort === key ? `-${key}` : key;
    const search = searchOf(Object.entries({ ...kept, ...query, sort: next }));
    return { direction, link: <Link to={search} replace preventScrollReset /> };
  };
}
