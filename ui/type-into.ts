/**
 * Types into a field for its user. What hears the user hears this too: the field, its form, and what follows them. Every
 * slider, map and button that writes a field goes this way; does nothing where there is no such field.
 */
export function typeInto(field: Element | RadioNodeList | null | undefined, text: string): void {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
