import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { landXml, SQUARE_FACES, square } from "./design.test-files.ts";
import {
  damagedFaces,
  damagedLandXml,
  madeUpFaces,
  madeUpLandXml,
  readBounded,
} from "./hostile.test-files.ts";

// tests/long repeats these with 100,000 designs.
describe("any design", () => {
  it.each([
    ["LandXML of any points and faces", madeUpLandXml, 0.05],
    ["LandXML with damage", damagedLandXml(), 0.1],
    ["a DXF of any faces and lines", madeUpFaces, 0.05],
    ["a DXF with damage", damagedFaces(), 0.2],
  ])("is read in bounded time, or refused with a message: %s", async (_, designs, leastRead) => {
    let read = 0;
    const look = async (bytes: Uint8Array) => {
      if ((await readBounded(bytes)).triangles > 0) read++;
    };
    await fc.assert(fc.asyncProperty(designs, look), { numRuns: 200, seed: 18 });
    // Otherwise only refusals would be tested.
    expect(read / 200).toBeGreaterThan(leastRead);
  });

  const file = (parts: object) =>
    Buffer.from(landXml({ points: square(5_166_000, 690_000, () => 450), faces: SQUARE_FACES, ...parts }));
  it.each([
    ["20,000 points in one place", file({ points: Array(20_000).fill([5_166_000, 690_000, 450]) })],
    ["one face 20,000 times", file({ faces: "<F>1 2 3</F>".repeat(20_000) })],
    ["a name of a million signs", file({ name: "x".repeat(1_000_000) })],
    ["a million closing tags", Buffer.from(`<LandXML>${"</a>".repeat(1_000_000)}`)],
    ["a million opening tags", Buffer.from("<LandXML>".repeat(1_000_000))],
    ["a comment without end", Buffer.from(`<LandXML><!--${"-".repeat(1_000_000)}`)],
    ["a tag without end", Buffer.from(`<LandXML ${'a="b" '.repeat(100_000)}`)],
    ["attributes without values", Buffer.from(`<LandXML ${" a".repeat(30_000)}>`)],
    ["a megabyte of spaces in a tag", Buffer.from(`<LandXML ${" ".repeat(60_000)}><P ${" ".repeat(60_000)}`)],
    ["a point of a million figures", file({ faces: `<F>${"1 ".repeat(500_000)}</F>` })],
  ])("stays bounded: %s", async (_, bytes) => {
    await readBounded(bytes);
  });
});
