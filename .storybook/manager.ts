import { useEffect } from "react";
import { GLOBALS_UPDATED } from "storybook/internal/core-events";
import { addons, types, useStorybookApi, useStorybookState } from "storybook/manager-api";
import { alsoCalled } from "../stories/overview/also-called.ts";
import type { Theme } from "./docs-theme.ts";
import { exportName } from "./export-name.ts";
import { searchName } from "./search-name.ts";
import { bookTheme } from "./theme.ts";

addons.setConfig({
  theme: bookTheme(
    /theme:dark/.test(new URLSearchParams(location.search).get("globals") ?? "") ? "dark" : "light",
  ),
  sidebar: {
    renderLabel: (item, api) => {
      // Named for the search below: in the tree, below a component, its page is Docs.
      if (item.type === "docs" && api.resolveStory(item.parent)?.type === "component") return "Docs";
      if (item.type !== "component" && item.type !== "group") return item.name;
      const isBeta = "tags" in item && item.tags?.includes("beta");
      return `${exportName(item.name)}${isBeta ? " (beta)" : ""}`;
    },
  },
});

addons.register("topo/theme", api => {
  api.on(GLOBALS_UPDATED, ({ globals }: { globals: { theme: Theme } }) =>
    addons.setConfig({ theme: bookTheme(globals.theme) }),
  );
});

/** Storybook searches names only. Pages of documentation, which are all called Docs, get names that people look for. */
function useNamesForSearch() {
  const api = useStorybookApi();
  const { internal_index: index } = useStorybookState();
  useEffect(() => {
    if (!index) return;
    const unnamed = Object.values(index.entries).filter(
      entry => entry.type === "docs" && entry.name === "Docs",
    );
    if (unnamed.length === 0) return;
    const named = unnamed.map(entry => [entry.id, { ...entry, name: searchName(entry, alsoCalled) }]);
    api.setIndex({ ...index, entries: { ...index.entries, ...Object.fromEntries(named) } });
  }, [api, index]);
  return null;
}

addons.register("topo/names", () => {
  addons.add("topo/names", {
    type: types.TOOL,
    title: "Names",
    match: () => true,
    render: useNamesForSearch,
  });
});
