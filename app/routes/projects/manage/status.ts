import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { z } from "zod";
import { endpoints } from "#contract/endpoints.ts";
import { Api, ApiError } from "../../../api/client.ts";
import { throwAsPage } from "../../../forms/form-errors.ts";
import { readForm } from "../../../forms/read-form.ts";
import { redirectWithToast } from "../../../session/flash.ts";
import { projectTexts } from "../texts.ts";

const Choice = z.object({
  status: z.enum(["active", "archived"]),
  from: z.enum(["list", "page"]).catch("page"),
});

/** There is no page at this address: buttons post to it. */
export const loader = ({ params }: { params: { projectId?: string } }) =>
  redirect(`/projects/${params.projectId}`);

/** Archives or unarchives a project, from its page or the list. */
export async function action({ request, params }: ActionFunctionArgs) {
  const api = new Api(request);
  const projectId = params.projectId!;
  const { status, from } = Choice.parse(Object.fromEntries(await readForm(request)));
  const path = from === "list" ? "/projects" : `/projects/${projectId}`;
  try {
    await api.call(endpoints.updateProject, { params: { projectId }, body: { status } });
    const done = status === "archived" ? projectTexts.archived : projectTexts.unarchived;
    return await redirectWithToast(path, "success", done, api.headers);
  } catch (error) {
    if (error instanceof ApiError && error.status !== 401)
      return redirectWithToast("/projects", "error", error.message || projectTexts.updateFailed, api.headers);
    throwAsPage(error, request, projectTexts.updateFailed);
  }
}
