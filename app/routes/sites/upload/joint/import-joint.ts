import { redirect } from "@remix-run/node";
import { endpoints } from "#contract/endpoints.ts";
import { type Api, ApiError } from "../../../../api/client.ts";
import { FORM_KEY } from "../../../../forms/form-key.ts";
import { readForm } from "../../../../forms/read-form.ts";
import { importOutcome } from "../csv/csv-import.ts";
import { saveStaged } from "../staged-form.ts";
import { CHANGED, JOINT, jointPath } from "../upload-path.ts";
import { filesOf, jointBody } from "./joint-search.ts";

/** Fields of the form about the survey itself. */
const ABOUT_SURVEY = ["role", "replace", "surveyedOn", "label"];

/**
 * Imports several files as one survey, exactly as the page showed them. If something is open, or a file is
 * now read differently, it redirects to the page, which says so.
 */
export async function importJoint(request: Request, api: Api, siteId: string) {
  const form = await readForm(request);
  const search = new URL(request.url).searchParams;
  const seen = search.get("seen") ?? "";
  for (const field of ABOUT_SURVEY) {
    search.delete(field);
    const value = form.get(field);
    if (typeof value === "string" && (value || field === "surveyedOn")) search.set(field, value);
  }
  search.delete("seen");
  form.set(FORM_KEY, seen);
  const [first = ""] = filesOf(search);
  try {
    return await saveStaged(request, form, api, `joint ${filesOf(search).join(" ")}`, async () => {
      const surveyedOn = search.get("surveyedOn") || null;
      const body = { ...jointBody(search), seen, surveyedOn, label: search.get("label") ?? "" };
      const { job } = await api.call(endpoints.importJoint, { params: { siteId }, body });
      const outcome = importOutcome(job, siteId, first);
      // A cancelled or failed job leads back here.
      return outcome.isPassing
        ? { ...outcome, path: `${outcome.path}&${new URLSearchParams({ [JOINT]: String(search) })}` }
        : outcome;
    });
  } catch (error) {
    if (!(error instanceof ApiError) || (error.status !== 422 && error.status !== 409)) throw error;
    search.set("check", error.status === 409 ? CHANGED : "1");
    return redirect(`${jointPath(siteId)}?${search}`, { headers: api.headers });
  }
}
