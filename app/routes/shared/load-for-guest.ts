import { data, type HeadersFunction, redirect } from "@remix-run/node";
import { type Api, ApiError } from "../../api/client.ts";
import { throwAsPage } from "../../forms/form-errors.ts";
import { GUEST_HEADERS, guestApi, guestPath } from "./guest-api.ts";
import { sharedTexts } from "./texts.ts";

export const NO_REFERRER = { "Referrer-Policy": "no-referrer" };

/** Of a page for guests: no search engine, no cache, and its address is sent nowhere. */
export const guestHeaders: HeadersFunction = () => ({ ...GUEST_HEADERS, ...NO_REFERRER });

/** Loads a page of a link. A guest without the password is sent to where it is asked for. */
export async function loadForGuest<T>(
  request: Request,
  token: string,
  load: (api: Api) => Promise<T>,
): Promise<T> {
  try {
    return await load(await guestApi(request, token));
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) throw redirect(guestPath(token));
    throwForGuest(error, request);
  }
}

/** Refusals become the page of their status; too many reads are no fault of the link. */
export function throwForGuest(error: unknown, request: Request): never {
  if (error instanceof ApiError && error.status === 429) throw data(error.message, { status: 429 });
  throwAsPage(error, request, sharedTexts.failed);
}
