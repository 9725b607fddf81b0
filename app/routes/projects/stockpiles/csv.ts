import type { LoaderFunctionArgs } from "@remix-run/node";
import { endpoints } from "#contract/endpoints.ts";
import { Api } from "../../../api/client.ts";
import { throwAsPage } from "../../../forms/form-errors.ts";
import { csvFrom } from "../../sites/forward-csv.ts";
import { projectStockpileTexts } from "./texts.ts";

/** The totals of a project's stockpiles as a file, streamed from the API. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const api = new Api(request);
  try {
    return await csvFrom(api, endpoints.projectStockpilesCsv, {
      params: { projectId: params.projectId! },
      query: {},
      signal: request.signal,
      room: context.room,
    });
  } catch (error) {
    throwAsPage(error, request, projectStockpileTexts.failed);
  }
}
