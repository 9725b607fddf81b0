import { expect, test } from "playwright/test";
import { approvedAccount, signedIn } from "./accounts.ts";

test("a dialog opens over its page, takes the focus, and gives it back on Escape and on Back", async ({
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

test("moving between pages loads no document anew", async ({ page }) => {
  const { email } = await approvedAccount("spa");
  await signedIn(page, email);
  let documents = 0;
  page.on("request", request => {
    if (request.resourceType() === "document") documents++;
  });
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Teams" }).click();
  await expect(page.getByRole("heading", { name: "No teams yet" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Teams" })).toBeFocused();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Projects" }).click();
  await expect(page.getByRole("heading", { name: "No projects yet" })).toBeVisible();
  expect(documents).toBe(0);
});

test("the create button waits for the password rules, and a toast leaves by itself", async ({ page }) => {
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

test("a navigation that keeps one waiting says 'Loading...'", async ({ page }) => {
  const { email } = await approvedAccount("waiting");
  await signedIn(page, email);
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
