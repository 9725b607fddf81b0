import { endpoints } from "#contract/endpoints.ts";
import { answersScript } from "../../../api/forward.ts";
import { GUEST_HEADERS, guestApi } from "../guest-api.ts";

/** A range of the points of a share link's site, for the table rows scrolled into view. */
export const loader = answersScript(async (_, { request, params, search }) => {
  const query = { offset: search.get("offset") ?? "0", limit: search.get("limit") ?? "100" };
  const api = await guestApi(request, params.token!);
  return api.call(endpoints.sharedPoints, { query });
}, GUEST_HEADERS);
