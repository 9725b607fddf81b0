import { SearchAnswer, SearchQuery } from "../finding/search.ts";
import { addition, extended } from "./endpoint.ts";

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
