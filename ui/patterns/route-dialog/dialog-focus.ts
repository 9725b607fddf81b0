import { useState } from "react";

const controls = "input:not([type=hidden], [disabled]), select:not([disabled]), textarea:not([disabled])";
const focusable = `${controls}, a[href], button:not([disabled], [hidden])`;

/** Returns what a dialog focuses first; in a destructive one never the destructive button. */
export function firstFocus(dialog: HTMLElement | null, destructive?: boolean): HTMLElement | null {
  if (!dialog) return null;
  const order = [
    "[data-autofocus]",
    "[data-error-summary]",
    destructive ? "[data-cancel]" : controls,
    focusable,
  ];
  for (const selector of order) {
    const found = dialog.querySelector<HTMLElement>(selector);
    if (found) return found;
  }
  return dialog;
}

/** Whether a control inside has the focus, or a value that differs from the server's. */
export function hasInput(section: HTMLElement | null): boolean {
  if (!section) return false;
  for (const control of section.querySelectorAll<HTMLElement>(controls)) {
    if (control === document.activeElement || isChanged(control)) return true;
  }
  return false;
}

function isChanged(control: HTMLElement): boolean {
  if (control instanceof HTMLSelectElement) {
    const initial = [...control.options].find(option => option.defaultSelected) ?? control.options[0];
    return initial !== undefined && control.value !== initial.value;
  }
  if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue;
  if (!(control instanceof HTMLInputElement)) return false;
  if (control.type === "checkbox" || control.type === "radio")
    return control.checked !== control.defaultChecked;
  if (control.type === "file") return (control.files?.length ?? 0) > 0;
  return control.value !== control.defaultValue;
}

/**
 * Remembers which element had the focus when the dialog opened, and its address, because the page behind may
 * re-render that link. A dialog opened directly by its address returns the focus to the link that leads to
 * it.
 */
export function useOpener() {
  const [opener] = useState(() => ({
    element: document.activeElement,
    address: location.pathname + location.search,
  }));
  return {
    restore() {
      const { element, address } = opener;
      const known = element instanceof HTMLElement && element.isConnected && element !== document.body;
      const links = known ? [] : document.querySelectorAll<HTMLAnchorElement>("a[href]");
      const target = known ? element : [...links].find(link => link.pathname + link.search === address);
      (target ?? document.querySelector<HTMLElement>("main"))?.focus();
    },
  };
}
