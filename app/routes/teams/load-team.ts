import { endpoints } from "#contract/endpoints.ts";
import type { Team } from "#contract/team.ts";
import { type Api, ApiError } from "../../http/api.ts";
import { throwAsPage } from "../../http/failure.ts";
import { messages } from "../../messages.ts";
import { redirectWithToast } from "../../session/flash.ts";

/** The team of the URL; one that no longer opens leads to the list and says so. */
export async function loadTeam(api: Api, request: Request, teamId: string): Promise<Team> {
  try {
    return (await api.call(endpoints.team, { params: { teamId } })).team;
  } catch (error) {
    if (error instanceof ApiError && error.status !== 401)
      throw await redirectWithToast("/teams", "error", messages.teams.loadFailed);
    throwAsPage(error, request);
  }
}
