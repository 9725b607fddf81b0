import type { LoaderFunctionArgs } from "@remix-run/node";
import { endpoints } from "#contract/endpoints.ts";
import { Api } from "../../api/client.ts";
import { throwAsPage } from "../../forms/form-errors.ts";
import { csvDownload } from "../../frame/csv-download.ts";
import { projectTexts } from "./texts.ts";

/** The projects that this account sees, as CSV. */
export async function loader({ request }: LoaderFunctionArgs) {
  const api = new Api(request);
  try {
    const { projects } = await api.call(endpoints.projects);
    const rows = projects.map(
      ({ name, description, status, team, user, siteCount, createdAt, updatedAt }) => [
        name,
        description,
        status,
        team?.name ?? projectTexts.personal,
        user.email ?? user.username,
        siteCount,
        createdAt,
        updatedAt,
      ],
    );
    const head = ["Project", "Description", "Status", "Team", "Owner", "Sites", "Created", "Updated"];
    return csvDownload("projects.csv", [head, ...rows], api.headers);
  } catch (error) {
    throwAsPage(error, request, projectTexts.fetchFailed);
  }
}
