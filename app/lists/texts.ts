export const listTexts = {
  clear: "Clear filters",
  all: "All",
  sort: "Sort by",
  person: "Name or address",
  more: "Show more",
  earlier: "Show earlier",
  newest: "Newest first",
  some: (shown: string, total: string, noun: string) => `${shown} of ${total} ${noun}`,
  nothing: (noun: string) => `No ${noun} found`,
  searchedFor: (q: string) => `No results for “${q}” with these filters.`,
} as const;
