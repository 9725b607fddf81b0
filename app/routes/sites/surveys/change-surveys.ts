import { data } from "@remix-run/node";
import { endpoints } from "#contract/endpoints.ts";
import { Api, ApiError } from "../../../api/client.ts";
import { throwAsPage } from "../../../forms/form-errors.ts";
import { redirectOnce } from "../../../forms/idempotency.ts";
import { readForm } from "../../../forms/read-form.ts";
import { redirectWithToast } from "../../../session/flash.ts";
import { binTexts } from "../../bin/texts.ts";
import { surveyTexts } from "./texts.ts";

/** Makes the survey in the field `current` the current one, or restores what `restore` names. */
export async function changeSurveys(request: Request, siteId: string): Promise<Response> {
  const api = new Api(request);
  const form = await readForm(request);
  const [current, restored] = [form.get("current"), form.get("restore")];
  const list = `/sites/${siteId}/surveys`;
  const run = async () => {
    if (typeof current === "string") {
      await api.callForOutline(endpoints.makeCurrent, { params: { siteId }, body: { surveyId: current } });
      return { path: list, message: surveyTexts.madeCurrent };
    }
    if (typeof restored !== "string") throw data(null, { status: 400 });
    await api.call(endpoints.restore, { params: { itemId: restored }, body: {} });
    return { path: list, message: surveyTexts.restored };
  };
  try {
    return await redirectOnce(request, form, api.headers, run);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 401) throwAsPage(error, request);
    return redirectWithToast(list, "error", refusal(error, current !== null), api.headers);
  }
}

function refusal({ status, message }: ApiError, isMakingCurrent: boolean): string {
  if (isMakingCurrent) return message || surveyTexts.makeCurrentFailed;
  return status === 404 ? binTexts.gone : message || surveyTexts.restoreFailed;
}
