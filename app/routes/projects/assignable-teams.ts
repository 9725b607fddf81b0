import type { Team } from "#contract/accounts/team.ts";
import type { User } from "#contract/accounts/user.ts";
import { endpoints } from "#contract/endpoints.ts";
import { may } from "#contract/policy.ts";
import { type Api, ApiError } from "../../api/client.ts";

/**
 * The teams that the account may give a project to; null if they cannot be read, because a project needs
 * none.
 */
export async function assignableTeams(api: Api, user: User): Promise<Team[] | null> {
  try {
    const endpoint = may.administer(user) ? endpoints.teams : endpoints.teamsAssignable;
    return (await api.call(endpoint)).teams;
  } catch (error) {
    if (error instanceof ApiError && error.status >= 500) return null;
    throw error;
  }
}
