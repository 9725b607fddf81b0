import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { endpoints } from "#contract/endpoints.ts";
import { ApiError } from "../../../api/client.ts";
import { throwAsPage } from "../../../forms/form-errors.ts";
import { redirectWithToast } from "../../../session/flash.ts";
import { csvFrom } from "../../sites/forward-csv.ts";
import { GUEST_HEADERS, guestApi, guestPath } from "../guest-api.ts";
import { sharedTexts } from "../texts.ts";

/** The report or the progress of a share link as PDF; refusals are shown on the link's page. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const token = params.token!;
  const asked = new URL(request.url).searchParams;
  // A select without a choice sends an empty value.
  const query = Object.fromEntries([...asked].filter(([, value]) => value !== ""));
  try {
    const answer = await csvFrom(await guestApi(request, token), endpoints.sharedPdf, {
      params: {},
      query,
      signal: request.signal,
      room: context.room,
      accept: "application/pdf",
    });
    for (const [name, value] of Object.entries(GUEST_HEADERS)) answer.headers.set(name, value);
    return answer;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // The link's page asks for the password, or says that the link has expired.
    if ([401, 404].includes(error.status)) return redirect(guestPath(token));
    if ([422, 429, 503].includes(error.status) && error.message)
      return redirectWithToast(guestPath(token), "error", error.message);
    throwAsPage(error, request, sharedTexts.failed);
  }
}
