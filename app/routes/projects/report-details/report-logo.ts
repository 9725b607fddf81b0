import type { LoaderFunctionArgs } from "@remix-run/node";
import { endpoints } from "#contract/endpoints.ts";
import { Api } from "../../../api/client.ts";
import { throwAsPage } from "../../../forms/form-errors.ts";

/** The logo of a project's reports, streamed from the API. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const api = new Api(request);
  const call = { params: { projectId: params.projectId! } };
  try {
    const answer = await api.stream(endpoints.reportLogo, call, "image/*", request.signal);
    const headers = new Headers(api.headers);
    for (const name of ["Content-Type", "Cache-Control"]) headers.set(name, answer.headers.get(name) ?? "");
    // The file was uploaded by a user: it must not be interpreted as anything but an image.
    headers.set("X-Content-Type-Options", "nosniff");
    return new Response(answer.body, { headers });
  } catch (error) {
    throwAsPage(error, request);
  }
}
