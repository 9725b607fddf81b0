import { describe, expect, it } from "vitest";
import { CannotOpen, Sealer } from "./sealer.ts";

const [KEY, OTHER] = ["a".repeat(32), "b".repeat(32)];
const sealer = new Sealer([KEY]);
const sealed = sealer.seal("JBSWY3DPEHPK3PXP", "ana");

describe("a sealed secret", () => {
  it("hides its content, differs each time, and can be opened in its own place", () => {
    expect(sealed).not.toContain("JBSW");
    expect(sealer.seal("JBSWY3DPEHPK3PXP", "ana")).not.toBe(sealed);
    expect(sealer.open(sealed, "ana")).toBe("JBSWY3DPEHPK3PXP");
    // A key file ends with a line feed.
    expect(new Sealer([`${KEY}\n`]).open(sealed, "ana")).toBe("JBSWY3DPEHPK3PXP");
  });

  it("does not open in another place, with another key, or after a change", () => {
    expect(() => sealer.open(sealed, "bob")).toThrow(CannotOpen);
    expect(() => new Sealer([OTHER]).open(sealed, "ana")).toThrow(CannotOpen);
    for (let at = sealed.lastIndexOf(".") + 1; at < sealed.length - 1; at++) {
      const changed = sealed.slice(0, at) + (sealed[at] === "A" ? "B" : "A") + sealed.slice(at + 1);
      expect(() => sealer.open(changed, "ana")).toThrow(CannotOpen);
    }
    expect(() => sealer.open(sealed.slice(0, 25), "ana")).toThrow(CannotOpen);
  });

  it("opens with a former key, and then counts as outdated", () => {
    const rotated = new Sealer([OTHER, KEY]);
    expect(rotated.open(sealed, "ana")).toBe("JBSWY3DPEHPK3PXP");
    expect([sealer.isCurrent(sealed), rotated.isCurrent(sealed)]).toEqual([true, false]);
  });

  it("is left plain without a key, and plain secrets are read unchanged", () => {
    const none = new Sealer([]);
    expect(none.seal("plain", "ana")).toBe("plain");
    expect(sealer.open("plain", "ana")).toBe("plain");
    expect([none.isCurrent("plain"), sealer.isCurrent("plain"), none.isCurrent(sealed)]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
