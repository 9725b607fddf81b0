import type { LoaderFunctionArgs } from "@remix-run/node";
import { endpoints } from "#contract/endpoints.ts";
import { Api } from "../../../api/client.ts";
import { throwAsPage } from "../../../forms/form-errors.ts";
import { csvFrom } from "../forward-csv.ts";
import { readRegister, registerQuery } from "./register-query.ts";
import { stockpileTexts } from "./texts.ts";

/** The volumes of one stockpile as a file, streamed from the API. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const api = new Api(request);
  const { heightBiasM } = readRegister(request);
  try {
    return await csvFrom(api, endpoints.stockpileHistoryCsv, {
      params: { siteId: params.siteId!, stockpileId: params.stockpileId! },
      query: registerQuery({ heightBiasM }),
      signal: request.signal,
      room: context.room,
    });
  } catch (error) {
    throwAsPage(error, request, stockpileTexts.failed);
  }
}
