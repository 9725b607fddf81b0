import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseCapabilities } from "./capabilities.ts";
import { description, layer, madeUpDescriptions, readBounded } from "./hostile.test-files.ts";

const numbered = (count: number, text: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => text(i)).join("");
const inOneLayer = (inside: string) => description(`<Layer>${inside}</Layer>`);

describe("a malicious description", () => {
  it.each([
    ["26 comments one in another", description(layer("a"), "<!-- ".repeat(26))],
    ["100,000 comments that never end", "<!--".repeat(100_000)],
    ["100,000 comments", "<!---->".repeat(100_000) + description(layer("a"))],
    ["20,000 elements one in another", description("<a>".repeat(20_000))],
    ["20,000 layers one in another", description("<Layer>".repeat(20_000))],
    ["a document type that never ends", `<!DOCTYPE x [${"]  ".repeat(100_000)}`],
    ["20,000 attributes", inOneLayer("").replace("<Layer", `<Layer ${numbered(20_000, i => `a${i}="1" `)}`)],
    ["a name of a megabyte", description(layer("x".repeat(1_000_000)))],
    ["200,000 entities", description(layer("&#x41;".repeat(200_000)))],
  ])("stays within limits: %s", (_, text) => {
    readBounded(Buffer.from(text));
  });

  it("with 4,000 coordinate systems above 2,000 layers gives a small answer", () => {
    const systems = numbered(4_000, i => `<CRS>EPSG:${i}</CRS>`);
    const text = inOneLayer(systems + numbered(2_000, i => layer(`n${i}`)));
    const { layers } = parseCapabilities(Buffer.from(text));
    expect(layers).toHaveLength(2_000);
    expect(JSON.stringify(layers).length).toBeLessThan(500_000);
  });

  it("has no entities expanded", () => {
    const entities = numbered(9, i => `<!ENTITY e${i + 1} "${`&e${i};`.repeat(10)}">`);
    const text = description(
      layer("a", "<Title>&e9;</Title>"),
      `<!DOCTYPE x [<!ENTITY e0 "xxxxxxxxxx">${entities}]>`,
    );
    expect(parseCapabilities(Buffer.from(text)).layers).toMatchObject([{ name: "a", title: "&e9;" }]);
  });

  // tests/long has the long form, with 100,000 descriptions.
  it("made of any fragments is read in bounded time, or refused with a message", () => {
    fc.assert(
      fc.property(madeUpDescriptions, bytes => void readBounded(bytes)),
      { numRuns: 200, seed: 16 },
    );
  });
});
