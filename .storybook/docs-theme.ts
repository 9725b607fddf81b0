import { createContext, useSyncExternalStore } from "react";
import { addons } from "storybook/preview-api";

export type Theme = "light" | "dark";

/** The theme of a page of documentation. */
export const DocsTheme = createContext<Theme>("light");

/** The address carries the toolbar's choice, `globals=theme:dark`, but can be late when that becomes light again. */
let chosen: Theme = /theme:dark/.test(new URLSearchParams(location.search).get("globals") ?? "")
  ? "dark"
  : "light";
const listeners = new Set<() => void>();

// Not in a component: with each choice Storybook draws the page anew, which would miss it.
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

/** The theme that the toolbar has chosen. */
export const useChosenTheme = () => useSyncExternalStore(subscribe, () => chosen);
