import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Api } from "../../api/client.ts";
import { asStatus } from "../../forms/form-errors.ts";
import { projectPart } from "./project-part.ts";

/** A later page of the projects list, loaded on scrolling. */
export async function loader({ request }: LoaderFunctionArgs) {
  try {
    return json(await projectPart(new Api(request), request.url), {
      headers: { "Cache-Control": "private, no-store" },
    });
  } catch (error) {
    return asStatus(error);
  }
}
