import { ids, StandIn } from "../stand-in.ts";
import { atUpload, csv, send, sendPoints } from "../upload-page.ts";
import { expect, test } from "../watched.ts";

const HEAD = "Name,Code,Longitude,Latitude,Ellipsoidal height (m)\n";
const clear = (name: string, height: number) =>
  csv(`${HEAD}A,TOPO,8.594,46.634,${height}\nB,TOPO,8.595,46.634,${height + 1}\n`, name);
/** Heights without a unit or a reference. */
const open = csv("Name,Longitude,Latitude,Height\nA,8.594,46.634,1491\nB,8.595,46.634,1492\n", "tuesday.csv");
const leaflet = { name: "leaflet.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7\n") };

test("several files become surveys of their own, as listed in their table", async ({
  page,
  javaScriptEnabled,
}) => {
  const { sitePath, api } = await atUpload(page);
  // Possibly meant for another site.
  await sendPoints(page, clear("older.csv", 1500), javaScriptEnabled);
  await page.goto(`${sitePath}/upload`);
  const thursday = { ...clear("thursday.csv", 1480) };
  thursday.buffer = Buffer.from(String(thursday.buffer).replaceAll("TOPO", "áðîâêà"), "latin1");
  const files = [clear("monday.csv", 1491), open, clear("wednesday.csv", 1480), thursday, leaflet];
  await send(page, /^File of points/, files, javaScriptEnabled);
  await expect(page).toHaveURL(/\/upload\/files\?/);
  await expect(page.getByLabel("Import monday.csv")).toBeChecked();
  await expect(page.getByLabel("Import older.csv")).not.toBeChecked();
  await expect(page.getByText("Not point files: leaflet.pdf")).toBeVisible();
  const row = (name: string) => page.getByRole("row").filter({ hasText: name });
  await expect(row("monday.csv")).toContainText(/Ready.*2.*WGS 84, decimal degrees.*heights in metres/s);
  await expect(row("tuesday.csv")).toContainText(/Needs answers/);
  await expect(row("thursday.csv")).toContainText(/Needs answers.*does not say which encoding/);
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
  await page.getByRole("link", { name: "View Files" }).click();
  await page.getByRole("button", { name: "Remove tuesday.csv" }).click();
  await page.getByRole("button", { name: "Remove thursday.csv" }).click();
  await page.getByRole("button", { name: "Remove older.csv" }).click();
  await expect(page.getByRole("heading", { name: "No files to import" })).toBeVisible();
});

test("a file opened from the list leads back to it, with the next one", { tag: "@once" }, async ({
  page,
  javaScriptEnabled,
}) => {
  const { sitePath } = await atUpload(page);
  await send(
    page,
    /^File of points/,
    [clear("monday.csv", 1491), clear("tuesday.csv", 1492)],
    javaScriptEnabled,
  );
  await expect(page).toHaveURL(/\/upload\/files\?/);
  await page.getByRole("link", { name: "Open monday.csv" }).click();
  await page.getByRole("button", { name: "Import 2 points" }).click();
  await expect(page).toHaveURL(/\/upload\/files\?next=1$/);
  await expect(page.getByText("2 points imported")).toBeVisible();
  await expect(page.getByText("Next: tuesday.csv")).toBeVisible();
  await page.getByRole("link", { name: "Open Next" }).click();
  // Nothing is left in the list, so the import leads to the site.
  await page.getByRole("button", { name: "Import 2 points" }).click();
  await expect(page).toHaveURL(sitePath);
});

test("files chosen for another site are listed with its name, and not offered next", {
  tag: "@once",
}, async ({ page, javaScriptEnabled }) => {
  const { sitePath, projectPath, api } = await atUpload(page);
  await sendPoints(page, clear("monday.csv", 1491), javaScriptEnabled);
  const { site } = await api("POST", `${projectPath}/sites`, { name: "Gravel pit" });
  const other = `/sites/${site._id}/upload`;
  await page.goto(other);
  const files = [clear("tuesday.csv", 1492), clear("wednesday.csv", 1493)];
  await send(page, /^File of points/, files, javaScriptEnabled);
  const row = (name: string) => page.getByRole("row").filter({ hasText: name });
  await expect(row("monday.csv")).toContainText("Chosen for");
  await expect(row("tuesday.csv")).not.toContainText("Chosen for");
  await page.goto(`${other}/files?next=1`);
  await expect(page.getByText("Next: tuesday.csv")).toBeVisible();
  await row("monday.csv")
    .getByRole("link", { name: /^(?!Open)/ })
    .click();
  await expect(page).toHaveURL(`${sitePath}/upload/files`);
  await expect(row("wednesday.csv").getByRole("link", { name: "Gravel pit" })).toBeVisible();
});

test("a message too long for a cookie is truncated visibly", { tag: "@once" }, async ({
  page,
  javaScriptEnabled,
}) => {
  await atUpload(page);
  const long = Array.from({ length: 18 }, (_, i) => ({ ...leaflet, name: `${"long-".repeat(30)}${i}.pdf` }));
  await send(page, /^File of points/, [clear("monday.csv", 1491), ...long], javaScriptEnabled);
  await expect(page).toHaveURL(/upload\?upload=/);
  await expect(page.getByText(/^Not point files: long-.*…$/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Import 2 points" })).toBeVisible();
});

test("a form lists which of its files were accepted and which were not", { tag: "@once" }, async ({
  page,
  javaScriptEnabled,
}) => {
  test.skip(Boolean(javaScriptEnabled), "with a script each file goes by itself");
  await atUpload(page);
  const many = Array.from({ length: 23 }, (_, i) => clear(`day-${i}.csv`, 1_000 + i));
  await send(page, /^File of points/, many, javaScriptEnabled);
  await expect(page.getByRole("row").filter({ hasText: /day-\d+\.csv/ })).toHaveCount(20);
  await expect(
    page.getByText("Please upload these afterwards: day-20.csv, day-21.csv, day-22.csv"),
  ).toBeVisible();
});

test.describe("a full queue", () => {
  const standIn = new StandIn();
  let address = "";
  test.beforeAll(async () => {
    address = await standIn.start();
  });
  test.afterAll(() => standIn.stop());

  test("keeps the files in the list, and shows the reason", { tag: "@once" }, async ({
    page,
    javaScriptEnabled,
  }) => {
    // The real API's response to a real file.
    const { api } = await atUpload(page);
    await sendPoints(page, clear("monday.csv", 1491), javaScriptEnabled);
    const id = new URL(page.url()).searchParams.get("upload");
    const preview = await api("GET", `/uploads/${id}/preview`);
    const { upload } = await api("GET", `/uploads/${id}`);
    const files = [1, 2, 3].map(n => ({ ...upload, _id: `u${n}`, fileName: `day-${n}.csv` }));
    standIn.answer("GET /uploads", { uploads: files });
    for (const { _id } of files) standIn.answer(`GET /uploads/${_id}/preview`, preview);
    for (const [status, message] of [
      [429, "Four of your imports have not ended. Please wait for one to end."],
      [503, "The server is busy with other calls of this kind. Please try again shortly."],
    ] as const) {
      standIn.refuse(`POST /sites/${ids.site}/imports`, status, message);
      await page.goto(`${address}/sites/${ids.site}/upload/files?new=u1&new=u2`);
      await page.getByRole("button", { name: "Import Ticked Files" }).click();
      await expect(page.getByText(`Not imported: day-2.csv (${message})`)).toBeVisible();
      await expect(page.getByRole("row").filter({ hasText: /day-\d\.csv/ })).toHaveCount(3);
    }
  });
});
