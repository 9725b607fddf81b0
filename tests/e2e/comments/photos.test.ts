import type { Page } from "playwright/test";
import sharp from "sharp";
import { exifBlock, PHOTO, quarryGps, withSegment } from "#api/photos/exif.test-files.ts";
import { redOverBlue } from "#api/photos/photo.test-files.ts";
import { approvedAccount, signedIn } from "../accounts.ts";
import { surveyedSite } from "../earthworks.ts";
import { expect, test } from "../watched.ts";

const hasScript = () => test.info().project.use.javaScriptEnabled !== false;

const send = (page: Page) => page.getByRole("button", { name: "Send" }).click();

async function cameraFile(name: string) {
  const exif = exifBlock({ gps: quarryGps, photo: { [PHOTO.takenAt]: "2026:05:04 13:20:05" } });
  const buffer = withSegment(await redOverBlue(1200, 800).jpeg().toBuffer(), exif);
  return { name, mimeType: "image/jpeg", buffer };
}
const drawing = { name: "drawing.jpg", mimeType: "image/jpeg", buffer: Buffer.from("<svg/>") };

test("a comment and a reply can have photos, and a refused photo loses nothing that was typed", async ({
  page,
}) => {
  const owner = await surveyedSite("photos");
  await signedIn(page, owner.email);
  await page.goto(`/sites/${owner.siteId}/comments?new=1`);
  await page.getByLabel("Comment", { exact: true }).fill("The edge is gone.\nSee the photo.");
  await page.getByLabel("Photos (optional)").setInputFiles([await cameraFile("IMG_1.jpg"), drawing]);
  await send(page);
  await expect(page.getByRole("list", { name: "Photos that were not added" })).toContainText(
    /drawing\.jpg: ./,
  );
  await expect(page.getByLabel("Comment", { exact: true })).toHaveValue("The edge is gone.\nSee the photo.");
  await expect(page.getByRole("checkbox", { name: "Add photo 1 to the comment" })).toBeChecked();
  await expect(page.getByText(/^Taken .*13:20, 46\.63/)).toBeVisible();
  await send(page);
  await expect(page.getByText("Comment added")).toBeVisible();

  const photo = page.getByRole("link", { name: /^Photo by .*13:20/ });
  const thumbnail = photo.getByRole("img");
  await expect.poll(() => thumbnail.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(480);
  const href = (await photo.getAttribute("href"))!;
  const answer = await page.request.get(href);
  expect(answer.headers()["content-type"]).toBe("image/jpeg");
  expect(answer.headers()["x-content-type-options"]).toBe("nosniff");
  const body = await answer.body();
  expect(await sharp(body).metadata()).toMatchObject({ format: "jpeg", width: 1200 });
  expect(body.includes("Exif")).toBe(false);
  const again = await page.request.get(href, { headers: { "If-None-Match": answer.headers().etag! } });
  expect(again.status()).toBe(304);

  await page.getByLabel("Reply").fill("Two more.");
  await page
    .getByLabel("Photos (optional)")
    .setInputFiles([await cameraFile("2.jpg"), await cameraFile("3.jpg")]);
  await send(page);
  await expect(page.getByText("Reply added")).toBeVisible();
  await expect(page.getByRole("list", { name: "2 photos" }).getByRole("img")).toHaveCount(2);
  await page.getByRole("link", { name: "Pin a comment here" }).first().click();
  await expect(page.getByRole("radio", { name: "A place on the map" })).toBeChecked();
  expect(Number(await page.getByLabel("Latitude").inputValue())).toBeCloseTo(46.634653, 5);

  const stranger = await approvedAccount("photos-stranger");
  await signedIn(page, stranger.email);
  expect((await page.request.get(href)).status()).toBe(404);
  expect((await page.request.get(`${href}/thumbnail`)).status()).toBe(404);
});

test("a comment without photos is sent, and one whose session expired is restored", {
  tag: "@once",
}, async ({ page }) => {
  const owner = await surveyedSite("photos-none");
  await signedIn(page, owner.email);
  await page.goto(`/sites/${owner.siteId}/comments?new=1`);
  await page.getByLabel("Comment", { exact: true }).fill("Words only");
  await page.context().clearCookies();
  await send(page);
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel("Email").fill(owner.email);
  await page.getByLabel("Password", { exact: true }).fill("Theodolite-2026!");
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByLabel("Comment", { exact: true })).toHaveValue("Words only");
  await send(page);
  await expect(page.getByText("Comment added")).toBeVisible();
  await expect(page.getByRole("list", { name: /photo/i })).toHaveCount(0);
});

test("one photo of a comment is deleted and the comment stays; other people are not offered this", async ({
  page,
}) => {
  const owner = await surveyedSite("photos-delete");
  await signedIn(page, owner.email);
  await page.goto(`/sites/${owner.siteId}/comments?new=1`);
  await page.getByLabel("Comment", { exact: true }).fill("Two of the edge");
  await page
    .getByLabel("Photos (optional)")
    .setInputFiles([await cameraFile("1.jpg"), await cameraFile("2.jpg")]);
  await send(page);
  await expect(page.getByText("Comment added")).toBeVisible();
  await expect(page).toHaveURL(/comments\/\w+/);
  const thread = page.url();
  await page.getByRole("link", { name: "Delete photo 2 of 2" }).click();
  await expect(page.getByText("The comment is kept.")).toBeVisible();
  const dialog = page.url();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByText("Photo deleted")).toBeVisible();
  await expect(page).toHaveURL(thread);
  await expect(page.getByText("Two of the edge")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Photo by/ })).toHaveCount(1);
  expect((await page.request.get(dialog)).status()).toBe(404);
  await page.goto(`/sites/${owner.siteId}/comments`);
  await expect(page.getByText("1 photo", { exact: true })).toBeVisible();

  const viewer = await approvedAccount("photos-viewer");
  const { team } = await owner.api("POST", "/teams", { name: "Crew" });
  await owner.api("POST", `/teams/${team!._id}/members`, { userId: viewer.userId, role: "viewer" });
  await owner.api("PUT", `/projects/${owner.projectId}`, { name: "Earthworks", teamId: team!._id });
  await signedIn(page, viewer.email);
  await page.goto(thread);
  const photo = page.getByRole("link", { name: /^Photo by/ });
  await expect(photo).toBeVisible();
  await expect(page.getByRole("link", { name: /^Delete photo/ })).toHaveCount(0);
  const id = (await photo.getAttribute("href"))!.split("/").at(-1)!;
  const refused = await page.request.get(dialog.replace(/photos\/\w+/, `photos/${id}`));
  expect(refused.status()).toBe(403);
});

test("photos are shown before they are sent, and a removed one is not sent", async ({ page }) => {
  test.skip(!hasScript(), "without a script the browser's own control says how many there are");
  const owner = await surveyedSite("photos-preview");
  await signedIn(page, owner.email);
  await page.goto(`/sites/${owner.siteId}/comments?new=1`);
  const field = page.getByLabel("Photos (optional)");
  await field.setInputFiles([await cameraFile("first.jpg"), drawing]);
  await field.setInputFiles(await cameraFile("second.jpg"));
  const chosen = page.getByRole("list", { name: "Chosen photos" });
  await expect(chosen.getByRole("listitem")).toHaveCount(3);
  const first = chosen.locator("img").first();
  await expect.poll(() => first.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1200);
  await page.getByRole("button", { name: "Remove drawing.jpg" }).click();
  await page.getByLabel("Comment", { exact: true }).fill("Two of three");
  await send(page);
  await expect(page.getByText("Comment added")).toBeVisible();
  await expect(page.getByRole("list", { name: "2 photos" }).getByRole("img")).toHaveCount(2);
  await expect(chosen).toHaveCount(0);
});
