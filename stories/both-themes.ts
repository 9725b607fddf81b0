import axe from "axe-core";
import { afterEach, expect, inject } from "vitest";
import { commands, page } from "vitest/browser";
import { lookForTokens } from "./changed-tokens.ts";

/**
 * Runs after each story. The accessibility addon has checked the theme the story was drawn in; this checks the other theme
 * and compares the story with its committed pictures. The README says which stories have one picture and which have two.
 */

/** Preferences set in the operating system; stories with the parameter `media` are drawn with them. */
type Media = Parameters<typeof commands.emulateMedia>[0];

interface StoryContext {
  task: { meta: { storyId?: string; reports?: unknown }; result?: { state?: string } };
  story?: {
    tags: string[];
    parameters: { a11y?: { test?: string }; media?: Media };
    globals: { theme?: string };
  };
}

afterEach(async context => {
  const { task, story } = context as unknown as StoryContext;
  // The addon's reports list rules that passed, 100 kB per story, and would be sent to the report of the whole run.
  if (task.result?.state !== "fail") delete task.meta.reports;
  if (!story || !task.meta.storyId || task.result?.state === "fail") return;
  const name = task.meta.storyId;
  const first = story.globals.theme ?? "light";
  const other = first === "light" ? "dark" : "light";
  await document.fonts.ready;
  const isTagged = (tag: string) => story.tags.includes(tag);
  const every = inject("picturesOf") === "all";
  const pictured =
    inject("comparesScreenshots") && !isTagged("no-picture") && (every || !isTagged("repeats"));
  const both = every || isTagged("dark-picture");

  const failures: unknown[] = [];
  const collect = (check: Promise<void>) => check.catch(failure => failures.push(failure));
  const compare = (theme: string) =>
    inMedia(story.parameters.media, () =>
      inFrame(async frame => {
        await comparePicture(frame, `${name}--${theme}`);
        if (inject("changesTokens"))
          await lookForTokens(name, theme, () => page.screenshot({ element: frame, save: false }));
      }),
    );
  if (pictured) await collect(compare(first));
  document.documentElement.dataset.theme = other;
  if (story.parameters.a11y?.test !== "off") await collect(checkAccessibility(other));
  if (pictured && both) await collect(compare(other));
  document.documentElement.dataset.theme = first;
  if (failures.length > 0) throw allOf(failures);
});

/** Combines all failures in one, so that a story reports both its pictures. */
function allOf(failures: unknown[]) {
  const [first] = failures;
  if (failures.length === 1 || !(first instanceof Error)) return first;
  first.message = failures.map(failure => (failure as Error).message).join("\n\n");
  return first;
}

/** Height of the context's viewport in vitest.config.ts. */
const largest = 2400;

/** Pictures only: axe cannot see colours forced by the browser. */
async function inMedia(media: Media | undefined, run: () => Promise<void>) {
  if (!media) return run();
  await commands.emulateMedia(media);
  try {
    await run();
  } finally {
    await commands.emulateMedia({ forcedColors: null, contrast: null });
  }
}

/** Runs `run` in a window high enough for the whole story. */
async function inFrame(run: (frame: HTMLElement) => Promise<void>) {
  const overlay = document.querySelector(".dialog-overlay, .scrim, [role=menu]");
  const story = document.querySelector<HTMLElement>("[data-story]");
  const frame = (overlay || story?.dataset.story === "page" ? null : story) ?? document.body;
  const [width, height] = [window.innerWidth, window.innerHeight];
  // Anything below the window's edge is not painted: enlarge the window, up to the context's viewport.
  const needed = Math.min(largest, Math.ceil(frame.getBoundingClientRect().bottom));
  if (needed > height) await page.viewport(width, needed);
  try {
    await run(frame);
  } finally {
    if (needed > height) await page.viewport(width, height);
  }
}

async function comparePicture(frame: HTMLElement, name: string) {
  await expect(page.elementLocator(frame)).toMatchScreenshot(name, {
    screenshotOptions: { animations: "disabled" },
  });
  await forgetFailure(name.replaceAll("--", "-"));
}

/** Removes what an earlier, failed run left for `npm run stories:review`. */
async function forgetFailure(name: string) {
  for (const kind of ["actual", "diff", "reference"])
    await commands.removeFile(`test-results/stories/${name}-${kind}.png`).catch(() => {});
}

/** A theme changes only colours: the addon has checked everything else in the first theme. */
const colourRules = ["color-contrast", "link-in-text-block"];

async function checkAccessibility(theme: string) {
  const { violations } = await axe.run(document.body, { runOnly: colourRules, resultTypes: ["violations"] });
  const list = violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n    ${nodes.map(node => `${node.html}\n    ${node.failureSummary}`).join("\n    ")}`,
  );
  expect(list, `accessibility in the ${theme} theme`).toEqual([]);
}
