import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readEnvelope } from "./envelope.ts";

async function* inPieces(bytes: Buffer, cuts: number[]): AsyncGenerator<Uint8Array> {
  const places = [...new Set(cuts.map(cut => cut % (bytes.length + 1)))].sort((a, b) => a - b);
  let from = 0;
  for (const to of [...places, bytes.length]) {
    yield bytes.subarray(from, to);
    from = to;
  }
}

async function read(text: string, cuts: number[] = []): Promise<{ head: unknown; elements: unknown[] }> {
  const elements: unknown[] = [];
  const head = await readEnvelope(inPieces(Buffer.from(text), cuts), {
    member: "points",
    onSlice: slice => {
      elements.push(...slice);
    },
    maxHeadBytes: 1_000_000,
    onHeadTooLarge: () => new Error("too large"),
  });
  return { head, elements };
}

describe("reading an envelope", () => {
  test("finds what JSON.parse finds, in any formatting and wherever it is split", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(fc.string(), fc.jsonValue()),
        fc.array(fc.jsonValue(), { maxLength: 20 }),
        fc.constantFrom(undefined, 1, 3, "\t"),
        fc.array(fc.nat()),
        async (others, points, indent, cuts) => {
          const { points: _, ...body } = others;
          const text = JSON.stringify({ ...body, points, last: 1 }, null, indent);
          const { head, elements } = await read(text, cuts);
          expect({ ...(head as object), points: elements }).toEqual(JSON.parse(text));
        },
      ),
    );
  });

  test("refuses what JSON.parse refuses", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.jsonValue(), { maxLength: 5 }),
        fc.nat(),
        fc.constantFrom(",", "]", "}", "[", '"', "x", ""),
        async (points, place, change) => {
          const good = JSON.stringify({ name: "a", points });
          const at = place % good.length;
          const text = good.slice(0, at) + change + good.slice(at + 1);
          let parses = true;
          try {
            JSON.parse(text);
          } catch {
            parses = false;
          }
          if (!parses) await expect(read(text)).rejects.toMatchObject({ statusCode: 400 });
          else await read(text);
        },
      ),
      { numRuns: 500 },
    );
  });

  test("passes on elements in slices, not all at once", async () => {
    const element = { name: "x".repeat(1000) };
    const sizes: number[] = [];
    const text = JSON.stringify({ points: Array.from({ length: 2000 }, () => element) });
    await readEnvelope(inPieces(Buffer.from(text), []), {
      member: "points",
      onSlice: slice => {
        sizes.push(slice.length);
      },
      maxHeadBytes: 1000,
      onHeadTooLarge: () => new Error("too large"),
    });
    expect(sizes.length).toBeGreaterThan(5);
    expect(sizes.reduce((a, b) => a + b)).toBe(2000);
  });

  test("limits the size of everything outside the list", async () => {
    const text = JSON.stringify({ other: "x".repeat(1_000_001), points: [] });
    await expect(read(text)).rejects.toThrow("too large");
  });
});
