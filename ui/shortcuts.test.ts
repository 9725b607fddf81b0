import { describe, expect, it } from "vitest";
import { ariaKeys, isPressed } from "./shortcuts.ts";

const event = (key: string, held: Partial<Parameters<typeof isPressed>[1]> = {}) => ({
  ...{ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false },
  ...{ defaultPrevented: false, isComposing: false, ...held },
});

describe("a shortcut", () => {
  it("is pressed alone; with a modifier the key belongs to the browser", () => {
    const isM = (held = {}) => isPressed({ key: "m" }, event("m", held), false);
    expect(isM()).toBe(true);
    for (const held of ["ctrlKey", "metaKey", "altKey", "shiftKey", "defaultPrevented", "isComposing"])
      expect(isM({ [held]: true }), held).toBe(false);
    expect(isPressed({ key: "m" }, event("n"), false)).toBe(false);
  });

  it("works with caps lock, and signs may need Shift", () => {
    expect(isPressed({ key: "m" }, event("M"), false)).toBe(true);
    expect(isPressed({ key: "?" }, event("?", { shiftKey: true }), false)).toBe(true);
  });

  it("with a command key takes Command on Apple's keyboards and Ctrl on others", () => {
    const opens = (held: object, isApple: boolean) =>
      isPressed({ key: "k", isCommand: true }, event("k", held), isApple);
    expect(opens({ ctrlKey: true }, false)).toBe(true);
    expect(opens({ metaKey: true }, true)).toBe(true);
    expect(opens({ ctrlKey: true }, true)).toBe(false);
    expect(opens({ metaKey: true }, false)).toBe(false);
    expect(opens({}, false)).toBe(false);
    expect(opens({ ctrlKey: true, shiftKey: true }, false)).toBe(false);
  });

  it("is told to assistive technology without the sign that joins keys", () => {
    expect(["+", "m", "?"].map(ariaKeys)).toEqual(["Plus", "M", "?"]);
  });
});
