/**
 * Sets the value of a field and fires its `input` event, so that the field, its form and what follows them react as to
 * typing (React's `onInput` hears it, `onChange` does not). Every slider, map and button that writes a field uses it. Does
 * nothing where there is no such field.
 */
export function typeInto(field: Element | RadioNodeList | null | undefined, text: string): void {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
