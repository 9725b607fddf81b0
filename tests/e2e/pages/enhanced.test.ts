import { approvedAccount, atProjects, signedIn, signIn } from "../accounts.ts";
import { surveyedSite } from "../earthworks.ts";
import { unwieldy } from "../field-files.ts";
import { ids, StandIn } from "../stand-in.ts";
import { atUpload, csv, sendPoints } from "../upload-page.ts";
import { expect, test } from "../watched.ts";

test("a dialog opens over its page, takes the focus, and returns it on Escape and on Back", async ({
  page,
}) => {
  const { email, api } = await approvedAccount("dialog");
  const { project } = await api("POST", "/projects", { name: "Dialogs" });
  await signedIn(page, email);
  await page.goto(`/projects/${project!._id}`);
  const opener = page.getByRole("link", { name: "Add Site" }).first();

  await opener.click();
  const dialog = page.getByRole("dialog", { name: "Create New Site" });
  await expect(dialog.getByLabel("Site name")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(`/projects/${project!._id}`);
  await expect(opener).toBeFocused();

  await opener.click();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(`/projects/${project!._id}`);
});

test("a dialog opened by its address closes to its page, and Back does not reopen it", async ({ page }) => {
  const { email, api } = await approvedAccount("address");
  const { project } = await api("POST", "/projects", { name: "Dialogs" });
  await signedIn(page, email);
  await page.goto("/projects");
  await page.goto(`/projects/${project!._id}/delete`);
  const dialog = page.getByRole("alertdialog", { name: "Delete Project" });
  await expect(dialog.getByRole("link", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(`/projects/${project!._id}`);
  await page.goBack();
  await expect(page).toHaveURL("/projects");
});

test("on a phone the points table shows full heights beside the longest name", async ({ page }) => {
  const { email, api } = await approvedAccount("phone-table");
  const { project } = await api("POST", "/projects", { name: "Phones" });
  const points = [1, 2, 3].map(i => ({
    ...{ name: `Boundary stone of the northern road ${i}`, code: "BUILDING_CORNER" },
    ...{ longitude: 8.5 + i * 1e-4, latitude: 46.5, ellipsoidalHeight: 1234.567 },
  }));
  const { site } = await api("POST", `/projects/${project!._id}/sites`, { name: "Phone", points });
  await page.setViewportSize({ width: 390, height: 844 });
  await signedIn(page, email);
  await page.goto(`/sites/${site!._id}`);
  const frame = page.getByRole("region", { name: "Survey Points Data" });
  await expect(frame.locator("[data-virtual]")).toBeVisible();
  const [box, height, open] = [
    (await frame.boundingBox())!,
    (await frame.getByText("1234.567").first().boundingBox())!,
    (await frame
      .getByRole("link", { name: /External Map/ })
      .first()
      .boundingBox())!,
  ];
  expect(height.x + height.width).toBeLessThanOrEqual(Math.min(box.x + box.width, open.x));
});

test("moving between pages loads no new document", async ({ page }) => {
  const { email, api } = await approvedAccount("spa");
  await api("POST", "/projects", { name: "From its row" });
  await atProjects(page, email);
  let documents = 0;
  page.on("request", request => {
    if (request.resourceType() === "document") documents++;
  });
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Teams" }).click();
  await expect(page.getByRole("heading", { name: "No teams yet" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Teams" })).toBeFocused();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Projects" }).click();
  const edit = page.getByRole("link", { name: "Edit From its row" });
  const fetched = page.waitForRequest(/\/edit\.data/);
  await edit.hover();
  await fetched;
  await edit.click();
  await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("From its row");
  await page.goBack();
  await page.getByRole("link", { name: "From its row", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "From its row" })).toBeFocused();
  expect(documents).toBe(0);
});

test("a row's page is prefetched when the pointer comes near, and not again after moving on", async ({
  page,
}) => {
  const { email, api } = await approvedAccount("rowintent");
  await api("POST", "/projects", { name: "From its row" });
  await atProjects(page, email);
  const row = page.getByRole("link", { name: "Edit From its row" });
  let fetched = 0;
  page.on("request", request => {
    if (request.url().includes("/edit.data")) fetched++;
  });
  await row.hover();
  await expect.poll(() => fetched).toBe(1);
  await row.click();
  await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("From its row");
  const before = fetched;
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Teams" }).click();
  await expect(page.getByRole("heading", { name: "No teams yet" })).toBeVisible();
  expect(fetched).toBe(before);
});

test("a row that the pointer hovers right after sign-in has its page prefetched, without errors", async ({
  page,
}) => {
  const { email, api } = await approvedAccount("pointed");
  await api("POST", "/projects", { name: "Under the pointer" });
  const warnings: string[] = [];
  page.on("console", message => {
    if (/no routes matched/i.test(message.text())) warnings.push(message.text());
  });
  await signIn(page, email);
  const fetched = page.waitForRequest(/\/edit\.data/);
  await page.getByRole("link", { name: "Edit Under the pointer" }).hover();
  await fetched;
  expect(warnings).toEqual([]);
});

test("no page of a site loads the API's schemas", async ({ page }) => {
  const { email, siteId } = await surveyedSite("lean");
  const scripts: Promise<string>[] = [];
  page.on("response", response => {
    if (response.url().endsWith(".js")) scripts.push(response.text().catch(() => ""));
  });
  await signedIn(page, email);
  for (const path of ["", "/volume", "/upload", "/upload/cad", "/upload/wms", "/surveys", "/progress"]) {
    await page.goto(`/sites/${siteId}${path}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.waitForLoadState("networkidle");
  }
  const withSchemas = (await Promise.all(scripts)).filter(text => text.includes("ZodError"));
  expect(withSchemas).toHaveLength(0);
});

test("the create button is disabled until the password rules are met, and a toast disappears after a while", async ({
  page,
}) => {
  await page.goto("/register");
  const submit = page.getByRole("button", { name: "Create account" });
  await expect(submit).toBeDisabled();
  await page.getByLabel("Email").fill(`toast.${Date.now()}@example.org`);
  await page.getByLabel("Password", { exact: true }).fill("Theodolite-2026!");
  await expect(submit).toBeDisabled();
  await page.getByLabel("Confirm password").fill("Theodolite-2026!");
  await submit.click();
  const toast = page.getByText("Registration successful! Please wait for admin approval.");
  await expect(toast).toBeVisible();
  await expect(toast).toBeHidden();
});

test("a slow navigation says 'Loading...'", async ({ page }) => {
  const { email } = await approvedAccount("waiting");
  await atProjects(page, email);
  let release = () => {};
  const held = new Promise<void>(resolve => {
    release = resolve;
  });
  await page.route("**/teams.data**", async route => {
    await held;
    await route.continue();
  });
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Teams" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Loading..." })).toBeVisible();
  release();
  await expect(page.getByRole("heading", { name: "No teams yet" })).toBeVisible();
  await expect(page.getByText("Loading...")).toBeHidden();
});

test("a site deleted from its project is gone", async ({ page }) => {
  const { email, api } = await approvedAccount("deletesite");
  const { project } = await api("POST", "/projects", { name: "Two sites" });
  await api("POST", `/projects/${project!._id}/sites`, { name: "To stay" });
  await api("POST", `/projects/${project!._id}/sites`, { name: "To go" });
  await signedIn(page, email);
  await page.goto(`/projects/${project!._id}`);
  await page.getByRole("link", { name: /^Delete Site.*To go$/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete Site" }).click();
  await expect(page.getByText("Site deleted successfully")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Sites (1)" })).toBeVisible();
  await expect(page.getByRole("link", { name: "To stay", exact: true })).toBeVisible();
});

test.describe("pending changes are shown at once, and reverted if they fail", () => {
  const api = new StandIn();
  let app = "";
  test.beforeAll(async () => {
    app = await api.start();
  });
  test.afterAll(() => api.stop());
  test.beforeEach(async ({ context }) => {
    api.reset();
    await context.addCookies([{ name: "sid", value: "stand-in", url: app }]);
  });

  test("a deleted site", async ({ page }) => {
    await page.goto(`${app}/projects/${ids.project}`);
    const row = page.getByRole("row").filter({ hasText: "Stand-in site" });
    await row.getByRole("link", { name: /^Delete Site/ }).click();
    const answer = api.hold("DELETE /sites/s1");
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete Site" }).click();
    await expect(page.getByRole("heading", { name: "Sites (0)" })).toBeVisible();
    await expect(page.getByRole("alertdialog")).toBeHidden();
    answer();
    await expect(page.getByRole("alertdialog")).toContainText("Failed to delete site");
    await page.keyboard.press("Escape");
    await expect(row).toBeVisible();
  });

  test("a changed role", async ({ page }) => {
    await page.goto(`${app}/teams/${ids.team}`);
    const row = page.getByRole("row").filter({ hasText: "other@example.org" });
    const chip = row.getByRole("cell").nth(1);
    await expect(chip).toHaveText("Member");
    const answer = api.hold("PATCH /teams/t1/members/b2");
    await row.getByRole("combobox").selectOption("manager");
    await expect(chip).toHaveText("Manager");
    answer();
    await expect(row).toContainText("Failed to update member role");
    await expect(chip).toHaveText("Member");
    await expect(row.getByRole("combobox")).toHaveValue("member");
  });
});

test("a refused form moves the focus to its errors, and from there to the field", async ({ page }) => {
  const { email } = await approvedAccount("focus");
  await signedIn(page, email);
  await page.goto("/create-project");
  await page.getByRole("button", { name: "Create Project" }).click();
  const summary = page.getByRole("alert").filter({ hasText: "Project name is required" });
  await expect(summary).toBeFocused();
  await summary.getByRole("link", { name: "Project name is required" }).click();
  await expect(page.getByLabel("Project name")).toBeFocused();
});

test("a page that may be opened next is prefetched when the pointer comes near", async ({ page }) => {
  const { email } = await approvedAccount("intent");
  await atProjects(page, email);
  const fetched = page.waitForRequest(/\/teams\.data/);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Teams" }).hover();
  await fetched;
  await expect(page).toHaveURL("/projects");
});

test("answers are given by keyboard, and the focus stays on them", async ({ page }) => {
  await atUpload(page);
  await sendPoints(page, csv(unwieldy()), true);
  const chosen = page.getByRole("radio", { name: "US survey feet" });
  await page.getByRole("radio", { name: "Metres" }).focus();
  await page.keyboard.press("ArrowDown");
  await expect(page).toHaveURL(/unit=us-ft/);
  await expect(chosen).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page).toHaveURL(/unit=ft/);
  await expect(page.getByRole("radio", { name: "International feet" })).toBeFocused();
});

test.describe("for a reader in Tokyo", () => {
  test.use({ timezoneId: "Asia/Tokyo", locale: "de-CH" });

  test("dates of a volume, on screen and on paper, are in the reader's zone and format", async ({ page }) => {
    const { email, api, siteId } = await surveyedSite("tokyo");
    const figures = { cutVolume: 1, fillVolume: 1, netVolumeChange: 0, totalArea: 1 };
    const { site } = await api("PATCH", `/sites/${siteId}`, {
      volumeResults: { mode: "cut_fill", ...figures, targetElevation: 500, avgCurrentElevation: 500 },
    });
    const { calculatedAt } = site!.volumeResults as { calculatedAt: string };
    const day = { day: "numeric", month: "short", year: "numeric" } as const;
    const time = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
    const format = new Intl.DateTimeFormat("de-CH", { ...day, ...time, timeZone: "Asia/Tokyo" });
    const calculated = `Calculated ${format.format(new Date(calculatedAt))}`;
    await signedIn(page, email);
    await page.goto(`/sites/${siteId}`);
    await expect(page.locator("#volume")).toContainText(calculated);
    await page.goto(`/sites/${siteId}/report`);
    await expect(page.getByRole("article")).toContainText(calculated);
    await expect(page.getByRole("article")).not.toContainText("UTC");
  });
});
