import { data } from "@remix-run/node";
import { endpoints } from "#contract/endpoints.ts";
import { Api } from "../../../api/client.ts";
import { throwAsPage } from "../../../forms/form-errors.ts";

/** Throws the not-found page if the site has no such survey. */
export async function requireSurvey(request: Request, siteId: string, surveyId: string): Promise<void> {
  const { surveys } = await new Api(request)
    .call(endpoints.surveys, { params: { siteId } })
    .catch(error => throwAsPage(error, request));
  if (!surveys.some(({ _id }) => _id === surveyId)) throw data(null, { status: 404 });
}
