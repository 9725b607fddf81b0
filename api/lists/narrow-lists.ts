import type { Team } from "#contract/accounts/team.ts";
import type { SavedVolumeListQuery, TeamListQuery } from "#contract/finding/lists.ts";
import { teamRole } from "#contract/policy.ts";
import type { SavedVolume } from "#contract/volume/saved-volume-list.ts";
import type { SignedIn } from "../accounts/session.ts";
import { narrowed } from "./narrow.ts";

const isAsked = (asked: string | undefined, value: string) => asked === undefined || asked === value;

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
