import { data, type HeadersFunction, redirect } from "@remix-run/node";
import { type Api, ApiError } from "../../api/client.ts";
import { throwAsPage } from "../../forms/form-errors.ts";
import { GUEST_HEADERS, guestApi, guestPath } from "./guest-api.ts";
import { sharedTexts } from "./texts.ts";

export const NO_REFERRER = { "Referrer-Policy": "no-referrer" };

/** Headers of a guest page: no search engines, no caching, no referrer. */
export const guestHeaders: HeadersFunction = () => ({ ...GUEST_HEADERS, ...NO_REFERRER });

/** Loads a guest page. A guest who has not given the password is redirected to the page that asks for it. */
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

/** Shows the page of a refusal's status. Status 429 keeps its own message: the link is still valid. */
export function throwForGuest(error: unknown, request: Request): never {
  if (error instanceof ApiError && error.status === 429) throw data(error.message, { status: 429 });
  throwAsPage(error, request, sharedTexts.failed);
}
