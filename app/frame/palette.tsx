import { Link } from "@remix-run/react";
import { useEffect, useState } from "react";
import { may } from "#contract/policy.ts";
import type { SearchAnswer } from "#contract/search/search.ts";
import { surveyLimits } from "#shapes/values/limits.ts";
import {
  CommandPalette,
  type PaletteGroup,
  type PaletteItem,
} from "#ui/patterns/command-palette/command-palette.tsx";
import { RouteDialog } from "#ui/patterns/route-dialog/route-dialog.tsx";
import { binTexts } from "../routes/bin/texts.ts";
import { pointPath } from "../routes/search/point-path.ts";
import { searchTexts } from "../routes/search/texts.ts";
import { useFrame } from "../routes/sites/frame/site-frame.tsx";
import { siteLinks } from "../routes/sites/frame/site-links.ts";
import { useCurrentUser } from "../session/current-user.ts";
import { shortcutTexts } from "./texts.ts";

const paletteTexts = {
  title: "Go To",
  field: "Search pages, sites, points and actions",
  pages: "Pages",
  actions: "Actions",
  everywhere: "Everywhere",
  searchFor: (words: string) => `Search for “${words}”`,
} as const;

/** Waits for a pause in typing, because every search reads the database. */
const PAUSE_MS = 150;

/** Everything that a few letters lead to: pages, what can be done here, and what the search finds. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const [words, setWords] = useState("");
  const { found, isSearching } = useFound(words.trim());
  return (
    <RouteDialog title={paletteTexts.title} onClose={onClose}>
      <CommandPalette
        label={paletteTexts.field}
        words={words}
        onWords={setWords}
        maxLength={surveyLimits.searchMaxLength}
        groups={[...usePlaces(words), ...foundGroups(found), ...everywhere(words.trim())]}
        isSearching={isSearching}
        note={found?.isIndexing && searchTexts.indexing}
        onChosen={onClose}
      />
    </RouteDialog>
  );
}

/** What the search finds, after a pause in typing. While the next answer is awaited the last one stays. */
function useFound(q: string): { found: SearchAnswer | null; isSearching: boolean } {
  const [answer, setAnswer] = useState<{ q: string; found: SearchAnswer | null }>({ q: "", found: null });
  useEffect(() => {
    const abort = new AbortController();
    const timer = setTimeout(() => {
      if (q === "") return setAnswer({ q, found: null });
      readHits(q, abort.signal).then(
        found => setAnswer({ q, found }),
        // Offline, or asked too often: pages and the link to the search remain.
        () => !abort.signal.aborted && setAnswer({ q, found: null }),
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [q]);
  return { found: q === "" ? null : answer.found, isSearching: answer.q !== q };
}

async function readHits(q: string, signal: AbortSignal): Promise<SearchAnswer> {
  const response = await fetch(`/search/hits?${new URLSearchParams({ q })}`, { signal });
  if (!response.ok) throw new Error(`${response.status}`);
  return (await response.json()) as SearchAnswer;
}

const item = (kind: string, to: string, label: string, note?: string): PaletteItem => ({
  ...{ id: `${kind} ${to}`, label, note },
  link: <Link to={to} />,
});

/** Pages and actions of the site that is shown, and of the product, whose names have all the words. */
function usePlaces(words: string): PaletteGroup[] {
  const frame = useFrame();
  const user = useCurrentUser();
  const wanted = words.toLowerCase().split(/\s+/);
  const fitting = (items: PaletteItem[]) =>
    items.filter(({ label }) => wanted.every(word => label.toLowerCase().includes(word)));
  const page = ([label, to]: readonly [string, string]) => item("page", to, label);
  const action = ([label, to]: readonly [string, string]) => item("action", to, label);
  const { pages, actions } = frame ? siteLinks(frame) : { pages: [], actions: [] };
  return [
    ...(frame ? [{ title: frame.name, items: fitting([...actions.map(action), ...pages.map(page)]) }] : []),
    {
      title: paletteTexts.actions,
      items: fitting([
        action(["New Project", "/create-project"]),
        action(["New Team", "/teams/new"]),
        action([shortcutTexts.title, "/shortcuts"]),
      ]),
    },
    {
      title: paletteTexts.pages,
      items: fitting([
        page(["Home", "/"]),
        page(["Projects", "/projects"]),
        page(["Map of All Sites", "/map"]),
        page(["Teams", "/teams"]),
        page([binTexts.title, "/bin"]),
        page(["Profile", "/profile"]),
        page(["Settings", "/settings"]),
        ...(user && may.administer(user) ? [page(["Admin Panel", "/admin"])] : []),
        page(["Help", "/help"]),
      ]),
    },
  ];
}

function foundGroups(found: SearchAnswer | null): PaletteGroup[] {
  const { projects, sites, points } = found ?? {};
  return [
    {
      title: searchTexts.kinds.sites,
      items: (sites?.hits ?? []).map(({ _id, name, project }) =>
        item("site", `/sites/${_id}`, name, project.name),
      ),
    },
    {
      title: searchTexts.kinds.projects,
      items: (projects?.hits ?? []).map(({ _id, name }) => item("project", `/projects/${_id}`, name)),
    },
    {
      title: searchTexts.kinds.points,
      items: (points?.hits ?? []).map(hit => item("point", pointPath(hit), hit.name, hit.site.name)),
    },
  ];
}

const everywhere = (q: string): PaletteGroup[] =>
  q === ""
    ? []
    : [
        {
          title: paletteTexts.everywhere,
          items: [item("search", `/search?${new URLSearchParams({ q })}`, paletteTexts.searchFor(q))],
        },
      ];
