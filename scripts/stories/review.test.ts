import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writeReview } from "./write-review.ts";

/** 6 × 4 green pixels, and 8 × 4 orange pixels. */
const GREEN =
  "iVBORw0KGgoAAAANSUhEUgAAAAYAAAAECAIAAAAiZtkUAAAAEUlEQVR4nGPQqzVCQwzkCgEAE2kUuY0WWGYAAAAASUVORK5CYII=";
const ORANGE =
  "iVBORw0KGgoAAAANSUhEUgAAAAgAAAAECAIAAAA8r+mnAAAAEklEQVR4nGN4n8OAFWEXJUsCAJd8K2EjeAdCAAAAAElFTkSuQmCC";

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "review-"));
  await write("stories/survey/plan-view/plan-view.stories.tsx", "");
  await write("stories/survey/plan-view/plan-legend.stories.tsx", "");
});
afterAll(() => rm(root, { recursive: true, force: true }));

async function write(path: string, base64: string) {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), Buffer.from(base64, "base64"));
}

async function review() {
  const { page, changed } = await writeReview(root);
  return { changed, html: await readFile(page, "utf8"), folder: dirname(page) };
}

test("the page has a message if no picture has changed", async () => {
  const { changed, html } = await review();
  expect(changed).toBe(0);
  expect(html).toContain("No picture changed");
});

test("a changed picture is shown before, after and as a difference below its component", async () => {
  await write("stories/__screenshots__/survey-plan-view-plan-legend-long-text-dark.png", GREEN);
  await write("test-results/stories/survey-plan-view-plan-legend-long-text-dark-actual.png", GREEN);
  await write("test-results/stories/survey-plan-view-plan-legend-long-text-dark-diff.png", ORANGE);
  const { changed, html, folder } = await review();
  expect(changed).toBe(1);
  expect(html).toContain("1 picture of 1 component changed");
  expect(html).toContain("long text, dark");
  expect(html).toContain("stories:update -- stories/survey/plan-view/plan-legend.stories.tsx");
  const pictures = [...html.matchAll(/<img[^>]* src="([^"]+)"/g)].map(([, address]) => address!);
  expect(pictures).toHaveLength(3);
  expect(new Set(pictures).size).toBe(3);
  for (const address of pictures) expect(existsSync(join(folder, address)), address).toBe(true);
});

test("pictures of two sizes are overlaid, with both sizes given", async () => {
  await write("stories/__screenshots__/survey-plan-view-default-light.png", GREEN);
  await write("test-results/stories/survey-plan-view-default-light-actual.png", ORANGE);
  const { changed, html } = await review();
  expect(changed).toBe(2);
  expect(html).toContain("2 pictures of 2 components changed");
  expect(html).toContain("6 × 4");
  expect(html).toContain("8 × 4");
  expect(html).toContain('class="over"');
});

test("a picture without a reference is shown as new", async () => {
  await write("test-results/stories/survey-plan-view-empty-light-reference.png", ORANGE);
  const { changed, html } = await review();
  expect(changed).toBe(3);
  expect(html).toContain("New: there is no picture of it yet.");
});
