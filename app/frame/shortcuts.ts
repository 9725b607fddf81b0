import { MAP_SHORTCUTS } from "#ui/map/map-keys.ts";
import type { ShortcutGroup } from "#ui/patterns/shortcut-sheet/shortcut-sheet.tsx";

/** All shortcuts, for the page and the dialog. */
export const SHORTCUTS: readonly ShortcutGroup[] = [
  {
    title: "Everywhere",
    keys: [
      { keys: ["Ctrl", "K"], does: "Go to a page, site or point (⌘ K on a Mac)" },
      { keys: ["/"], does: "Search" },
      { keys: ["?"], does: "Show these shortcuts" },
      { keys: ["Esc"], does: "Close a dialog" },
    ],
  },
  ...MAP_SHORTCUTS,
];
