import type { Page } from "playwright/test";
import { approvedAccount, asAdministrator, password, signedIn } from "../accounts.ts";
import { unwieldy } from "../field-files.ts";
import { administrator } from "../settings.ts";
import { atUpload, csv, sendPoints } from "../upload-page.ts";
import { expect, test } from "../watched.ts";
import { check } from "./axe.ts";
import { everyScreen } from "./screens.ts";

test.describe("every page and dialog is accessible, also at 320 px and 200 %", { tag: "@once" }, () => {
  test.describe.configure({ timeout: 300_000 });
  test("for visitors", async ({ page, javaScriptEnabled }) => {
    const { visitors } = await everyScreen();
    await check(page, visitors, javaScriptEnabled !== false);
  });
  test("for an owner", async ({ page, javaScriptEnabled }) => {
    const { owner, owners } = await everyScreen();
    await signedIn(page, owner.email);
    await check(page, owners, javaScriptEnabled !== false);
  });
  test("for an owner of earthworks", async ({ page, javaScriptEnabled }) => {
    const { owner, earthworks } = await everyScreen();
    await signedIn(page, owner.email);
    await check(page, earthworks, javaScriptEnabled !== false);
  });
  test("for comments", async ({ page, javaScriptEnabled }) => {
    const { owner, commentPaths } = await everyScreen();
    await signedIn(page, owner.email);
    await check(page, commentPaths, javaScriptEnabled !== false);
  });
  test("for an administrator", async ({ page, javaScriptEnabled }) => {
    const { administrators } = await everyScreen();
    await signedIn(page, administrator.email, administrator.password);
    await check(page, administrators, javaScriptEnabled !== false);
  });
  test("for a file with questions, with and without answers", async ({ page, javaScriptEnabled }) => {
    await atUpload(page);
    await sendPoints(page, csv(unwieldy()), javaScriptEnabled);
    const open = page.url();
    const read = `${open}&crs=25832&heights=sea-level&check=1`;
    const paths = [open, read, `${read}&out=not-fixed&confirm=outside-area&first=point`];
    await check(page, paths, javaScriptEnabled !== false, [1280, 390]);
  });
});

/** Presses Tab until this has the focus; what cannot be reached this way is not accessible by keyboard. */
async function tabTo(page: Page, role: "link" | "button" | "textbox" | "combobox", name: string | RegExp) {
  const target = page.getByRole(role, typeof name === "string" ? { name, exact: true } : { name }).first();
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate(element => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`${role} '${name}' is not reached by Tab`);
}

test("the way from sign-in to a site and back out needs no mouse", async ({ page, javaScriptEnabled }) => {
  const { email } = await approvedAccount("keyboard");
  await page.goto("/login");
  await tabTo(page, "textbox", "Email");
  await page.keyboard.type(email);
  await tabTo(page, "textbox", "Password");
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/projects");
  await tabTo(page, "link", "New Project");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "New Project" })).toBeVisible();
  await tabTo(page, "textbox", "Project name");
  await page.keyboard.type("By keyboard");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "By keyboard" })).toBeVisible();
  await tabTo(page, "link", "Add Site");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Create New Site" })).toBeVisible();
  await tabTo(page, "textbox", "Site name");
  await page.keyboard.type("Reached");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Reached" })).toBeVisible();
  await tabTo(page, "link", "By keyboard");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Sites (1)" })).toBeVisible();
  await tabTo(page, "link", /^Delete Site/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Delete Site" })).toBeVisible();
  if (javaScriptEnabled) await expect(page.getByRole("link", { name: "Cancel" })).toBeFocused();
  await tabTo(page, "button", "Delete Site");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Site deleted successfully")).toBeVisible();
});

test("results are announced", async ({ page }) => {
  const api = await asAdministrator();
  const { email } = await approvedAccount("announced");
  await signedIn(page, email);
  await page.goto("/create-project");
  await page.getByRole("button", { name: "Create Project" }).click();
  await expect(page.getByRole("alert")).toContainText("Project name is required");
  await page.getByLabel("Project name").fill("Announced");
  await page.getByRole("button", { name: "Create Project" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Project created successfully!" })).toBeVisible();
  await api("DELETE", new URL(page.url()).pathname);
});
