/**
 * Sets the value of a field and fires its `input` event, so that the field and its form react as to typing
 * (React's `onInput` fires, `onChange` does not). Every slider, map and button that writes to a field uses
 * it. Does nothing if there is no such field.
 */
export function typeInto(field: Element | RadioNodeList | null | undefined, text: string): void {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
