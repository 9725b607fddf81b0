import { SearchAnswer, SearchQuery } from "../finding/search.ts";
import { addition, extended } from "./endpoint.ts";

/** What is found by its name. */
export const findingEndpoints = {
  search: extended(
    addition(
      "GET",
      "/search",
      "Find projects, sites and points of current surveys by name, among those you may see",
      SearchAnswer,
    ),
    { query: SearchQuery },
  ),
} as const;
