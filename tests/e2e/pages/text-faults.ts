import { expect, type Page } from "playwright/test";
import { password } from "../accounts.ts";
import { ids, type StandIn } from "../stand-in.ts";
import type { Text } from "./catalogue.ts";
import { logout, openAccountMenu, press, saveIfAsked, saveVolume, sees } from "./shown-texts.ts";

/** The messages shown when the API fails without one. */
export async function loadingFaults(page: Page, app: string, api: StandIn) {
  const { project, site, team } = ids;
  const loads: [Parameters<StandIn["fail"]>[0], string, Text][] = [
    ["GET /projects", "/projects", "Failed to fetch projects"],
    ["GET /projects/p1", `/projects/${project}`, "Failed to fetch project"],
    ["GET /projects/p1/sites", `/projects/${project}`, "Failed to fetch sites"],
    ["GET /sites/s1", `/sites/${site}`, "Failed to fetch site"],
    ["GET /teams", "/teams", "Failed to load teams"],
    ["GET /teams/t1", `/teams/${team}`, "Failed to load team"],
    ["GET /teams/t1/projects", `/teams/${team}/projects`, "Failed to load team projects"],
    ["GET /admin/users", "/admin", "Failed to fetch users"],
    ["GET /auth/me", "/profile", "User information not available. Please log in again."],
    ["GET /auth/me", `/teams/${team}`, "Unknown"],
  ];
  for (const [call, path, text] of loads) {
    api.reset();
    api.fail(call);
    await page.goto(app + path);
    await sees(page, text);
    if (text !== "Failed to fetch site") continue;
    await expect(page.getByRole("alert")).toContainText(text);
    await expect(page.getByRole("link", { name: "Back to Projects" })).toBeVisible();
  }
  api.reset();
  await page.goto(`${app}/admin`);
  await sees(page, "Never");
}

export async function readingFaults(page: Page, app: string, api: StandIn) {
  const reads: [Parameters<StandIn["fail"]>[0], string][] = [
    ["GET /uploads/u1/preview", ""],
    ["GET /uploads/u1/drawing-preview", "/cad"],
  ];
  for (const [call, tab] of reads) {
    api.fail(call);
    await page.goto(`${app}/sites/${ids.site}/upload${tab}?upload=${ids.upload}`);
    await sees(page, "Failed to read file");
  }
}

export async function confirmedFaults(page: Page, app: string, api: StandIn) {
  const { project, site, team, other } = ids;
  const data = `/sites/${site}/data`;
  const changes: [string, string, Text][] = [
    [`/projects/${project}/delete`, "Delete Project", "Failed to delete project"],
    [`/projects/${project}/sites/${site}/delete`, "Delete Site", "Failed to delete site"],
    [`${data}/topographic/delete`, "Delete Topographic Data", "Failed to delete topographic data"],
    [`${data}/cad/delete`, "Delete CAD Diagram", "Failed to delete CAD diagram"],
    [`${data}/wms/delete`, "Delete WMS Layer", "Failed to delete WMS layer"],
    [`/teams/${team}/delete`, "Delete Team", "Failed to delete team"],
    [`/teams/${team}/members/${other}/remove`, "Remove Member", "Failed to remove member"],
    [`/admin/users/${other}/delete`, "Delete User", "Failed to delete user"],
    [`/admin/users/${other}/edit`, "Update User", "Failed to update user"],
    [`/teams/${team}/edit`, "Save Changes", "Failed to update team"],
    [`/projects/${project}/edit`, "Save Changes", "Failed to update project"],
    ["/admin", "Approve other@example.org", "Failed to update user approval"],
  ];
  for (const [path, button, text] of changes) {
    await page.goto(app + path);
    await press(page, button);
    await sees(page, text);
  }
  expect(api.bodyOf(`PATCH /admin/users/${other}`)).toEqual({
    username: "",
    email: "other@example.org",
    role: "user",
    approvalStatus: "pending",
  });
}

export async function formFaults(page: Page, app: string, api: StandIn, javaScript: boolean) {
  const { project, team } = ids;
  const newSite = `/projects/${project}/sites/new`;
  const send = async (path: string, fields: Record<string, string>, button: string, text: Text) => {
    await page.goto(app + path);
    for (const [label, value] of Object.entries(fields))
      await page.getByLabel(label, { exact: true }).fill(value);
    await press(page, button);
    await sees(page, text);
  };
  await send("/create-project", { "Project name": "x" }, "Create Project", "Failed to create project");
  const personal = { name: "x", description: "", status: "active" };
  expect(api.bodyOf("POST /projects")).toEqual(personal);
  await send(newSite, { "Site name": "x" }, "Create", "Failed to create site");
  await send("/teams/new", { "Team name": "x" }, "Create", "Failed to create team");
  const member = { Email: "c@example.org" };
  await send(`/teams/${team}/members/new`, member, "Add Member", "Failed to add member");
  await send("/settings", { Username: "x" }, "Save Changes", "Failed to update profile");
  const secrets = {
    "Current password": password,
    "New password": password,
    "Confirm new password": password,
  };
  await send("/settings/security", secrets, "Change Password", "Failed to update password");
  const passwords = { currentPassword: password, newPassword: password, newPasswordConfirm: password };
  expect(api.bodyOf("PATCH /auth/update-password")).toEqual(passwords);
  await saveVolume(page, `${app}/sites/${ids.site}`, javaScript);
  await sees(page, "Failed to save volume results to database");
  api.refuse("PATCH /auth/update-password", 400);
  await send("/settings/security", secrets, "Change Password", "Password update failed");
  await page.goto(`${app}/teams/${team}`);
  await page.getByLabel("Role of other@example.org").selectOption("manager");
  await saveIfAsked(page);
  await sees(page, "Failed to update member role");
  if (!javaScript) return;
  // With a script the button is disabled until a name is typed, so only the server can still report it.
  api.refuse("POST /projects/p1/sites", 422, "Site name is required");
  api.refuse("POST /teams", 422, "Team name is required");
  await send(newSite, { "Site name": "x" }, "Create", "Site name is required");
  await send("/teams/new", { "Team name": "x" }, "Create", "Team name is required");
}

export async function sessionFaults(page: Page, app: string, api: StandIn) {
  await page.goto(`${app}/profile`);
  await openAccountMenu(page, "stand-in@example.org");
  await logout(page);
  await sees(page, "Logout failed. Please try again.");
  await page.context().clearCookies({ name: "sid" });
  api.refuse("GET /auth/me", 401);
  const cases = [
    [false, "Login failed. Please try again.", "Registration failed. Please try again."],
    [true, "Login failed", "Registration failed"],
  ] as const;
  for (const [refused, login, registration] of cases) {
    if (refused) {
      api.refuse("POST /auth/login", 400);
      api.refuse("POST /auth/register", 400);
    }
    await page.goto(`${app}/login`);
    await page.getByLabel("Email").fill("somebody@example.org");
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
    await sees(page, login);
    await page.goto(`${app}/register`);
    await page.getByLabel("Email").fill("somebody@example.org");
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByLabel("Confirm password").fill(password);
    await press(page, "Create account");
    await sees(page, registration);
  }
}
