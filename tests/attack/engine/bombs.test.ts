import { afterAll, beforeAll, expect, test } from "vitest";
import { FORMATS, recogniseFormat } from "#survey/files/formats.ts";
import { expectBounded, type Ground, startGround } from "./blow-up.ts";
import { bombsOf } from "./bombs.ts";

// tests/long sends all of them at a megabyte.
const BYTES = 20_000;
const EACH = 3;
const bombs = bombsOf(BYTES);
const formats = [...new Set(bombs.map(({ format }) => format))];

let ground: Ground;
beforeAll(async () => {
  ground = await startGround();
}, 60_000);
afterAll(() => ground.api.kill());

/** Bombs that do not show a format, and so are read as tables. */
const AS_TABLE = new Set(["an archive in an archive", "heads", "many files"]);

test("every format of points has bombs, and they are recognised as their format", async () => {
  expect(formats).toEqual(expect.arrayContaining(FORMATS.map(({ id }) => id)));
  for (const { format, kind, make, readers } of bombs) {
    if (!readers.includes("points") || format === "csv" || AS_TABLE.has(kind)) continue;
    const made = await make();
    const bytes = typeof made === "string" ? new TextEncoder().encode(made) : made;
    const found = recogniseFormat(bytes.subarray(0, 65_536))?.format.id;
    expect([format, kind, found]).toEqual([format, kind, format]);
  }
});

test.each(formats)(
  "%s: some bombs are answered with a message, within the memory limit",
  { timeout: 300_000 },
  async format => {
    const own = bombs.filter(each => each.format === format);
    const step = Math.ceil(own.length / EACH);
    for (const bomb of own.filter((_, i) => i % step === 0)) await expectBounded(ground, bomb);
  },
);
