import { data } from "@remix-run/node";
import { endpoints } from "#contract/endpoints.ts";
import type { ApiError } from "../../../api/client.ts";
import { NoFields, submitted } from "../../../forms/submitted.ts";
import { redirectWithToast } from "../../../session/flash.ts";
import { binTexts } from "../../bin/texts.ts";
import { surveyTexts } from "./texts.ts";

/** Makes the survey in the field `current` the current one, or restores what `restore` names. */
export function changeSurveys(request: Request, siteId: string) {
  const list = `/sites/${siteId}/surveys`;
  return submitted(request, NoFields, {
    run: async (api, _, form) => {
      const [current, restored] = [form.get("current"), form.get("restore")];
      if (typeof current === "string") {
        await api.callForOutline(endpoints.makeCurrent, { params: { siteId }, body: { surveyId: current } });
        return { path: list, message: surveyTexts.madeCurrent };
      }
      if (typeof restored !== "string") throw data(null, { status: 400 });
      await api.call(endpoints.restore, { params: { itemId: restored }, body: {} });
      return { path: list, message: surveyTexts.restored };
    },
    failed: surveyTexts.restoreFailed,
    once: true,
    refused: (error, { headers }, form) => {
      if (error.status !== 401)
        return redirectWithToast(list, "error", refusal(error, form.has("current")), headers);
    },
  });
}

function refusal({ status, message }: ApiError, isMakingCurrent: boolean): string {
  if (isMakingCurrent) return message || surveyTexts.makeCurrentFailed;
  return status === 404 ? binTexts.gone : message || surveyTexts.restoreFailed;
}
