import { data } from "@remix-run/node";
import type { Team } from "#contract/accounts/team.ts";
import type { User } from "#contract/accounts/user.ts";
import { endpoints } from "#contract/endpoints.ts";
import { may } from "#contract/policy.ts";
import { Api, ApiError } from "../api/client.ts";
import { throwAsPage } from "../forms/form-errors.ts";
import { projectTexts } from "../routes/projects/texts.ts";
import { teamTexts } from "../routes/teams/texts.ts";
import { redirectWithToast } from "./flash.ts";

/** The project, for those who may manage it; throws the API's refusal for others. */
export async function loadManagedProject(api: Api, projectId: string) {
  const [{ user }, { project }] = await Promise.all([
    api.call(endpoints.me),
    api.call(endpoints.project, { params: { projectId } }),
  ]);
  if (!may.manageProject(user, project)) throw new ApiError(403, "");
  return { user, project };
}

/** The same for loaders: throws a redirect to sign-in or the page of the refusal for others. */
export async function requireManagedProject(request: Request, projectId: string) {
  const api = new Api(request);
  try {
    return { api, ...(await loadManagedProject(api, projectId)) };
  } catch (error) {
    throwAsPage(error, request, projectTexts.fetchOneFailed);
  }
}

/** The team, for those whom `allowed` names; throws the page of the refusal for others. */
export async function requireTeam(
  request: Request,
  teamId: string,
  allowed: (user: User, team: Team) => boolean,
) {
  const api = new Api(request);
  const [user, team] = await Promise.all([
    api.call(endpoints.me).then(
      ({ user }) => user,
      error => throwAsPage(error, request),
    ),
    loadTeam(api, request, teamId),
  ]);
  if (!allowed(user, team)) throw data(null, { status: 403 });
  return { api, user, team };
}

/** The team in the URL; if it is not accessible, redirects to the list with a message. */
export async function loadTeam(api: Api, request: Request, teamId: string): Promise<Team> {
  try {
    return (await api.call(endpoints.team, { params: { teamId } })).team;
  } catch (error) {
    if (error instanceof ApiError && error.status !== 401)
      throw await redirectWithToast("/teams", "error", teamTexts.loadFailed);
    throwAsPage(error, request);
  }
}
