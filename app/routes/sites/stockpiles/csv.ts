import type { LoaderFunctionArgs } from "@remix-run/node";
import { endpoints } from "#contract/endpoints.ts";
import { Api } from "../../../api/client.ts";
import { throwAsPage } from "../../../forms/form-errors.ts";
import { csvFrom } from "../forward-csv.ts";
import { readRegister, registerQuery } from "./register-query.ts";
import { stockpileTexts } from "./texts.ts";

/** The stockpiles of a site as a file, streamed from the API. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const api = new Api(request);
  try {
    return await csvFrom(api, endpoints.stockpilesCsv, {
      params: { siteId: params.siteId! },
      query: registerQuery(readRegister(request)),
      signal: request.signal,
      room: context.room,
    });
  } catch (error) {
    throwAsPage(error, request, stockpileTexts.failed);
  }
}
