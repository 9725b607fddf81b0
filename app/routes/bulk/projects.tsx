import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { BulkProjectsBody } from "#contract/bulk.ts";
import { endpoints } from "#contract/endpoints.ts";
import { may } from "#contract/policy.ts";
import type { Project, ProjectStatus } from "#contract/project.ts";
import { formatPlural } from "#ui/format.ts";
import { SelectField } from "#ui/primitives/select-field/select-field.tsx";
import { Api } from "../../api/client.ts";
import { throwAsPage } from "../../forms/form-errors.ts";
import { pageTitle } from "../../frame/page-title.ts";
import { redirectWithToast } from "../../session/flash.ts";
import { currentQuery } from "../projects/project-part.ts";
import { projectTexts } from "../projects/texts.ts";
import { BulkPage } from "./bulk-page.tsx";
import { asked, bulkDone, chosenRows, deedIn } from "./bulk-request.ts";
import { bulkTexts } from "./texts.ts";

const DEEDS = ["archive", "unarchive", "status", "move", "delete"] as const;
type Deed = (typeof DEEDS)[number];

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(data ? TITLES[data.deed] : "Projects");

const TITLES: Record<Deed, string> = {
  archive: "Archive",
  unarchive: "Unarchive",
  status: "Set the status of",
  move: "Move to a team:",
  delete: "Delete",
};

export async function loader({ request }: LoaderFunctionArgs) {
  const deed = deedIn(new URL(request.url).searchParams.get("deed"), DEEDS);
  const api = new Api(request);
  try {
    const filters = currentQuery(request.url);
    const [{ user }, { ids, rows }, teams] = await Promise.all([
      api.call(endpoints.me),
      chosenRows(request, { back: "/projects", name: "projects", filters }, query =>
        api.call(endpoints.projects, { query }),
      ),
      deed === "move" ? api.call(endpoints.teamsAssignable).then(found => found.teams) : [],
    ]);
    // Without a script Unarchive can be sent for all matching rows: it must not make completed projects
    // active.
    const isMeant = ({ status }: Project) => ids !== null || deed !== "unarchive" || status === "archived";
    const managed = rows.filter(project => may.manageProject(user, project) && isMeant(project));
    if (ids === null && managed.length === 0)
      throw await redirectWithToast("/projects", "error", bulkTexts.nothingMatches);
    return {
      deed,
      ...asked(
        ids,
        managed.map(({ _id: id, name, siteCount }) => ({ id, name, note: formatPlural(siteCount, "site") })),
      ),
      teams: teams.map(({ _id, name }) => ({ value: _id, label: name })),
    };
  } catch (error) {
    throwAsPage(error, request, projectTexts.fetchFailed);
  }
}

export const action = ({ request }: ActionFunctionArgs) =>
  bulkDone(request, {
    list: "/projects",
    run: (api, form, ids) => api.call(endpoints.changeProjects, { body: bodyOf(form, ids) }),
    say: (outcome, form) => bulkTexts.outcome(outcome, "project", DONE[deedIn(form.get("deed"), DEEDS)]),
    isDeletion: form => form.get("deed") === "delete",
  });

const DONE: Record<Deed, string> = {
  archive: "archived",
  unarchive: "unarchived",
  status: "changed",
  move: "moved",
  delete: "deleted",
};

function bodyOf(form: FormData, ids: string[]): BulkProjectsBody {
  const deed = deedIn(form.get("deed"), DEEDS);
  if (deed === "delete") return { deed, ids };
  if (deed === "move") return { deed, ids, teamId: String(form.get("teamId") ?? "") || null };
  const status = { archive: "archived", unarchive: "active", status: form.get("status") }[
    deed
  ] as ProjectStatus;
  return { deed: "set-status", ids, status };
}

export default function BulkProjects() {
  const { deed, teams, count, ...chosen } = useLoaderData<typeof loader>();
  return (
    <BulkPage
      title={`${TITLES[deed]} ${formatPlural(count, "project")}`}
      deed={deed}
      {...chosen}
      count={count}
      back={{ label: "Projects", path: "/projects" }}
      confirmLabel={
        { archive: "Archive", unarchive: "Unarchive", status: "Set status", move: "Move", delete: "Delete" }[
          deed
        ]
      }
      tone={deed === "delete" ? "danger" : undefined}
    >
      {deed === "archive" && <p>{projectTexts.archiveHint}</p>}
      {deed === "delete" && <p>Their sites are deleted, too. {bulkTexts.restorable}</p>}
      {deed === "status" && (
        <SelectField
          label="Status"
          name="status"
          options={projectTexts.filters.statuses}
          defaultValue="active"
        />
      )}
      {deed === "move" && (
        <SelectField
          label="Team"
          name="teamId"
          options={[{ value: "", label: projectTexts.personal }, ...teams]}
          hint={teams.length === 0 ? projectTexts.noTeamHint : undefined}
        />
      )}
    </BulkPage>
  );
}
