import type { Team } from "#contract/accounts/team.ts";
import type { User } from "#contract/accounts/user.ts";
import { PERSONAL } from "#contract/finding/list-words.ts";
import type {
  ProjectListQuery,
  SavedVolumeListQuery,
  SiteListQuery,
  TeamListQuery,
  UserListQuery,
} from "#contract/finding/lists.ts";
import { teamRole } from "#contract/policy.ts";
import type { Project } from "#contract/project.ts";
import type { SiteListItem } from "#contract/site.ts";
import type { SavedVolume } from "#contract/volume/saved-volume-list.ts";
import type { SignedIn } from "../plugins/session.ts";
import { narrowed } from "./narrow.ts";

const isAsked = (asked: string | undefined, value: string) => asked === undefined || asked === value;

/** Returns the projects that match a list's query. */
export function narrowProjects(projects: readonly Project[], query: ProjectListQuery): Project[] {
  const { q, status, team, owner, sort } = query;
  const asked = projects.filter(
    project =>
      isAsked(status, project.status) &&
      isAsked(team, project.team?._id ?? PERSONAL) &&
      isAsked(owner, project.user._id),
  );
  return narrowed(asked, {
    q,
    texts: ({ name, description }) => [name, description],
    sort,
    keys: {
      name: { value: ({ name }) => name },
      updated: { value: ({ updatedAt }) => updatedAt, largestFirst: true },
      created: { value: ({ createdAt }) => createdAt, largestFirst: true },
      sites: { value: ({ siteCount }) => siteCount, largestFirst: true },
    },
  });
}

/** Returns the teams that match a list's query. */
export function narrowTeams(teams: readonly Team[], query: TeamListQuery, actor: SignedIn): Team[] {
  const { q, role, sort } = query;
  const asked = teams.filter(team => isAsked(role, teamRole(actor, team) ?? ""));
  return narrowed(asked, {
    q,
    texts: ({ name, description }) => [name, description],
    sort,
    keys: {
      name: { value: ({ name }) => name },
      members: { value: ({ memberCount }) => memberCount, largestFirst: true },
      projects: { value: ({ projectCount }) => projectCount, largestFirst: true },
      created: { value: ({ createdAt }) => createdAt, largestFirst: true },
    },
  });
}

/** Returns the sites of a project that match a list's query. */
export function narrowSites(sites: readonly SiteListItem[], query: SiteListQuery): SiteListItem[] {
  const { q, data, sort } = query;
  const asked = sites.filter(({ pointCount }) => isAsked(data, pointCount ? "points" : "empty"));
  return narrowed(asked, {
    q,
    texts: ({ name, description }) => [name, description],
    sort,
    keys: {
      name: { value: ({ name }) => name },
      surveyed: { value: ({ surveyedOn }) => surveyedOn, largestFirst: true },
      uploaded: { value: ({ uploadedAt, createdAt }) => uploadedAt ?? createdAt, largestFirst: true },
      created: { value: ({ createdAt }) => createdAt, largestFirst: true },
      points: { value: ({ pointCount }) => pointCount ?? 0, largestFirst: true },
    },
  });
}

/** Returns the accounts that match a list's query. */
export function narrowUsers<Listed extends User>(users: readonly Listed[], query: UserListQuery): Listed[] {
  const { q, role, status, sort } = query;
  const asked = users.filter(user => isAsked(role, user.role) && isAsked(status, user.approvalStatus));
  return narrowed(asked, {
    q,
    // The table shows the end of an id, so people search for it.
    texts: ({ _id, email, username }) => [email, username, _id.slice(-8)],
    sort,
    keys: {
      email: { value: ({ email }) => email },
      created: { value: ({ createdAt }) => createdAt, largestFirst: true },
      login: { value: ({ lastLogin }) => lastLogin, largestFirst: true },
    },
  });
}

/** Returns the saved volumes of a site that match a list's query. */
export function narrowVolumes(volumes: readonly SavedVolume[], query: SavedVolumeListQuery): SavedVolume[] {
  const { q, mode, sort } = query;
  const asked = volumes.filter(volume => isAsked(mode, volume.mode));
  return narrowed(asked, {
    q,
    texts: ({ savedBy, survey, comparedWith }) => [
      savedBy?.username,
      savedBy?.email,
      survey?.label,
      survey?.surveyedOn,
      comparedWith?.label,
      comparedWith?.surveyedOn,
    ],
    sort,
    keys: {
      saved: { value: ({ savedAt }) => savedAt, largestFirst: true },
      cut: { value: ({ cutVolume }) => cutVolume, largestFirst: true },
      fill: { value: ({ fillVolume }) => fillVolume, largestFirst: true },
      net: { value: ({ netVolumeChange }) => netVolumeChange, largestFirst: true },
    },
  });
}
