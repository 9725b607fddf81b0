import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import type { Page } from "playwright/test";
import { atUpload, csv } from "../upload-page.ts";
import { expect, test } from "../watched.ts";

test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, "without a script the form sends the files");

const HEAD = "Name,Code,Longitude,Latitude,Ellipsoidal height (m)\n";
/** About 9 MB in long rows, which are parsed quickly: uploaded in two calls. */
const rows = Array.from(
  { length: 20_000 },
  (_, i) => `P${i},TOPO,8.${500_000 + i},46.5,1491.25,${"x".repeat(423)}\n`,
);
const large = csv(`${HEAD.trim()},Note\n${rows.join("")}`, "cloud.csv");

/** Chooses files as soon as the page accepts them. */
async function choose(page: Page, files: Parameters<ReturnType<Page["getByLabel"]>["setInputFiles"]>[0]) {
  await expect(page.locator("[data-ready]")).toBeVisible();
  await page.getByLabel(/^File of points/).setInputFiles(files);
}

/**
 * Aborts the calls that upload bytes, from the second on, until the connection is restored; then holds them
 * until they are released.
 */
async function breakLine(page: Page) {
  let pieces = 0;
  let isBroken = true;
  let letGo = () => {};
  const held = new Promise<void>(resolve => {
    letGo = resolve;
  });
  await page.route("**/upload/resumable/*", async route => {
    const brings = route.request().headers()["x-http-method-override"] === "PATCH";
    if (!brings || ++pieces === 1) return route.continue();
    if (isBroken) return route.abort("connectionreset");
    await held;
    return route.continue();
  });
  const mend = () => {
    isBroken = false;
  };
  return { mend, letGo };
}

test("a large upload resumes where the server stopped when the connection is back", async ({ page }) => {
  const { api } = await atUpload(page);
  const { mend, letGo } = await breakLine(page);
  await choose(page, large);
  await expect(page.getByRole("progressbar", { name: "cloud.csv" })).toBeVisible();
  await expect(
    page.getByText("The connection is lost. The upload resumes where it stopped as soon as it is back."),
  ).toBeVisible();
  mend();
  await expect(page.getByText("Resuming at 8.0 of 8.7 MB, where the upload stopped.")).toBeVisible();
  letGo();
  await page.waitForURL(/upload\?upload=/);
  await expect(page.getByText("cloud.csv").first()).toBeVisible();
  const { uploads } = await api("GET", "/uploads");
  expect(uploads).toMatchObject([{ fileName: "cloud.csv", size: large.buffer.length }]);
});

test("a server that is unavailable when asked for the offset is asked again", async ({ page }) => {
  const { api } = await atUpload(page);
  const { mend, letGo } = await breakLine(page);
  let refusals = 0;
  await page.route("**/upload/resumable/*", route =>
    route.request().method() === "HEAD" && ++refusals <= 2
      ? route.fulfill({ status: 503 })
      : route.fallback(),
  );
  await choose(page, large);
  await expect(page.getByText(/^The connection is lost/)).toBeVisible();
  mend();
  await expect(page.getByText("Resuming at 8.0 of 8.7 MB, where the upload stopped.")).toBeVisible();
  letGo();
  await page.waitForURL(/upload\?upload=/);
  expect((await api("GET", "/resumable-uploads")).uploads).toEqual([]);
  expect((await api("GET", "/uploads")).uploads).toHaveLength(1);
});

test("an upload resumes after the page was left, when the same file is chosen again", async ({
  page,
}, info) => {
  const { api, sitePath } = await atUpload(page);
  // A file on disk keeps its modification time.
  const file = info.outputPath("cloud.csv");
  writeFileSync(file, large.buffer);
  await breakLine(page);
  await choose(page, file);
  await expect(page.getByText(/^The connection is lost/)).toBeVisible();
  await page.goto(`${sitePath}/upload/files`);
  const row = page.getByRole("row").filter({ hasText: "cloud.csv" });
  await expect(row).toContainText(/Upload incomplete.*8\.0 of 8\.7 MB uploaded/s);
  const begun = (await api("GET", "/resumable-uploads")).uploads as unknown as { _id: string }[];
  await page.unrouteAll();
  await page.goto(`${sitePath}/upload`);
  await choose(page, file);
  await page.waitForURL(`**/upload?upload=${begun[0]!._id}*`);
  expect((await api("GET", "/resumable-uploads")).uploads).toEqual([]);
});

test("if one of several files is refused, the reason is shown and the others are uploaded", async ({
  page,
}) => {
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
  await page.getByRole("button", { name: "Continue with 2 Files" }).click();
  await expect(page).toHaveURL(/\/upload\/files\?/);
  await expect(page.getByLabel("Import monday.csv")).toBeChecked();
  await expect(page.getByLabel("Import tuesday.csv")).toBeChecked();
});

test("a folder of more than 20 files is uploaded completely, and a cancelled upload is not kept", async ({
  page,
}) => {
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
  await expect(page.getByText(/^The connection is lost/)).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByLabel(/^File of points/)).toBeVisible();
  await expect.poll(async () => (await api("GET", "/resumable-uploads")).uploads).toEqual([]);
});

test("no page loads the upload script before a file needs it", async ({ page }) => {
  const assets = new URL("../../../build/client/assets/", import.meta.url);
  const senders = readdirSync(assets).filter(
    name => name.endsWith(".js") && readFileSync(new URL(name, assets), "utf8").includes("ietf-draft-03"),
  );
  expect(senders).toHaveLength(1);
  const loaded: string[] = [];
  page.on("request", request => loaded.push(request.url()));
  await atUpload(page);
  await choose(page, csv(`${HEAD}A,TOPO,8.594,46.634,1491\n`));
  await page.waitForURL(/upload=/);
  expect(loaded.filter(url => url.endsWith(senders[0]!))).toEqual([]);
});
