import { endpoints } from "#contract/endpoints.ts";
import { answersScript } from "../../api/forward.ts";

/** What the palette lists while somebody types. */
export const loader = answersScript((api, { search }) =>
  api.call(endpoints.search, { query: { q: search.get("q") ?? "" } }),
);
