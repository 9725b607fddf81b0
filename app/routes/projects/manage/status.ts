import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { z } from "zod";
import { endpoints } from "#contract/endpoints.ts";
import { submitted } from "../../../forms/submitted.ts";
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
export const action = ({ request, params }: ActionFunctionArgs) =>
  submitted(request, Choice, {
    run: async (api, { status, from }) => {
      const projectId = params.projectId!;
      await api.call(endpoints.updateProject, { params: { projectId }, body: { status } });
      return {
        path: from === "list" ? "/projects" : `/projects/${projectId}`,
        message: status === "archived" ? projectTexts.archived : projectTexts.unarchived,
      };
    },
    failed: projectTexts.updateFailed,
    refused: ({ status, message }, { headers }) => {
      if (status !== 401)
        return redirectWithToast("/projects", "error", message || projectTexts.updateFailed, headers);
    },
  });
