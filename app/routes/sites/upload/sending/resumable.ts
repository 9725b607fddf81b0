import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { endpoints } from "#contract/endpoints.ts";
import { TUS_ANSWER_HEADERS, TUS_CALL_HEADERS, TUS_MEDIA_TYPE } from "#contract/imports/tus.ts";
import { Api, ApiError } from "../../../../api/client.ts";
import { uploadTexts } from "../texts.ts";

const BELOW = { PATCH: endpoints.appendUpload, DELETE: endpoints.deleteResumableUpload } as const;

/** Relays the calls of a resumable upload to the API and back. This one asks how much has been received. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { uploadId } = params;
  if (request.method !== "HEAD" || !uploadId) return refusal(404, "There is nothing at this address");
  const api = apiFor(request);
  return answered(api, () => api.relay(endpoints.resumableUpload, { params: { uploadId } }, null));
}

/** Starts an upload; below its address, a POST names the method that it replaces, as defined by tus. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { uploadId, siteId = "" } = params;
  const api = apiFor(request);
  if (!uploadId)
    return answered(api, async () => {
      const query = { siteId };
      const { status, headers: theirs } = await api.relay(endpoints.createResumableUpload, { query }, null);
      const headers = new Headers(theirs);
      const id = theirs.get("Location")?.split("/").at(-1);
      headers.set("Location", `/sites/${siteId}/upload/resumable/${id}`);
      return new Response(null, { status, headers });
    });
  const method = request.headers.get("X-HTTP-Method-Override");
  if (method !== "PATCH" && method !== "DELETE") return refusal(405, "This call is not known");
  const body = method === "PATCH" ? request.body : null;
  const options = { params: { uploadId }, signal: request.signal };
  return answered(api, () => api.relay(BELOW[method], options, body, TUS_MEDIA_TYPE));
}

function apiFor(request: Request): Api {
  const headers: Record<string, string> = {};
  for (const name of TUS_CALL_HEADERS) {
    const value = request.headers.get(name);
    if (value !== null) headers[name] = value;
  }
  return new Api(request, headers);
}

/** The API's response for the browser, or its refusal unchanged. */
async function answered(api: Api, send: () => Promise<Response>): Promise<Response> {
  try {
    const { status, headers: theirs } = await send();
    const headers = new Headers(api.headers);
    for (const name of [...TUS_ANSWER_HEADERS, "location"]) {
      const value = theirs.get(name);
      if (value !== null) headers.set(name, value);
    }
    return new Response(null, { status, headers });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return refusal(error.status, error.message || uploadTexts.failed);
  }
}

const refusal = (status: number, message: string) => Response.json({ status: "fail", message }, { status });
