import { redirect } from "@remix-run/node";
import { redirectWithToast } from "../../../../session/flash.ts";
import { filesPath, jointPath } from "../upload-path.ts";
import { filesTexts } from "./texts.ts";

/**
 * Redirects to the page that shows the ticked files as one survey, with the date of the first that has one.
 */
export function openJoint(siteId: string, form: FormData) {
  const ids = form.getAll("file").map(value => String(value).split(" ")[0]!);
  if (ids.length < 2) return redirectWithToast(filesPath(siteId), "error", filesTexts.tickTwo);
  const days = ids.map(id => String(form.get(`day-${id}`) ?? "")).filter(Boolean);
  const search = new URLSearchParams(ids.map(id => ["file", id]));
  if (days[0]) search.set("surveyedOn", days[0]);
  return redirect(`${jointPath(siteId)}?${search}`);
}
