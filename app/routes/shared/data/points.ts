import type { LoaderFunctionArgs } from "@remix-run/node";
import { endpoints } from "#contract/endpoints.ts";
import { asStatus } from "../../../forms/form-errors.ts";
import { GUEST_HEADERS, guestApi } from "../guest-api.ts";

/** A range of the points of a share link's site, for the table rows scrolled into view. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const range = { offset: query.get("offset") ?? "0", limit: query.get("limit") ?? "100" };
  try {
    const api = await guestApi(request, params.token!);
    return Response.json(await api.call(endpoints.sharedPoints, { query: range }), {
      headers: GUEST_HEADERS,
    });
  } catch (error) {
    return asStatus(error);
  }
}
