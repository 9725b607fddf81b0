import type { Page } from "playwright/test";
import { approvedAccount, signedIn } from "../accounts.ts";
import { surveyedSite } from "../earthworks.ts";
import { expect, test } from "../watched.ts";

const hasScript = () => test.info().project.use.javaScriptEnabled !== false;
const send = (page: Page) => page.getByRole("button", { name: "Send" }).click();
const HOSTILE = '<script>document.title="taken"</script><img src=x onerror=alert(1)> https://example.org';

/** The owner of a site and a viewer of its team. */
async function crew(name: string) {
  const owner = await surveyedSite(name);
  const viewer = await approvedAccount(`${name}-viewer`);
  const { team } = await owner.api("POST", "/teams", { name: "Crew" });
  await owner.api("POST", `/teams/${team!._id}/members`, { userId: viewer.userId, role: "viewer" });
  await owner.api("PUT", `/projects/${owner.projectId}`, { name: "Earthworks", teamId: team!._id });
  return { owner, viewer, comments: `/sites/${owner.siteId}/comments` };
}

test("a question at a place on the plan is answered, resolved and reopened", async ({ page }) => {
  const { owner, viewer, comments } = await crew("talk");
  await signedIn(page, viewer.email);
  await page.goto(`/sites/${owner.siteId}`);
  await page.locator("summary", { hasText: "More" }).click();
  await page
    .getByRole("link", { name: /^Comments/ })
    .first()
    .click();
  await expect(page.getByText("No open comments")).toBeVisible();
  if (hasScript()) {
    // A click on the plan chooses the place, whatever was chosen before.
    await page.getByRole("link", { name: "Add a Comment" }).click();
    for (const about of ["A place on the map", "The whole site"])
      await page.getByRole("radio", { name: about }).check();
    const plan = page.locator(".comment-plan");
    const box = (await plan.boundingBox())!;
    await plan.click({ position: { x: box.width / 2, y: box.height / 2 } });
  } else {
    await page.goto(`${comments}?lon=8.5&lat=46.5`);
  }
  await expect(page.getByRole("radio", { name: "A place on the map" })).toBeChecked();
  const latitude = page.getByLabel("Latitude");
  expect(Number(await latitude.inputValue())).toBeCloseTo(46.5, 3);
  await send(page);
  await expect(page.getByText("Please write a comment").first()).toBeVisible();
  await page.getByLabel("Comment", { exact: true }).fill(`Is this the edge?\n${HOSTILE}`);
  await send(page);
  await expect(page.getByText("Comment added")).toBeVisible();
  // Markup that was typed is shown as text.
  await expect(page.locator(".comment-text").first()).toContainText(HOSTILE);
  await expect(page.locator(".comment-text a, .comment-text img")).toHaveCount(0);
  expect(await page.title()).not.toBe("taken");
  await expect(page.getByRole("link", { name: /^Comment 1: 46\.[45]/ })).toBeVisible();

  await signedIn(page, owner.email);
  await page.goto(`/sites/${owner.siteId}`);
  const more = page.locator("summary", { hasText: "More" });
  await expect(more).toContainText("1 unread");
  await more.click();
  await expect(page.getByRole("link", { name: /^Comments/ }).first()).toContainText("1 unread");
  await page.goto(comments);
  await expect(page.getByText("1 new")).toBeVisible();
  await page
    .getByRole("link", { name: /^Comment 1: 46/ })
    .last()
    .click();
  await expect(page.getByRole("heading", { level: 2, name: /^Comment 1/ })).toBeVisible();
  if (hasScript()) {
    await page.getByLabel("Reply").pressSequentially("@talk-view");
    await page.getByRole("option").first().waitFor();
    await page.keyboard.press("Enter");
    await page.getByLabel("Reply").pressSequentially("It is.");
  } else {
    await page.getByLabel("Mention (optional)").selectOption(viewer.email);
    await page.getByLabel("Reply").fill("It is.");
  }
  await send(page);
  await expect(page.getByText("Reply added")).toBeVisible();
  await expect(page.locator(".comment-text mark")).toHaveText(`@${viewer.email}`);
  await page.getByRole("button", { name: "Resolve" }).click();
  await expect(page.getByText("Comment resolved")).toBeVisible();
  await page.goto(comments);
  await expect(page.getByText("No open comments")).toBeVisible();
  await page.getByRole("link", { name: /^Resolved 1/ }).click();
  await expect(page.getByText("1 reply")).toBeVisible();
  await page
    .getByRole("link", { name: /^Comment 1: 46/ })
    .last()
    .click();
  await page.getByRole("button", { name: "Reopen" }).click();
  await expect(page.getByText("Comment reopened")).toBeVisible();
});

test("people edit and delete their own comments, and can only read those of others", async ({ page }) => {
  const { owner, viewer, comments } = await crew("talk-own");
  await owner.api("POST", comments, { text: "Mine, at a point", place: { kind: "point", name: "61" } });
  await signedIn(page, viewer.email);
  await page.goto(comments);
  await page.getByRole("link", { name: /Point 61, 500\.000 m/ }).click();
  await expect(page.getByText("Mine, at a point")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Edit comment/ })).toHaveCount(0);
  await page.getByLabel("Reply").fill("Tpyo");
  await send(page);
  await page.getByRole("link", { name: "Edit comment 2" }).click();
  const text = page.getByLabel("Comment", { exact: true });
  await text.fill("");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("alert").getByRole("link").click();
  await expect(text).toBeFocused();
  await text.fill("Typo");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Comment changed")).toBeVisible();
  await expect(page.getByText(/, changed/)).toBeVisible();
  await page.getByRole("link", { name: "Delete comment 2" }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByText("Comment deleted")).toBeVisible();
  await expect(page.getByText("Typo", { exact: true })).toHaveCount(0);

  await signedIn(page, owner.email);
  await page.goto(comments);
  await page
    .getByRole("link", { name: /Point 61/ })
    .last()
    .click();
  await page.getByRole("link", { name: "Delete comment 1" }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page).toHaveURL(comments);
  await expect(page.getByText("No open comments")).toBeVisible();
});

test("the form reports a point that does not exist, and all comments can be marked as read", async ({
  page,
}) => {
  const { owner, viewer, comments } = await crew("talk-form");
  for (const text of ["One", "Two"]) await owner.api("POST", comments, { text });
  await signedIn(page, viewer.email);
  await page.goto(comments);
  await page.getByRole("button", { name: "Mark all as read" }).click();
  await expect(page.getByText("All comments are marked as read")).toBeVisible();
  await expect(page.getByText("1 new")).toHaveCount(0);
  await page.getByRole("link", { name: "Add a Comment" }).click();
  await page.getByRole("radio", { name: "A survey point" }).check();
  await page.getByLabel("Point name").fill("999");
  await page.getByLabel("Comment", { exact: true }).fill("Where is it?");
  await send(page);
  await expect(page.getByText("The current survey has no point 999").first()).toBeVisible();
  await expect(page.getByLabel("Comment", { exact: true })).toHaveValue("Where is it?");
  await expect(page.getByRole("radio", { name: "A survey point" })).toBeChecked();
  const [response] = await Promise.all([page.waitForResponse(/comments/), page.goto(`${comments}/none`)]);
  expect(response.status()).toBe(404);
});

test("the site's plan shows a pin for each place, which links to its comment", async ({ page }) => {
  const { owner, comments } = await crew("talk-pins");
  const place = { kind: "place", latitude: 46.5, longitude: 8.5 };
  await owner.api("POST", comments, { text: "In the middle", place });
  await owner.api("POST", comments, { text: "On the whole" });
  await signedIn(page, owner.email);
  await page.goto(`/sites/${owner.siteId}`);
  // Only one at a time: the live map's pin replaces the plan's.
  const pin = page.getByRole("link", { name: /^Comment \d+: 46\.5/ });
  await expect(pin).toHaveCount(1);
  await expect(page.getByRole("link", { name: /^Comment \d+: / })).toHaveCount(1);
  await pin.click();
  await expect(page.getByText("In the middle")).toBeVisible();
});

test("several comments at one place each have a pin that can be pressed", { tag: "@once" }, async ({
  page,
}) => {
  const { email, api, siteId } = await surveyedSite("same-place");
  for (const text of ["First", "Second", "Third"])
    await api("POST", `/sites/${siteId}/comments`, { text, place: { kind: "point", name: "61" } });
  await signedIn(page, email);
  for (const [number, text] of [
    [1, "First"],
    [2, "Second"],
    [3, "Third"],
  ] as const) {
    await page.goto(`/sites/${siteId}/comments`);
    const plan = page.getByRole("group", { name: "Comments on the plan" });
    await plan.getByRole("link", { name: new RegExp(`^Comment ${number}:`) }).click();
    await expect(page.getByRole("heading", { level: 2 })).toHaveText(new RegExp(`^Comment ${number}:`));
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
});
