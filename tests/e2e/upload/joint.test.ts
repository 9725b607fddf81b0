import { atUpload, csv, send } from "../upload-page.ts";
import { expect, test } from "../watched.ts";

const HEAD = "Name,Code,Longitude,Latitude,Ellipsoidal height (m)\n";
const morning = csv(`${HEAD}A,TOPO,8.594,46.634,1491\nB,TOPO,8.595,46.634,1492\n`, "morning.csv");
const noon = csv(`${HEAD}C,TOPO,8.595,46.635,1490\nA,TOPO,8.594,46.6341,1491\n`, "noon.csv");
/** Heights without a unit or a reference. */
const evening = csv(
  "Name,Longitude,Latitude,Height\nD,8.594,46.635,1493\nE,8.5945,46.6355,x\n",
  "evening.csv",
);

test("several files become one survey, each with its own answers", async ({ page, javaScriptEnabled }) => {
  const { sitePath, api } = await atUpload(page);
  const inLatin = Buffer.from(String(noon.buffer).replace("TOPO", "Straße"), "latin1");
  await send(page, /^File of points/, [morning, { ...noon, buffer: inLatin }, evening], javaScriptEnabled);
  await expect(page.getByLabel("Import evening.csv")).toBeChecked();
  await page.getByRole("button", { name: "Import These as One Survey" }).click();
  await expect(page).toHaveURL(/\/upload\/joint\?/);
  const row = (name: string) => page.getByRole("row").filter({ hasText: name });
  await expect(row("morning.csv")).toContainText("Ready");
  await expect(row("evening.csv")).toContainText(/Needs answers/);
  await expect(row("noon.csv")).toContainText("its text was read as windows-1252");
  await expect(page.getByText("Every file must be ready before you can import.")).toBeVisible();

  await page.getByRole("link", { name: "Answer evening.csv" }).click();
  await page.getByRole("radio", { name: /ellipsoid/i }).click();
  await page.getByRole("radio", { name: /^metres/i }).click();
  await page.getByRole("button", { name: "Use in This Survey" }).click();
  await expect(row("evening.csv")).toContainText(/Ready.*1 point.*1 row skipped: line 3/s);
  await expect(
    page.getByText("1 point has the name of a point in an earlier file, at another position"),
  ).toBeVisible();
  await expect(page.getByText(/A, noon\.csv, line 3: 11\.\d\d m from morning\.csv, line 2/)).toBeVisible();
  const files = page.getByRole("table", { name: "Files of the survey" }).getByRole("rowheader");
  await expect(files).toHaveText([/morning/, /noon/, /evening/]);
  await page.getByRole("link", { name: "Move Up evening.csv" }).click();
  await expect(files).toHaveText([/morning/, /evening/, /noon/]);
  await page.getByLabel("Label").fill("A long day");
  await page.getByRole("button", { name: "Import 5 Points as One Survey" }).click();
  await expect(page).toHaveURL(sitePath);
  await expect(page.getByText(/5 points imported/)).toBeVisible();
  const surveys = (await api("GET", `${sitePath}/surveys`)).surveys as unknown as { label: string }[];
  expect(surveys.map(({ label }) => label)).toEqual(["A long day"]);
  await expect(page.getByText(/noon\.csv; points 4 to 5/)).toBeAttached();
});

test("a file whose heights differ is named with advice, and can be left out", { tag: "@once" }, async ({
  page,
  javaScriptEnabled,
}) => {
  await atUpload(page);
  await send(page, /^File of points/, [morning, noon, evening], javaScriptEnabled);
  await page.getByRole("button", { name: "Import These as One Survey" }).click();
  await expect(page).toHaveURL(/\/upload\/joint\?/);
  await page.getByRole("link", { name: "Answer evening.csv" }).click();
  await page.getByRole("radio", { name: /local/i }).last().click();
  await page.getByRole("radio", { name: /^metres/i }).click();
  await page.getByRole("button", { name: "Use in This Survey" }).click();
  await expect(
    page.getByText(/evening\.csv has local heights, morning\.csv has heights above the ellipsoid/),
  ).toBeVisible();
  await page.getByRole("link", { name: "Leave Out evening.csv" }).click();
  await expect(page.getByRole("button", { name: "Import 4 Points as One Survey" })).toBeVisible();
});
