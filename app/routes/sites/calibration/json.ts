import type { LoaderFunctionArgs } from "@remix-run/node";
import { endpoints } from "#contract/endpoints.ts";
import { Api } from "../../../api/client.ts";
import { throwAsPage } from "../../../forms/form-errors.ts";
import { calibrationTexts } from "./texts.ts";

/** Downloads the calibration of a site: control points, parameters and residuals. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const api = new Api(request);
  try {
    const { calibration } = await api.call(endpoints.calibration, { params: { siteId: params.siteId! } });
    const headers = new Headers(api.headers);
    headers.set("Content-Type", "application/json; charset=utf-8");
    headers.set("Content-Disposition", 'attachment; filename="calibration.json"');
    return new Response(`${JSON.stringify(calibration, null, 2)}\n`, { headers });
  } catch (error) {
    throwAsPage(error, request, calibrationTexts.failed);
  }
}
