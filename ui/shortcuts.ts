/** Controls that take text, or keys of their own. */
const TYPING = "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]";

/** A key as in `KeyboardEvent.key`; letters are small. */
export interface Shortcut {
  key: string;
  /** With Ctrl, or with Command on Apple's keyboards, which keep Ctrl for moving within text. */
  isCommand?: true;
}

type Pressed = Pick<
  KeyboardEvent,
  "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey" | "defaultPrevented" | "isComposing"
>;

/**
 * Whether a shortcut was pressed. Never with other modifiers, which belong to the browser and the system; a sign such
 * as ? may need Shift.
 */
export function isPressed({ key, isCommand }: Shortcut, event: Pressed, isApple = onApple()): boolean {
  if (event.defaultPrevented || event.isComposing || event.altKey) return false;
  const isLetter = /^[a-z]$/.test(key);
  if (isLetter && event.shiftKey) return false;
  const wanted = isCommand ? [!isApple, isApple] : [false, false];
  return (
    event.ctrlKey === wanted[0] &&
    event.metaKey === wanted[1] &&
    (isLetter ? event.key.toLowerCase() : event.key) === key
  );
}

/** Whether keys are for the page: no field has the focus, and no dialog or list is open above it. */
export const areKeysFree = ({ target }: Pick<KeyboardEvent, "target">): boolean =>
  !(target as Element | null)?.closest?.(TYPING) &&
  document.querySelector("[role$=dialog], [role=menu]") === null;

export const onApple = () =>
  typeof navigator !== "undefined" && /Mac|iP(hone|ad|od)/.test(navigator.platform);

/** The value of `aria-keyshortcuts`, where + joins keys. */
export const ariaKeys = (key: string) => (key === "+" ? "Plus" : key.toUpperCase());
