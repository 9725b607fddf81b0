import { expect, test } from "vitest";
import { comparePictures } from "./compare-pictures.ts";

const [PAPER, WHITE, INK] = ["#f7f5f0", "#ffffff", "#1f1c18"];
const widthPx = 60;
const heightPx = 40;

/** A picture whose pixels `colourAt` returns as #rrggbb. */
function picture(colourAt: (x: number, y: number) => string, width = widthPx) {
  const data = Buffer.alloc(width * heightPx * 4, 255);
  for (let y = 0; y < heightPx; y++)
    for (let x = 0; x < width; x++)
      data.writeUIntBE(Number.parseInt(colourAt(x, y).slice(1), 16), (y * width + x) * 4, 3);
  return { metadata: { width, height: heightPx }, data };
}

const compare = (before: ReturnType<typeof picture>, after: ReturnType<typeof picture>) =>
  comparePictures(before, after, { createDiff: true });

/** Vertical strokes of letters: two pixels of ink and an edge pixel. */
const letters = (ink: string, edge: string) =>
  picture((x, y) => (y % 12 < 9 ? ([ink, ink, edge][x % 5] ?? PAPER) : PAPER));

test("accepts equal pictures", () => {
  expect(compare(letters(INK, "#8b8884"), letters(INK, "#8b8884"))).toMatchObject({
    pass: true,
    message: null,
  });
});

test.each([
  ["paper that became white", PAPER, WHITE],
  ["cut that became fill", "#fee3c5", "#dbe8f5"],
  ["a dark ground one shade off", "#131210", "#171613"],
])("detects %s, in an area of a few pixels", (_, one, other) => {
  const small = (colour: string) => picture((x, y) => (x > 20 && x < 25 && y > 20 && y < 25 ? colour : INK));
  const { pass, message } = compare(small(one), small(other));
  expect(pass).toBe(false);
  expect(message).toContain("4 in areas and lines");
});

test("detects a line of one pixel whose colour changed slightly", () => {
  const bordered = (colour: string) => picture((x, y) => (y === 20 && x > 10 && x < 40 ? colour : WHITE));
  expect(compare(bordered("#e4dfd6"), bordered("#ece7de")).pass).toBe(false);
});

test("detects a text whose colour changed slightly", () => {
  expect(compare(letters("#6b655c", "#aaa69f"), letters("#736d64", "#aea9a2")).pass).toBe(false);
});

test("detects a mark that moved by a pixel", () => {
  const mark = (from: number) =>
    picture((x, y) => (x >= from && x < from + 7 && y > 15 && y < 23 ? INK : PAPER));
  expect(compare(mark(10), mark(11)).pass).toBe(false);
});

test("ignores letters whose edges were rendered differently", () => {
  const word = (edge: string) =>
    picture((x, y) => (y > 9 && y < 19 && x > 9 && x < 21 ? ([INK, INK, edge][x % 4] ?? PAPER) : PAPER));
  expect(compare(word("#8b8884"), word("#aeaaa6")).pass).toBe(true);
});

test("reports both sizes if they differ", () => {
  const { pass, message } = compare(
    picture(() => PAPER),
    picture(() => PAPER, widthPx + 4),
  );
  expect(pass).toBe(false);
  expect(message).toBe("It was 60 × 40 pixels, and is 64 × 40.");
});

test("shows differences in red over the unchanged picture", () => {
  const { diff } = compare(
    picture(() => PAPER),
    picture(x => (x < 4 ? INK : PAPER)),
  );
  expect([...diff!.slice(0, 4)]).toEqual([255, 0, 0, 255]);
  expect([...diff!.slice(16, 19)].every(channel => channel > 229)).toBe(true);
});
