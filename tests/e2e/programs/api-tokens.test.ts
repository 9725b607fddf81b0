import { approvedAccount, password, signedIn } from "../accounts.ts";
import { ports } from "../settings.ts";
import { expect, test } from "../watched.ts";

const web = `http://localhost:${ports.web}`;

test("a person creates a token, a program uses it, and the person revokes it", async ({ page }) => {
  const { email, api } = await approvedAccount("programs");
  const { project } = await api("POST", "/projects", { name: "Quarry" });
  await api("POST", "/projects", { name: "Other" });
  await signedIn(page, email);
  await page.goto("/settings");
  await page.getByRole("link", { name: "Tokens" }).click();
  await expect(page.getByRole("heading", { name: "No tokens yet" })).toBeVisible();
  await page.getByRole("link", { name: "Create Token" }).click();
  await page.getByLabel("Your password").fill(password);
  await page.getByRole("button", { name: "Create Token" }).click();
  await expect(page.getByText("Please enter a name for the token").first()).toBeVisible();
  await page.getByLabel("Name", { exact: true }).fill("Nightly");
  await page.getByLabel("Projects", { exact: true }).selectOption("Quarry");
  await page.getByLabel("Your password").fill(password);
  await page.getByRole("button", { name: "Create Token" }).click();

  const field = page.getByLabel("Token", { exact: true });
  await expect(field).toHaveValue(/^topo_[\w-]{49}$/);
  const token = await field.inputValue();
  const call = await page.getByLabel("A first call").inputValue();
  expect(call).toBe(`curl -H "Authorization: Bearer ${token}" ${web}/api/projects`);
  const asked = { headers: { Authorization: `Bearer ${token}` } };
  const answer = await fetch(`${web}/api/projects`, asked);
  expect(await answer.json()).toMatchObject({ data: { projects: [{ _id: project!._id }] } });

  // The token is shown once.
  await page.getByRole("link", { name: "Close" }).click();
  const row = page.getByRole("row", { name: /Nightly/ });
  await expect(row).toContainText("Reads in Quarry");
  await page.goto("/settings/tokens");
  expect(await page.content()).not.toContain(token);
  await row.getByRole("link", { name: /Revoke/ }).click();
  await page.getByRole("button", { name: "Revoke Token" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Token revoked" })).toBeVisible();
  await expect(row).toContainText("Revoked");
  expect((await fetch(`${web}/api/projects`, asked)).status).toBe(401);
});

test("a project beyond those listed is found by search, and the token is limited to it", async ({ page }) => {
  const { email, api } = await approvedAccount("programs-many");
  await Promise.all(Array.from({ length: 201 }, (_, n) => api("POST", "/projects", { name: `Road ${n}` })));
  await api("POST", "/projects", { name: "Zeche" });
  await signedIn(page, email);
  await page.goto("/settings/tokens/new");
  const projects = page.getByLabel("Projects", { exact: true });
  await expect(page.getByText("The list has 200 of 202 projects.")).toBeVisible();
  await expect(projects.getByRole("option", { name: "Zeche" })).toHaveCount(0);
  await page.getByLabel("Search projects").fill("zech");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page.getByText("Found for 'zech': 1.")).toBeVisible();
  // The search chose the match, not the option for all projects.
  await expect(projects.locator("option:checked")).toHaveText("Zeche");
  await page.getByLabel("Name", { exact: true }).fill("Nightly");
  await page.getByRole("button", { name: "Create Token" }).click();
  // A refused form keeps the list.
  await expect(projects.locator("option:checked")).toHaveText("Zeche");
  await page.getByLabel("Your password").fill(password);
  await page.getByRole("button", { name: "Create Token" }).click();
  await page.getByRole("link", { name: "Close" }).click();
  await expect(page.getByRole("row", { name: /Nightly/ })).toContainText("Reads in Zeche");
});

test("changing the password revokes tokens if that is ticked", { tag: "@once" }, async ({ page }) => {
  const { email, api } = await approvedAccount("programs-password");
  const body = { name: "Nightly", scope: "read", expiresAt: null, password };
  const { token } = (await api("POST", "/auth/tokens", body)) as unknown as { token: string };
  await signedIn(page, email);
  await page.goto("/settings/security");
  await page.getByLabel("Current password").fill(password);
  await page.getByLabel("New password", { exact: true }).fill("Tachymeter-2027!");
  await page.getByLabel("Confirm new password").fill("Tachymeter-2027!");
  await page.getByLabel("Also end my tokens").check();
  await page.getByRole("button", { name: "Change Password" }).click();
  await expect(page.getByText("Password updated successfully")).toBeVisible();
  const answer = await fetch(`${web}/api/projects`, { headers: { Authorization: `Bearer ${token}` } });
  expect(answer.status).toBe(401);
});
