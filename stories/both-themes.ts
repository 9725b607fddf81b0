import axe from "axe-core";
import { afterEach, expect, inject } from "vitest";
import { page } from "vitest/browser";

/**
 * After each story: the accessibility addon has checked the theme it stood in; here the other one is
 * checked, and both are compared with their committed pictures. Tag `no-picture` leaves the picture out
 * (what moves, and what repeats another story in another theme).
 */

interface StoryContext {
  task: { meta: { storyId?: string }; result?: { state?: string } };
  story?: { tags: string[]; parameters: { a11y?: { test?: string } }; globals: { theme?: string } };
}

afterEach(async context => {
  const { task, story } = context as unknown as StoryContext;
  if (!story || !task.meta.storyId || task.result?.state === "fail") return;
  const name = task.meta.storyId;
  const first = story.globals.theme ?? "light";
  const other = first === "light" ? "dark" : "light";
  await document.fonts.ready;
  const pictured = inject("comparesScreenshots") && !story.tags.includes("no-picture");

  if (pictured) await compare(`${name}--${first}`);
  document.documentElement.dataset.theme = other;
  if (story.parameters.a11y?.test !== "off") await checkAccessibility(other);
  if (pictured) await compare(`${name}--${other}`);
  document.documentElement.dataset.theme = first;
});

async function compare(name: string) {
  const overlay = document.querySelector("[data-radix-portal], .dialog-overlay, [role=menu]");
  const story = document.querySelector<HTMLElement>("[data-story]");
  const frame = overlay || story?.dataset.story === "page" ? document.body : story;
  await expect(page.elementLocator(frame ?? document.body)).toMatchScreenshot(name, {
    screenshotOptions: { animations: "disabled" },
  });
}

async function checkAccessibility(theme: string) {
  // As in the addon: a story is no whole page, so it needs no landmarks.
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
  const list = violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n    ${nodes.map(node => `${node.html}\n    ${node.failureSummary}`).join("\n    ")}`,
  );
  expect(list, `accessibility in the ${theme} theme`).toEqual([]);
}
