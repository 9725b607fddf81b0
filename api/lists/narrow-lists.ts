import type { Team } from "#contract/accounts/team.ts";
import { teamRole } from "#contract/policy.ts";
import type { SavedVolumeListQuery, TeamListQuery } from "#contract/search/lists.ts";
import type { SavedVolume } from "#contract/volume/saved-volume-list.ts";
import { foldWithoutAccents } from "#survey/names/fold.ts";
import type { SignedIn } from "../accounts/session.ts";

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

type Value = string | number | null | undefined;

interface Narrowing<Row, Key extends string> {
  /** Words that must all occur in one of `texts`. */
  q: string | undefined;
  texts: (row: Row) => readonly (string | null | undefined)[];
  /** A key of `keys`, with a minus in front to reverse the order. Without it, rows keep their order. */
  sort: Key | `-${Key}` | undefined;
  keys: Record<Key, { value: (row: Row) => Value; largestFirst?: boolean }>;
}

/** Numbers within names count as numbers: 'Site 2' comes before 'Site 10'. */
const collator = new Intl.Collator("en", { numeric: true });

/**
 * Returns the rows that match a list's query, in its order; the sort is stable. For short lists, which are read as a
 * whole; the database narrows longer ones (api/lists/list-texts.repository.ts).
 */
function narrowed<Row, Key extends string>(
  rows: readonly Row[],
  { q, texts, sort, keys }: Narrowing<Row, Key>,
): Row[] {
  const words = foldWithoutAccents(q ?? "")
    .split(/\s+/)
    .filter(word => word !== "");
  const holds = (row: Row) => {
    const said = texts(row).map(text => foldWithoutAccents(text ?? ""));
    return words.every(word => said.some(text => text.includes(word)));
  };
  const found = words.length === 0 ? [...rows] : rows.filter(holds);
  if (sort === undefined) return found;
  const isReversed = sort.startsWith("-");
  const { value, largestFirst = false } = keys[(isReversed ? sort.slice(1) : sort) as Key];
  const sign = isReversed === largestFirst ? 1 : -1;
  return found.sort((a, b) => compare(value(a), value(b), sign));
}

/** Rows without a value come last in either direction. */
function compare(a: Value, b: Value, sign: number): number {
  const isMissing = [a, b].map(value => value === null || value === undefined);
  if (isMissing[0] || isMissing[1]) return Number(isMissing[0]) - Number(isMissing[1]);
  if (typeof a === "number" && typeof b === "number") return sign * (a - b);
  return sign * collator.compare(String(a), String(b));
}
