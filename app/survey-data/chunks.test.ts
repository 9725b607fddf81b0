import { describe, expect, it } from "vitest";
import { decodeChunk, encodeChunk } from "#contract/points/columns.ts";
import { ColumnJoiner, joinColumns } from "#survey/join-columns.ts";
import { allocateColumns, pointAt } from "#survey/points.ts";
import { sampleQuarry } from "#survey/sample/quarry.ts";

describe("points in chunks", () => {
  const site = sampleQuarry(500);

  it("are the same after transfer in chunks with their own numbering of codes", () => {
    const chunks = [
      [300, 420],
      [0, 300],
    ].map(([from, to]) => decodeChunk(encodeChunk(site, from!, to!)));
    const joined = joinColumns(chunks);
    expect(joined.count).toBe(420);
    expect(pointAt(joined, 0)).toEqual(pointAt(site, 300));
    expect(pointAt(joined, 125)).toEqual(pointAt(site, 5));
  });

  it("are joined even if there are more of them than announced", () => {
    const chunk = decodeChunk(encodeChunk(site, 0, 300));
    const joiner = new ColumnJoiner(100);
    joiner.add(chunk);
    joiner.add(chunk);
    const joined = joiner.finish();
    expect([joined.count, joined.longitude.length, joined.nameEnds.length]).toEqual([600, 600, 600]);
    expect(pointAt(joined, 599)).toEqual(pointAt(site, 299));
    expect(joined.codes).toEqual(chunk.codes);
  });

  it("keep their codes apart if there are more than 16 bits can number", () => {
    const count = 65_537;
    const chunk = { ...allocateColumns(count, 0), codes: Array.from({ length: count }, (_, i) => `C${i}`) };
    const joined = joinColumns([site, { ...chunk, codeIndex: Uint32Array.from(chunk.codes.keys()) }]);
    expect(pointAt(joined, 7)).toEqual(pointAt(site, 7));
    expect(pointAt(joined, site.count).code).toBe("C0");
    expect(pointAt(joined, joined.count - 1).code).toBe("C65536");
  });

  it("drop names and codes if only positions are wanted", () => {
    const joiner = new ColumnJoiner(300, { positionsOnly: true });
    joiner.add(decodeChunk(encodeChunk(site, 0, 300)));
    const { count, longitude, codes, codeIndex, nameEnds, nameBytes } = joiner.finish();
    expect([count, longitude[299]]).toEqual([300, site.longitude[299]]);
    expect([codes, codeIndex, nameEnds, nameBytes].map(part => part.length)).toEqual([0, 0, 0, 0]);
  });
});
