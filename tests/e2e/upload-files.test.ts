import { atUpload, csv, send, sendPoints } from "./upload-page.ts";
import { expect, test } from "./watched.ts";

const HEAD = "Name,Code,Longitude,Latitude,Ellipsoidal height (m)\n";
const clear = (name: string, height: number) =>
  csv(`${HEAD}A,TOPO,8.594,46.634,${height}\nB,TOPO,8.595,46.634,${height + 1}\n`, name);
/** Heights without a unit or a reference. */
const open = csv("Name,Longitude,Latitude,Height\nA,8.594,46.634,1491\nB,8.595,46.634,1492\n", "tuesday.csv");
const leaflet = { name: "leaflet.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7\n") };

test("several files become surveys of their own, as their table says", async ({
  page,
  javaScriptEnabled,
}) => {
  const { sitePath, api } = await atUpload(page);
  // Meant for another site, perhaps.
  await sendPoints(page, clear("older.csv", 1500), javaScriptEnabled);
  await page.goto(`${sitePath}/upload`);
  const files = [clear("monday.csv", 1491), open, clear("wednesday.csv", 1480), leaflet];
  await send(page, /^CSV file/, files, javaScriptEnabled);
  await expect(page).toHaveURL(/\/upload\/files\?/);
  await expect(page.getByLabel("Import monday.csv")).toBeChecked();
  await expect(page.getByLabel("Import older.csv")).not.toBeChecked();
  await expect(page.getByText("Not point files: leaflet.pdf")).toBeVisible();
  const row = (name: string) => page.getByRole("row").filter({ hasText: name });
  await expect(row("monday.csv")).toContainText(/Ready.*2.*WGS 84, decimal degrees.*heights in metres/s);
  await expect(row("tuesday.csv")).toContainText(/Needs answers/);
  await expect(row("leaflet.pdf")).toHaveCount(0);
  await page.getByLabel("Label of wednesday.csv").fill("After the rain");
  await page.getByLabel("Day of wednesday.csv").fill("2026-05-06");
  await page.getByRole("button", { name: "Import Ticked Files" }).click();
  await expect(page.getByText("2 files imported")).toBeVisible();
  await expect(row("tuesday.csv")).toBeVisible();
  await expect(row("monday.csv")).toHaveCount(0);
  const answer = await api("GET", `${sitePath}/surveys`);
  const surveys = answer.surveys as unknown as { label: string; surveyedOn: string | null }[];
  expect(surveys.map(({ label, surveyedOn }) => [label, surveyedOn]).sort()).toEqual([
    ["After the rain", "2026-05-06"],
    ["monday", null],
  ]);

  await page.getByRole("link", { name: "Answer tuesday.csv" }).click();
  await expect(page).toHaveURL(/upload\?upload=/);
  await page.goto(`${sitePath}/upload`);
  await page.getByRole("link", { name: "See the Files" }).click();
  await page.getByRole("button", { name: "Remove tuesday.csv" }).click();
  await page.getByRole("button", { name: "Remove older.csv" }).click();
  await expect(page.getByRole("heading", { name: "No files in preparation" })).toBeVisible();
});
