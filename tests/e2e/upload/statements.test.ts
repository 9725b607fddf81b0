import type { Page } from "playwright/test";
import { atUpload, csv, readAgain, send, sendPoints, settled, stored } from "../upload-page.ts";
import { expect, test } from "../watched.ts";

const furlongs = csv(
  "Name,Code,Longitude,Latitude,Ellipsoidal height (furlongs)\nA,TOPO,8.594,46.634,491.25\nB,TOPO,8.595,46.6345,492\nC,TOPO,8.596,46.635,493\n",
);
const words = "“furlongs” in the header of column 5";
const box = (page: Page) => page.getByRole("checkbox", { name: `Correct as read: ${words}` });
const importButton = (page: Page) => page.getByRole("button", { name: "Import 3 points" });

test("words of a file that are not understood are confirmed before the import, and stay with the survey", async ({
  page,
  javaScriptEnabled,
}) => {
  const { api, sitePath } = await atUpload(page);
  await sendPoints(page, furlongs, javaScriptEnabled);
  await expect(page.getByText(/^What the File Says \(\d+\)$/)).toBeVisible();
  await expect(page.getByText("Not understood", { exact: true })).toBeVisible();
  await expect(box(page)).not.toBeChecked();

  await importButton(page).click();
  const summary = page.getByRole("alert").filter({ hasText: "There is a problem" });
  const issue = "Please confirm that the points were read correctly where the file could not be understood";
  await expect(summary.getByRole("link")).toHaveText([issue]);
  await summary.getByRole("link").click();
  if (javaScriptEnabled) await expect(box(page)).toBeFocused();
  expect((await stored(api, sitePath)).points).toEqual([]);

  await box(page).check();
  await readAgain(page, javaScriptEnabled);
  await expect(page).toHaveURL(/asread=height-unit-/);
  const question = settled(page, "Were the points read correctly?");
  await expect(question).toContainText("Confirmed");
  if (javaScriptEnabled) await expect(question).toBeFocused();
  await question.click();
  await expect(box(page)).toBeChecked();

  await importButton(page).click();
  await expect(page.getByText("3 points imported")).toBeVisible();
  const { points, reading } = await stored(api, sitePath);
  expect(points[0]).toMatchObject({ name: "A", ellipsoidalHeight: 491.25 });
  expect(reading).toMatchObject({ statements: [{ words: "furlongs", outcome: "open", isAccepted: true }] });
  await expect(page.getByRole("main")).toContainText(
    `${words}: Not recognised, so the heights are read as metres (confirmed)`,
  );
});

test("a unit chosen instead of unknown words needs no confirmation", async ({ page, javaScriptEnabled }) => {
  const { api, sitePath } = await atUpload(page);
  await sendPoints(page, furlongs, javaScriptEnabled);
  await page.getByText("Separator, decimals, encoding and heights").click();
  await page.getByLabel("Height unit").selectOption("Yards");
  await readAgain(page, javaScriptEnabled);
  await expect(box(page)).toHaveCount(0);
  await importButton(page).click();
  await expect(page.getByText("3 points imported")).toBeVisible();
  // 491.25 yards of 0.9144 m.
  expect((await stored(api, sitePath)).points[0]!.ellipsoidalHeight).toBeCloseTo(449.199, 6);
});

test("among several files of one survey, each keeps its own confirmations", async ({
  page,
  javaScriptEnabled,
}) => {
  const { api, sitePath } = await atUpload(page);
  const metres = csv(
    "Name,Code,Longitude,Latitude,Ellipsoidal height (m)\nD,TOPO,8.597,46.6355,494\n",
    "noon.csv",
  );
  await send(page, /^File of points/, [{ ...furlongs, name: "morning.csv" }, metres], javaScriptEnabled);
  await page.getByRole("button", { name: "Import These as One Survey" }).click();
  await expect(page).toHaveURL(/\/upload\/joint\?/);
  await page.getByRole("link", { name: "Answer morning.csv" }).click();
  await box(page).check();
  await page.getByRole("button", { name: "Use in This Survey" }).click();
  const row = page.getByRole("row").filter({ hasText: "morning.csv" });
  await expect(row).toContainText(/Ready.*3 points/s);
  await page
    .getByRole("link", { name: /morning\.csv$/ })
    .first()
    .click();
  await settled(page, "Were the points read correctly?").click();
  await expect(box(page)).toBeChecked();
  await page.getByRole("link", { name: "Back to the survey of several files" }).click();
  await page.getByRole("button", { name: "Import 4 Points as One Survey" }).click();
  await expect(page).toHaveURL(sitePath);
  await expect(page.getByRole("main")).toContainText(/File 1.*“furlongs” in the header of column 5/s);
  expect((await stored(api, sitePath)).points).toHaveLength(4);
});
