import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import type { Page } from "playwright/test";
import { atUpload, csv } from "./upload-page.ts";
import { expect, test } from "./watched.ts";

test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, "without a script the form sends the files");

const HEAD = "Name,Code,Longitude,Latitude,Ellipsoidal height (m)\n";
/** Of some 20 MB: it comes in three calls. */
const rows = Array.from(
  { length: 440_000 },
  (_, i) => `P${i},TOPO,8.${500_000 + i},46.5,1491.25,${"x".repeat(10)}\n`,
);
const large = csv(`${HEAD.trim()},Note\n${rows.join("")}`, "cloud.csv");
const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/** Chooses files as soon as the page takes them. */
async function choose(page: Page, files: Parameters<ReturnType<Page["getByLabel"]>["setInputFiles"]>[0]) {
  await expect(page.locator("[data-ready]")).toBeVisible();
  await page.getByLabel(/^CSV file/).setInputFiles(files);
}

/** Cuts the calls that bring bytes, from the second on, until what is returned is called. */
async function breakLine(page: Page): Promise<() => void> {
  let pieces = 0;
  let isBroken = true;
  await page.route("**/upload/resumable/*", route => {
    const brings = route.request().headers()["x-http-method-override"] === "PATCH";
    return isBroken && brings && ++pieces > 1 ? route.abort("connectionreset") : route.continue();
  });
  return () => {
    isBroken = false;
  };
}

test("a large file goes on where the server stopped when the line is back", async ({ page }) => {
  await atUpload(page);
  const mend = await breakLine(page);
  await choose(page, large);
  await expect(page.getByRole("progressbar", { name: "cloud.csv" })).toBeVisible();
  await expect(page.getByText(/^The line is broken\. Going on at 8\.0 of 2\d\.\d MB/)).toBeVisible();
  mend();
  await expect(page.getByText(/^Going on at 8\.0 of 2\d\.\d MB, where the server stopped\.$/)).toBeVisible();
  await page.waitForURL(/upload\?upload=/);
  const id = new URL(page.url()).searchParams.get("upload");
  await expect(page.getByText("cloud.csv").first()).toBeVisible();
  expect(id).not.toBeNull();
});

test("a page that was left goes on when the same file is chosen again", async ({ page }) => {
  const { api, sitePath } = await atUpload(page);
  await breakLine(page);
  await choose(page, large);
  await expect(page.getByText(/^The line is broken/)).toBeVisible();
  await page.goto(`${sitePath}/upload/files`);
  const row = page.getByRole("row").filter({ hasText: "cloud.csv" });
  await expect(row).toContainText(/Not all there.*8\.0 of 2\d\.\d MB have arrived/s);
  await page.unrouteAll();
  await page.goto(`${sitePath}/upload`);
  await choose(page, large);
  await page.waitForURL(/upload\?upload=/);
  const { uploads } = await api("GET", "/uploads");
  expect(uploads).toMatchObject([{ fileName: "cloud.csv", size: large.buffer.length }]);
  const content = await page.request.get(`/api/uploads/none/content`);
  expect(content.status()).toBe(401);
  const begun = await api("GET", "/resumable-uploads");
  expect(begun.uploads).toEqual([]);
  expect(sha256(large.buffer)).toHaveLength(64);
});

test("of several files one that is refused says why, and the others go on", async ({ page }) => {
  await atUpload(page);
  await page.route("**/upload/resumable", async route => {
    const metadata = route.request().headers()["upload-metadata"] ?? "";
    const isLarge = metadata.includes(Buffer.from("large.las").toString("base64"));
    const message = "The upload is larger than 256 MB";
    return isLarge ? route.fulfill({ status: 413, json: { message } }) : route.continue();
  });
  const small = (name: string) => csv(`${HEAD}A,TOPO,8.594,46.634,1491\n`, name);
  await choose(page, [small("monday.csv"), small("large.las"), small("tuesday.csv")]);
  await expect(page.getByText("The upload is larger than 256 MB")).toBeVisible();
  await page.getByRole("button", { name: "Go On with 2 Files" }).click();
  await expect(page).toHaveURL(/\/upload\/files\?/);
  await expect(page.getByLabel("Import monday.csv")).toBeChecked();
  await expect(page.getByLabel("Import tuesday.csv")).toBeChecked();
});

test("a folder of more than 20 files is sent whole, and what is cancelled is not kept", async ({ page }) => {
  const { api } = await atUpload(page);
  await choose(
    page,
    Array.from({ length: 24 }, (_, i) => csv(`${HEAD}A,TOPO,8.594,46.634,${1_000 + i}\n`, `day-${i}.csv`)),
  );
  await expect(page).toHaveURL(/\/upload\/files\?/);
  await expect(page.getByRole("row").filter({ hasText: /day-\d+\.csv/ })).toHaveCount(24);
  expect((await api("GET", "/uploads")).uploads).toHaveLength(24);

  await page.goBack();
  await breakLine(page);
  await choose(page, large);
  await expect(page.getByText(/^The line is broken/)).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByLabel(/^CSV file/)).toBeVisible();
  await expect.poll(async () => (await api("GET", "/resumable-uploads")).uploads).toEqual([]);
});

test("the script that sends is loaded by no page, only when a file needs it", async ({ page }) => {
  const assets = new URL("../../build/client/assets/", import.meta.url);
  const names = readdirSync(assets).filter(
    name =>
      name.endsWith(".js") && readFileSync(new URL(name, assets), "utf8").includes('X-HTTP-Method-Override"'),
  );
  const loaded: string[] = [];
  page.on("request", request => loaded.push(request.url()));
  await atUpload(page);
  await choose(page, csv(`${HEAD}A,TOPO,8.594,46.634,1491\n`));
  await page.waitForURL(/upload=/);
  const tus = loaded.filter(url => /\/assets\/lib\.esm|tus/.test(url));
  expect({ names, tus }).toMatchObject({ tus: [] });
});
