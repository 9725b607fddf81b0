import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Api } from "../../api/client.ts";
import { asStatus } from "../../forms/form-errors.ts";
import { sitePart } from "./site-part.ts";

/** A later page of a project's sites, loaded on scrolling. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  try {
    return json(await sitePart(new Api(request), request.url, params.projectId!), {
      headers: { "Cache-Control": "private, no-store" },
    });
  } catch (error) {
    return asStatus(error);
  }
}
