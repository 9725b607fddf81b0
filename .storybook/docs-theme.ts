import { createContext, useSyncExternalStore } from "react";
import { addons } from "storybook/preview-api";

export type Theme = "light" | "dark";

/** The theme of a page of documentation. */
export const DocsTheme = createContext<Theme>("light");

/** The URL carries the toolbar's choice, `globals=theme:dark`, but may lag behind when it returns to light. */
let chosen: Theme = /theme:dark/.test(new URLSearchParams(location.search).get("globals") ?? "")
  ? "dark"
  : "light";
const listeners = new Set<() => void>();

// Subscribed outside of components: Storybook remounts the page with each choice, which would miss the event.
addons.ready().then(channel =>
  channel.on("globalsUpdated", ({ userGlobals }: { userGlobals: { theme?: Theme } }) => {
    chosen = userGlobals.theme ?? "light";
    for (const listener of listeners) listener();
  }),
);

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useChosenTheme = () => useSyncExternalStore(subscribe, () => chosen);
