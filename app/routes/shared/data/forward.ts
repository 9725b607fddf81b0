import type { LoaderFunctionArgs } from "@remix-run/node";
import type { Endpoint } from "#contract/endpoints.ts";
import { asStatus } from "../../../forms/form-errors.ts";
import { paced } from "../../../http/backpressure.ts";
import { GUEST_HEADERS, guestApi } from "../guest-api.ts";

/** Streams a response of the API to a guest. */
export async function forwardToGuest(
  { request, params, context }: LoaderFunctionArgs,
  endpoint: Endpoint,
  mediaType = "application/json",
): Promise<Response> {
  try {
    const api = await guestApi(request, params.token!);
    const { body } = await api.stream(endpoint, {}, mediaType);
    return new Response(body && paced(body, context.room), {
      headers: { ...GUEST_HEADERS, "Content-Type": mediaType },
    });
  } catch (error) {
    return asStatus(error);
  }
}
