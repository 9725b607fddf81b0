import { apiAs, approvedAccount, atProjects, newEmail, password, signedIn, signIn } from "../accounts.ts";
import { administrator } from "../settings.ts";
import { StandIn } from "../stand-in.ts";
import { expect, test } from "../watched.ts";
import { allTexts, type Text } from "./catalogue.ts";
import {
  logout,
  openAccountMenu,
  press,
  saveIfAsked,
  saveVolume,
  sees,
  seesInRow,
  shown,
} from "./shown-texts.ts";
import { confirmedFaults, formFaults, loadingFaults, readingFaults, sessionFaults } from "./text-faults.ts";

/** Texts that this run cannot show, with the reason. */
const notShown = (javaScript: boolean): Partial<Record<Text, string>> => ({
  ...(javaScript ? {} : { "Loading...": "without a script the browser itself shows that it waits" }),
});

test.describe("every text of the specification is shown", { tag: "@once" }, () => {
  test("to visitors, at registration and sign-in", async ({ page, javaScriptEnabled }) => {
    await page.goto("/");
    await sees(page, "Simple topographic project management", "Get Started", "Sign In", "Home", "Sign Up");
    await page.goto("/register");
    await sees(page, "What You Get");
    const email = newEmail("texts");
    const fill = async (address: string, secret: string, confirmation: string) => {
      await page.getByLabel("Email").fill(address);
      await page.getByLabel("Password", { exact: true }).fill(secret);
      await page.getByLabel("Confirm password").fill(confirmation);
      // With a script the field's error appears when it is left, and the button is disabled.
      if (javaScriptEnabled) await page.getByLabel("Email").focus();
      else await press(page, "Create account");
    };
    await fill(email, "short", "short");
    await sees(page, "Please fix password requirements");
    await fill(email, password, `${password}!`);
    await sees(page, "Passwords do not match");
    await fill(email, password, password);
    if (javaScriptEnabled) await press(page, "Create account");
    await sees(page, "Registration successful! Please wait for admin approval.");
    await page.goto("/login");
    await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
    await sees(page, "Please fill in all fields");
    await signIn(page, administrator.email, administrator.password);
    await sees(page, "Login successful!");
    await page.goto("/");
    await sees(page, "View Projects", "New Project", "Projects", "Teams");
    await openAccountMenu(page, administrator.email);
    await sees(page, "Admin Panel", "Profile", "Settings", "Logout");
    await logout(page);
    await sees(page, "Logged out successfully");
  });

  test("around projects and sites", async ({ page, javaScriptEnabled }) => {
    const { email, api } = await approvedAccount("projects");
    await atProjects(page, email);
    await sees(page, "No projects yet", "Create your first project to get started");
    await page.goto("/create-project");
    await sees(
      page,
      "Personal project",
      "You need to own or manage a team to create team projects. Regular team members can only view projects.",
    );
    await expect(
      page.getByText("They can also upload and delete data on these projects' sites"),
    ).toBeVisible();
    await press(page, "Create Project");
    await sees(page, "Project name is required");
    await page.getByLabel("Project name").fill("Texts");
    await press(page, "Create Project");
    await sees(page, "Project created successfully!", "Add Site", "Edit Project", "Delete Project");
    await sees(page, "Sites ({n})", "No sites yet", "Upload a CSV file to create your first site");
    const projectPath = new URL(page.url()).pathname;
    await page.goto(`${projectPath}/sites/new`);
    await sees(page, "Create New Site");
    if (!javaScriptEnabled) {
      await press(page, "Create");
      await sees(page, "Site name is required");
    }
    const createSite = async (
      name: string,
      buffer?: string,
      fileName = "points.csv",
      mimeType = "text/csv",
    ) => {
      await page.goto(`${projectPath}/sites/new`);
      await page.getByLabel("Site name").fill(name);
      if (buffer !== undefined)
        await page
          .getByLabel(/^File of points/)
          .setInputFiles({ name: fileName, mimeType, buffer: Buffer.from(buffer) });
      await press(page, "Create");
    };
    await createSite("Refused", "x", "plan.pdf", "application/pdf");
    await sees(page, "Please select a valid CSV file");
    await createSite("Refused", "name,code,longitude,latitude,ellipsoidal height\na,b,c,d,e\n");
    await sees(page, "No valid points found in CSV file", "Failed to parse CSV file: {detail}");
    await createSite("Empty");
    await sees(page, "Site created successfully. You can upload data later.", "Upload Data");
    await createSite("Full", survey);
    await sees(page, "Site created successfully with topographic data", "Types", "Site Map", "Point {row}");
    await sees(page, "Uploaded Data", "Type", "Points", "Size in KB", "Uploaded");
    await sees(page, "Survey Points Data", "Name", "Code", "Latitude", "Longitude", "Elevation (m)");
    await sees(page, "Volume Calculator");
    const sitePath = new URL(page.url()).pathname;
    await saveVolume(page, sitePath, javaScriptEnabled !== false);
    await sees(page, "Volume calculation results saved to database successfully");
    await sees(page, "Volume Calculation Results");
    await api("POST", `${sitePath}/cad-diagram`, { fileName: "a.dxf", cadData: emptyDrawing });
    await api("POST", `${sitePath}/wms-layer`, { layerName: "relief", url: "https://wms.example.org/" });
    for (const [kind, title, done] of [
      ["topographic", "Delete Topographic Data", "Topographic data deleted successfully"],
      ["cad", "Delete CAD Diagram", "CAD diagram deleted successfully"],
      ["wms", "Delete WMS Layer", "WMS layer deleted successfully"],
    ] as const) {
      await page.goto(`${sitePath}/data/${kind}/delete`);
      await sees(page, "Are you sure you want to delete the {…}? This action cannot be undone.");
      const restores = page.getByText("A copy is kept, which you can restore for 30 days under Surveys.");
      await expect(restores).toHaveCount(kind === "wms" ? 0 : 1);
      await press(page, title);
      await sees(page, done);
    }
    await page.goto(projectPath);
    await sees(page, "View Site Details", "Delete Site");
    await page.goto(`/projects/${projectPath.split("/")[2]}/sites/${sitePath.split("/")[2]}/delete`);
    await press(page, "Delete Site");
    await sees(page, "Site deleted successfully");
    await page.goto(`${projectPath}/edit`);
    await sees(page, "Save Changes", "Cancel");
    await press(page, "Save Changes");
    await sees(page, "Project updated successfully!");
    await page.goto("/projects");
    await seesInRow(page, "View", "Edit", "Delete");
    await page.goto(`${projectPath}/delete`);
    await press(page, "Delete Project");
    await sees(page, "Project deleted successfully");
    await page.goto(projectPath);
    await sees(page, "Project not found", "Back to Projects");
    await page.goto(sitePath);
    await sees(page, "Site not found");
  });

  test("around teams", async ({ page, javaScriptEnabled }) => {
    const owner = await approvedAccount("teamowner");
    const member = await approvedAccount("teammember");
    await atProjects(page, owner.email);
    if (javaScriptEnabled) {
      await page.route("**/teams.data**", async route => {
        await sees(page, "Loading...");
        await route.continue();
      });
      await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Teams" }).click();
    } else await page.goto("/teams");
    await sees(page, "No teams yet", "Create Team");
    await page.goto("/teams/new");
    if (!javaScriptEnabled) {
      await press(page, "Create");
      await sees(page, "Team name is required");
    }
    await page.getByLabel("Team name").fill("Texts crew");
    await press(page, "Create");
    await sees(page, "Team created successfully", "Owner", "{n} member", "{n} projects");
    const { teams } = (await owner.api("GET", "/teams")) as unknown as { teams: { _id: string }[] };
    const teamId = teams[0]!._id;
    const path = `/teams/${teamId}`;
    await page.goto(path);
    await sees(page, "Members", "Created", "Edit Team", "Delete Team");
    await press(page, "Add Member");
    await sees(page, "Email is required");
    const add = async (email: string) => {
      await page.goto(`${path}/members/new`);
      await page.getByLabel("Email").fill(email);
      await press(page, "Add Member");
    };
    await add("nobody@example.org");
    await sees(page, "User not found");
    await add(member.email);
    await sees(page, "Member added successfully", "Member");
    await owner.api("POST", "/projects", { name: "Crew's", teamId });
    await page.goto("/teams");
    await sees(page, "{n} members", "{n} project");
    await page.goto(`/create-project?teamId=${teamId}`);
    await sees(page, "Owner");
    await page.goto(path);
    await page.getByLabel(`Role of ${member.email}`).selectOption("manager");
    await saveIfAsked(page);
    await sees(page, "Member role updated successfully", "Manager");
    await page.goto(`${path}/edit`);
    await press(page, "Save Changes");
    await sees(page, "Team updated successfully");

    await owner.api("PATCH", `${path}/members/${member.userId}`, { role: "member" });
    await signedIn(page, member.email);
    await page.goto(`${path}/edit`);
    await sees(page, "You don't have permission to edit this team");
    await page.goto(path);
    await page.getByRole("link", { name: "Leave Team" }).click();
    await press(page, "Leave Team");
    await expect(page.getByText("You left the team")).toBeVisible();
    await owner.api("POST", `${path}/members`, { userId: member.userId, role: "member" });
    await signedIn(page, administrator.email, administrator.password);
    await page.goto(path);
    await sees(page, "No Role");
    const { project } = await owner.api("POST", "/projects", { name: "Somebody's" });
    await page.goto(`/projects/${project!._id}/edit`);
    await sees(page, "Only project owners or team managers can assign projects to teams");

    await signedIn(page, owner.email);
    await page.goto(`${path}/members/${member.userId}/remove`);
    await press(page, "Remove Member");
    await sees(page, "Member removed successfully");
    await page.goto(`${path}/delete`);
    await press(page, "Delete Team");
    await sees(page, "Team deleted successfully");
    await page.goto(`${path}/edit`);
    await sees(page, "Team not found");
    await page.goto(path);
    await sees(page, "Failed to load team");
  });

  test("on the profile, the settings and the admin panel", async ({ page }) => {
    const { email, userId } = await approvedAccount("settings");
    await signedIn(page, email);
    await page.goto("/profile");
    await sees(page, "Account Details", "Member Since", "Last Login", "Account Status");
    await sees(page, "Quick Actions", "My Projects", "Edit Profile");
    await page.goto("/profile?edit");
    await press(page, "Save Changes");
    await sees(page, "Username is required");
    await page.getByLabel("Username").fill("Texts");
    await press(page, "Save Changes");
    await sees(page, "Profile updated successfully");
    await page.goto("/settings/security");
    await sees(page, "Security", "Preferences", "Notifications", "Change Password");
    const change = async (current: string, next: string, confirmation = next) => {
      await page.getByLabel("Current password").fill(current);
      await page.getByLabel("New password", { exact: true }).fill(next);
      await page.getByLabel("Confirm new password").fill(confirmation);
      await press(page, "Change Password");
    };
    await change("", "", "");
    await sees(page, "All fields are required");
    await change(password, "Short-1!", "Short-2!");
    await sees(page, "New passwords do not match");
    await change(password, "Short-1!");
    await sees(page, "New password must be at least 12 characters long");
    await change(password, "longbutsimple");
    await sees(
      page,
      "Password must contain at least one uppercase letter, one lowercase letter, one number, and one special character",
    );
    await change(password, `${password}?`);
    await sees(page, "Password updated successfully");
    await page.goto("/settings/preferences");
    await sees(page, "Dark Mode");
    await page.goto("/settings/notifications");
    await sees(page, "Email Notifications");

    const api = await apiAs(administrator.email, administrator.password);
    await api("PATCH", `/admin/users/${userId}/approval`, { approvalStatus: "pending" });
    // The first administrator may be on a later page.
    const second = await approvedAccount("second");
    await api("PATCH", `/admin/users/${second.userId}`, { role: "admin" });
    await signedIn(page, administrator.email, administrator.password);
    await page.goto("/admin?size=100");
    await sees(page, "Total Users", "Pending Approvals", "Active Users", "Admin Users", "User Management");
    await sees(page, "User", "Email", "Role", "Status", "Created", "Last Login", "Actions");
    await sees(page, "Admin", "Pending", "Approved");
    await api("DELETE", `/admin/users/${second.userId}`);
    const row = page.getByRole("row").filter({ hasText: email });
    await row.getByRole("button", { name: "Reject" }).click();
    await sees(page, "User rejected successfully", "Rejected");
    await api("PATCH", `/admin/users/${userId}/approval`, { approvalStatus: "pending" });
    await page.goto("/admin?size=100");
    await row.getByRole("button", { name: "Approve" }).click();
    await sees(page, "User approved successfully");
    await page.goto(`/admin/users/${userId}/edit`);
    await sees(page, "Update User");
    await press(page, "Update User");
    await sees(page, "User updated successfully");
    await page.goto(`/admin/users/${userId}/delete`);
    await press(page, "Delete User");
    await sees(page, "User deleted successfully");
  });

  test.describe("if only a fault leads there", () => {
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
    test("while a page loads", ({ page }) => loadingFaults(page, app, api));
    test("while a file is read", ({ page }) => readingFaults(page, app, api));
    test("while something is deleted or saved", ({ page }) => confirmedFaults(page, app, api));
    test("while a form is sent", ({ page, javaScriptEnabled }) =>
      formFaults(page, app, api, javaScriptEnabled !== false));
    test("while somebody signs in or out", ({ page }) => sessionFaults(page, app, api));
  });

  test("none is missing", ({ javaScriptEnabled }) => {
    const reasons = notShown(javaScriptEnabled !== false);
    const missing = allTexts.filter(text => !shown.flow.has(text) && !shown.fault.has(text));
    const onlyByFault = [...shown.fault].filter(text => !shown.flow.has(text));
    console.log(
      [
        `Texts shown: ${allTexts.length - missing.length} of ${allTexts.length}, ${onlyByFault.length} of them only behind a fault:`,
        ...onlyByFault.map(text => `  ${text}`),
        ...missing.map(text => `not shown: ${text} (${reasons[text] ?? "no reason"})`),
      ].join("\n"),
    );
    expect(missing.filter(text => !reasons[text])).toEqual([]);
  });
});

const survey = [
  "name,code,longitude,latitude,ellipsoidal height",
  ",TOPO,8.5,46.6,1490",
  "2,PL_1,8.501,46.6,1491",
  "3,ELEV,8.501,46.601,1492",
  "4,EDGE,8.5,46.601,1490",
].join("\n");
const emptyDrawing = { type: "FeatureCollection", features: [] };
