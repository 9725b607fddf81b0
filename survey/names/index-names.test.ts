import { describe, expect, it } from "vitest";
import { fold, foldWithoutAccents } from "./fold.ts";
import { indexNames, keyOf, readBlock } from "./index-names.ts";

function textsOf(names: readonly string[]) {
  const encoded = names.map(name => Buffer.from(name));
  const ends = new Uint32Array(names.length);
  let end = 0;
  encoded.forEach((bytes, i) => {
    end += bytes.length;
    ends[i] = end;
  });
  return { bytes: new Uint8Array(Buffer.concat(encoded)), ends };
}
const read = (names: readonly string[]) =>
  indexNames(textsOf(names)).flatMap(block =>
    Array.from(readBlock(block.body), ({ key, ...entry }) => ({ ...entry, key: key.slice() })),
  );

/** Names as they come from the field, and worse. */
const ugly = [
  ...[
    "1001",
    "CP-103",
    "cp-103",
    "Cp-103",
    "é",
    "e\u0301",
    "É",
    "",
    " ",
    " a",
    "b ",
    "a b",
    "%",
    "_",
    "\\",
    '"',
    "'",
  ],
  ...["🪨", "constructor", "__proto__", "Straße", "STRASSE", "İstanbul", "ΟΔΟΣ", "x".repeat(200)],
  ...[`${"Y".repeat(300)}1`, `${"y".repeat(300)}2`, "é".repeat(200), "\ufb01n", "1001", "1001"],
];

describe("an index of names", () => {
  it("returns every name as it is written, with its point", () => {
    const found = read(ugly);
    expect(found.map(({ index }) => index).sort((a, b) => a - b)).toEqual(ugly.map((_, i) => i));
    for (const { name, index, key } of found) {
      expect(name).toBe(ugly[index]);
      expect(Buffer.from(key)).toEqual(Buffer.from(keyOf(name)));
    }
  });

  it("is in the order of its keys, equal ones in that of their points", () => {
    // Many alike at the beginning, duplicates, and lengths around the six bytes of a step.
    const names = Array.from(
      { length: 30_000 },
      (_, i) =>
        [`Kante-${(i * 7919) % 9001}`, `Kante-${"0".repeat(i % 9)}`, `${(i * 31) % 20_011}`, "TOPO"][i % 4]!,
    );
    const order = names
      .map((name, index) => ({ key: Buffer.from(keyOf(name)), index }))
      .sort((a, b) => Buffer.compare(a.key, b.key) || a.index - b.index)
      .map(({ index }) => index);
    expect(read(names).map(({ index }) => index)).toEqual(order);
  });

  it("has the first and last key of each block", () => {
    const names = Array.from({ length: 2_000 }, (_, i) => `P${i}`);
    const blocks = indexNames(textsOf(names));
    expect(blocks.length).toBe(4);
    for (const { first, last, body } of blocks) {
      const keys = Array.from(readBlock(body), ({ key }) => Buffer.from(key));
      expect(keys[0]).toEqual(Buffer.from(first));
      expect(keys.at(-1)).toEqual(Buffer.from(last));
    }
  });

  it("takes few bytes for a name that is a number", () => {
    const names = Array.from({ length: 100_000 }, (_, i) => `${i + 1}`);
    const bytes = indexNames(textsOf(names)).reduce((sum, { body }) => sum + body.length, 0);
    expect(bytes / names.length).toBeLessThan(6);
  });
});

it.each([
  ["CP-103", "cp-103"],
  ["STRASSE", "straße"],
  ["É", "e\u0301"],
  ["ΟΔΟΣ", "οδος"],
  ["İ", "i"],
  ["ﬁn", "FIN"],
])("folds %j and %j alike", (a, b) => {
  expect(fold(a)).toBe(fold(b));
});

it("leaves accents out if a name is read whole, and keeps the vowels of other scripts", () => {
  expect(foldWithoutAccents("Straße Öst, café, Łódź")).toBe("strasse ost, cafe, łodz");
  expect(foldWithoutAccents("हिन्दी")).toBe(fold("हिन्दी"));
  expect(foldWithoutAccents("\u0308")).toBe("\u0308");
});

it("keeps accents", () => {
  expect(fold("é")).not.toBe(fold("e"));
});
