import { useEffect } from "react";
import type { ShortcutGroup } from "../patterns/shortcut-sheet/shortcut-sheet.tsx";
import { areKeysFree, ariaKeys, isPressed } from "../shortcuts.ts";

/**
 * The keys of the map, which work while something in its frame has the focus. Each presses the control that carries it:
 * tools by their label, layers by their name.
 */
const TOOL_KEYS = {
  "Zoom in": "+",
  "Zoom out": "-",
  "Fit the site": "0",
  "3D view": "3",
  "Full screen": "f",
  "Measure a distance": "d",
  "Measure an area": "a",
  "Print the map": "p",
  "Select points": "s",
  "Add a comment": "c",
  Undo: "u",
  Redo: "r",
} as const;
export type ToolLabel = keyof typeof TOOL_KEYS;

const LAYER_KEYS: Readonly<Record<string, readonly [key: string, label: string]>> = {
  base: ["b", "Base map"],
  wms: ["w", "Map layer"],
  surface: ["g", "Surface"],
  contours: ["h", "Contours"],
  lines: ["l", "Surface lines"],
  cad: ["x", "CAD diagram"],
  "cut-fill": ["v", "Volume result, or height differences"],
  points: ["o", "Points of a comparison"],
  "label name": ["n", "Names of points"],
  "label code": ["k", "Codes of points"],
  "label elevation": ["e", "Elevations of points"],
};

/** Keys while a line or an area is drawn or measured. */
export const DRAWING_KEYS = {
  corner: { key: " ", does: "Set a corner in the middle of the map" },
  finish: { key: "Enter", does: "Finish" },
  back: { key: "Backspace", does: "Remove the last corner" },
  cancel: { key: "Escape", does: "Cancel" },
} as const;

/** What an element carries for its key. */
export const toolKey = (label: ToolLabel) => ({
  "aria-keyshortcuts": ariaKeys(TOOL_KEYS[label]),
  title: `${label} (${printed(TOOL_KEYS[label])})`,
});
export const layerKey = (name: string) => {
  const key = LAYER_KEYS[name]?.[0];
  return key ? { "aria-keyshortcuts": ariaKeys(key) } : {};
};

/** As it is written on a key. */
const PRINTED: Readonly<Record<string, string>> = { " ": "Space", Escape: "Esc" };
const printed = (key: string) => PRINTED[key] ?? (key.length === 1 ? key.toUpperCase() : key);

/** All keys of the map for a list. */
export const MAP_SHORTCUTS: readonly ShortcutGroup[] = [
  {
    title: "Map, While It Has the Focus",
    keys: [
      { keys: ["←", "↑", "↓", "→"], does: "Move the map" },
      ...Object.entries(TOOL_KEYS).map(([does, key]) => ({ keys: [printed(key)], does })),
    ],
  },
  {
    title: "Layers of the Map",
    keys: Object.values(LAYER_KEYS).map(([key, does]) => ({ keys: [printed(key)], does })),
  },
  {
    title: "Drawing and Measuring on the Map",
    keys: [
      ...Object.values(DRAWING_KEYS).map(({ key, does }) => ({ keys: [printed(key)], does })),
      { keys: ["Ctrl", "Z"], does: "Undo" },
      { keys: ["Ctrl", "Y"], does: "Redo" },
    ],
  },
];

const KEYS = [...Object.values(TOOL_KEYS), ...Object.values(LAYER_KEYS).map(([key]) => key)];

/** Binds the keys to the frame around `ground`; before the map engine, which zooms with some of them itself. */
export function useMapKeys(ground: HTMLElement): void {
  useEffect(() => {
    const frame = ground.closest<HTMLElement>(".map-frame");
    const press = (event: KeyboardEvent) => {
      const key = KEYS.find(each => isPressed({ key: each }, event));
      const control =
        key && areKeysFree(event)
          ? frame?.querySelector<HTMLElement>(`[aria-keyshortcuts="${ariaKeys(key)}"]`)
          : null;
      if (!control) return;
      event.preventDefault();
      event.stopPropagation();
      control.click();
    };
    frame?.addEventListener("keydown", press, true);
    return () => frame?.removeEventListener("keydown", press, true);
  }, [ground]);
}
