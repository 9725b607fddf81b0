import { endpoints } from "#contract/endpoints.ts";
import { Api } from "../../../api/client.ts";
import { throwAsPage } from "../../../forms/form-errors.ts";
import { webhookTexts } from "./texts.ts";
import { webhookParams } from "./webhook-path.ts";

/** Returns a webhook with its log; throws the page of a refusal, or of a webhook that is gone. */
export async function requireWebhook(request: Request, params: Parameters<typeof webhookParams>[0]) {
  try {
    return await new Api(request).call(endpoints.webhook, { params: webhookParams(params) });
  } catch (error) {
    throwAsPage(error, request, webhookTexts.oneFailed);
  }
}
