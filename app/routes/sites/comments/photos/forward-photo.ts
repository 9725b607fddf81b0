import type { LoaderFunctionArgs } from "@remix-run/node";
import type { Endpoint } from "#contract/endpoints.ts";
import { Api } from "../../../../api/client.ts";
import { throwAsPage } from "../../../../forms/form-errors.ts";
import { paced } from "../../../../http/backpressure.ts";

const PASSED_ON = ["Content-Type", "Content-Disposition", "Cache-Control", "ETag", "X-Content-Type-Options"];

/** Streams a photo from the API; responds 304 if the browser has it cached and may still see it. */
export async function forwardPhoto(
  { request, params, context }: LoaderFunctionArgs,
  endpoint: Endpoint,
): Promise<Response> {
  const known = request.headers.get("If-None-Match");
  const api = new Api(request, known ? { "If-None-Match": known } : {});
  try {
    const answer = await api.stream(
      endpoint,
      { params: { photoId: params.photoId! } },
      "image/jpeg",
      request.signal,
    );
    const headers = new Headers(api.headers);
    for (const name of PASSED_ON) {
      const value = answer.headers.get(name);
      if (value) headers.set(name, value);
    }
    const { body, status } = answer;
    return new Response(status === 304 ? null : body && paced(body, context.room), { status, headers });
  } catch (error) {
    throwAsPage(error, request);
  }
}
