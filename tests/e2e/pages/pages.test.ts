import { approvedAccount, password, signedIn } from "../accounts.ts";
import { administrator, ports } from "../settings.ts";
import { expect, test } from "../watched.ts";

test("each status has its page", { tag: "@once" }, async ({ page }) => {
  const { email } = await approvedAccount("status");
  expect((await page.goto("/nowhere"))?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();

  await signedIn(page, email);
  expect((await page.goto("/admin"))?.status()).toBe(403);
  await expect(page.getByRole("heading", { name: "No access" })).toBeVisible();
  expect((await page.goto("/projects/6b0000000000000000000000"))?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Project not found" })).toBeVisible();
  expect((await page.goto("/sites/6b0000000000000000000000"))?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Site not found" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Back to Projects" })).toBeVisible();
});

test("the first Tab stop skips the navigation", { tag: "@once" }, async ({ page }) => {
  await page.goto("/login");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).not.toBeInViewport();
  await page.keyboard.press("Tab");
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("main").getByRole("link", { name: "Sign Up" })).toBeFocused();
});

test("a team's page explains what its roles may do, and invites people without an account", async ({
  page,
}) => {
  const owner = await approvedAccount("roles");
  const member = await approvedAccount("rolesmember");
  const { team } = await owner.api("POST", "/teams", { name: "Roles" });
  const path = `/teams/${team!._id}`;
  await owner.api("POST", `${path}/members`, { userId: member.userId, role: "member" });
  await signedIn(page, owner.email);
  await page.goto(path);
  await page.getByLabel("Email").fill("nobody@example.org");
  await page.getByRole("button", { name: "Add Member" }).click();
  await expect(page.getByText("User not found").first()).toBeVisible();
  await expect(
    page.getByText(
      "People without an account can be invited by email: they join once an administrator has approved them.",
    ),
  ).toBeVisible();
  await page.getByLabel("Role", { exact: true }).selectOption("viewer");
  // An invitation that fails can be sent again.
  await page.getByLabel("Email").fill(member.email);
  await page.getByRole("button", { name: "Invite by Email" }).click();
  await expect(page.getByText("This address already has an account.").first()).toBeVisible();
  await page.getByLabel("Email").fill("nobody@example.org");
  await page.getByRole("button", { name: "Invite by Email" }).click();
  await expect(page.getByText("Invitation saved.")).toBeVisible();
  const invited = page.getByRole("row").filter({ hasText: "nobody@example.org" });
  await expect(invited).toContainText("Viewer");
  await invited.getByRole("button", { name: "Withdraw" }).click();
  await expect(page.getByText("Invitation withdrawn")).toBeVisible();
  await expect(invited).toHaveCount(0);
  for (const email of [owner.email, member.email]) {
    await signedIn(page, email);
    await page.goto(path);
    await expect(page.getByRole("definition").filter({ hasText: "can also delete the team" })).toHaveCount(1);
  }
});

test("a toast is at the top right, covers no control, and moves nothing when it disappears", async ({
  page,
  javaScriptEnabled,
}) => {
  const { email } = await approvedAccount("toast");
  await signedIn(page, email);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/create-project");
    await page.getByLabel("Project name").fill("Below the toast");
    await page.getByRole("button", { name: "Create Project" }).click();
    await expect(page).not.toHaveURL("/create-project");
    const toast = page.getByRole("status").filter({ hasText: "Project created successfully!" });
    if (javaScriptEnabled !== false) await toast.hover();
    for (const text of ["Project created successfully!", "Project created successfully! ".repeat(9)]) {
      const { box, covered } = await toast.evaluate((element, text) => {
        element.querySelector("p")!.textContent = text;
        const box = element.getBoundingClientRect();
        const controls = document.querySelectorAll("a, button, input, select, textarea, summary");
        const covered = [...controls].filter(control => {
          const { left, right, top, bottom } = control.getBoundingClientRect();
          const overlaps = left < box.right && right > box.left && top < box.bottom && bottom > box.top;
          return overlaps && control.checkVisibility() && !element.contains(control);
        });
        return { box: box.toJSON() as DOMRect, covered: covered.map(control => control.outerHTML) };
      }, text);
      expect(covered).toEqual([]);
      const { right, top } = box;
      expect(width - right).toBeLessThan(24);
      expect(top).toBeLessThan(80);
    }
    const heading = page.getByRole("heading", { level: 1 });
    const before = await heading.boundingBox();
    if (javaScriptEnabled === false) continue;
    await page.mouse.move(width / 2, 800);
    await expect(toast).toBeHidden();
    expect(await heading.boundingBox()).toEqual(before);
  }
});

test("a toast is shown, once, on a site whose map layer needs a new document", async ({ page }) => {
  const { email, api } = await approvedAccount("layered");
  const { project } = await api("POST", "/projects", { name: "Quarry" });
  const { site } = await api("POST", `/projects/${project!._id}/sites`, { name: "North" });
  const path = `/sites/${site!._id}`;
  await api("POST", `${path}/wms-layer`, { layerName: "Parcels", url: `http://localhost:${ports.api}/wms` });
  await signedIn(page, email);
  await page.goto(`/proof?redirectTo=${path}`);
  await page.getByLabel("Your password").fill(password);
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(page).toHaveURL(path);
  const toast = page.getByText("Confirmed. You can continue.");
  await expect(toast).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "North" })).toBeVisible();
  await expect(toast).toHaveCount(0);
});

test("the lists of projects and accounts download as CSV", { tag: "@once" }, async ({ page }) => {
  const { email, api } = await approvedAccount("csvlists");
  await api("POST", "/projects", { name: "=Formula; one", description: 'A "quoted" text' });
  await signedIn(page, email);
  await page.goto("/projects");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download CSV" }).click();
  expect((await download).suggestedFilename()).toBe("projects.csv");
  const lines = (await (await page.request.get("/projects.csv")).text()).split("\r\n");
  expect(lines[0]).toBe("Project,Description,Status,Team,Owner,Sites,Created,Updated");
  expect(lines[1]).toContain(`"'=Formula; one","A ""quoted"" text",active,Personal project,${email},0,`);
  expect((await page.request.get("/admin/users.csv")).status()).toBe(403);

  await signedIn(page, administrator.email, administrator.password);
  await page.goto("/admin");
  await expect(page.getByRole("link", { name: "Download CSV" })).toHaveAttribute("href", "/admin/users.csv");
  expect(await (await page.request.get("/admin/users.csv")).text()).toContain(`,${email},`);
});

test("after switching on dark mode in the settings, the server's HTML has it", async ({ page }) => {
  const { email } = await approvedAccount("theme");
  await signedIn(page, email);
  await page.goto("/settings/preferences");
  const darkMode = page.getByRole("switch", { name: "Dark Mode" });
  await expect(darkMode).not.toBeChecked();
  await darkMode.check();
  const save = page.getByRole("button", { name: "Save" });
  if (await save.isVisible()) await save.click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  const html = await (await page.request.get("/projects")).text();
  expect(html).toContain('data-theme="dark"');
});

test("a form posted from another site changes nothing", { tag: "@once" }, async ({ page }) => {
  const { email } = await approvedAccount("origin");
  await signedIn(page, email);
  const foreign = await page.request.post("/create-project", {
    form: { name: "Planted", description: "", status: "active", teamId: "" },
    headers: { Origin: "https://evil.example" },
    maxRedirects: 0,
  });
  expect(foreign.status()).toBe(403);
  await page.goto("/projects");
  await expect(page.getByText("No projects yet")).toBeVisible();
});

test("pages have a strict policy with a nonce of their own", { tag: "@once" }, async ({ request }) => {
  const [first, second] = [await request.get("/"), await request.get("/")].map(answer => answer.headers());
  const policy = first!["content-security-policy"]!;
  expect(policy).toContain("default-src 'self'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  const nonce = (headers: typeof first) => /'nonce-([^']+)'/.exec(headers!["content-security-policy"]!)?.[1];
  expect(nonce(first)).toMatch(/^.{20,}$/);
  expect(nonce(first)).not.toBe(nonce(second));
  expect(first).toMatchObject({ "x-content-type-options": "nosniff", "referrer-policy": "same-origin" });
});

test("sign-in redirects only to pages of this app", { tag: "@once" }, async ({ page }) => {
  await page.goto("/login?redirectTo=//evil.example/");
  await page.getByLabel("Email").fill(administrator.email);
  await page.getByLabel("Password", { exact: true }).fill(administrator.password);
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL(`http://localhost:${ports.web}/projects`);
});

test("a CSV file without a point is refused with the reason, and what was typed is kept", async ({
  page,
}) => {
  const { email, api } = await approvedAccount("csv");
  const { project } = await api("POST", "/projects", { name: "Refusals" });
  await signedIn(page, email);
  await page.goto(`/projects/${project!._id}/sites/new`);
  await page.getByLabel("Site name").fill("Kept name");
  const file = {
    name: "empty.csv",
    mimeType: "text/csv",
    buffer: Buffer.from("name,code,lon,lat,h\na,b,c,d,e\n"),
  };
  await page.getByLabel(/^File of points/).setInputFiles(file);
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await expect(page.getByRole("alert").getByRole("link")).toHaveText([
    "Failed to parse CSV file: No valid points found in CSV file. Most rows are skipped because longitude is not a number.",
  ]);
  await expect(page.getByLabel("Site name")).toHaveValue("Kept name");

  await page
    .getByLabel(/^File of points/)
    .setInputFiles({ ...file, name: "plan.pdf", mimeType: "application/pdf" });
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("Please select a valid CSV file");
  await page.goto(`/projects/${project!._id}`);
  await expect(page.getByRole("heading", { name: "Sites (0)" })).toBeVisible();
});

test("a wrong password is reported and the address kept; the right one signs in", async ({ page }) => {
  const { email } = await approvedAccount("wrong");
  await page.goto("/login?redirectTo=%2Fprofile");
  for (const secret of ["Not-The-Password-1!", password]) {
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(secret);
    await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
    if (secret === password) break;
    await expect(page.getByRole("alert")).toContainText("Incorrect email or password");
    await expect(page.getByLabel("Email")).toHaveValue(email);
  }
  await expect(page).toHaveURL("/profile");
});
