import { approvedAccount, signedIn } from "../accounts.ts";
import { StandIn } from "../stand-in.ts";
import { expect, test } from "../watched.ts";

test("a new account is offered a project and the sample, then finds its sites, the changes of others and volumes", async ({
  page,
}) => {
  const [owner, other] = [await approvedAccount("home"), await approvedAccount("crew")];
  await signedIn(page, owner.email);
  await page.goto("/");
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "View Projects" })).toBeVisible();
  await expect(main.getByText("No recent sites")).toBeVisible();
  await main.getByRole("button", { name: "Create Sample Project" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Sample: quarry survey" })).toBeVisible();

  const { team } = await owner.api("POST", "/teams", { name: "Crew" });
  await owner.api("POST", `/teams/${team!._id}/members`, { userId: other.userId, role: "manager" });
  const projectPath = new URL(page.url()).pathname;
  await owner.api("PUT", projectPath, { teamId: team!._id });
  await other.api("POST", `${projectPath}/sites`, { name: "Access road" });

  await page.goto("/");
  await expect(main.getByText("Simple topographic project management")).toBeVisible();
  await expect(main.getByRole("link", { name: "New Project" })).toBeVisible();
  const tiles = main.getByRole("list").filter({ has: page.getByRole("heading", { name: "Access road" }) });
  await expect(tiles.getByRole("heading", { level: 3 })).toHaveText([
    "Access road",
    "Quarry, October survey",
  ]);
  await expect(tiles.getByText("2,000 points")).toBeVisible();
  await expect(main.getByText(/^crew\S* added the site Access road in Sample: quarry survey$/)).toBeVisible();
  const row = main.getByRole("table").getByRole("row").filter({ hasText: "Quarry, October survey" });
  await expect(row).toContainText(/Cut and fill.*m³.*m³.*m³/);
  const pdf = row.getByRole("link", { name: /^PDF/ });
  expect((await page.request.get((await pdf.getAttribute("href"))!)).headers()["content-type"]).toBe(
    "application/pdf",
  );
  await tiles.getByRole("link", { name: "Access road" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Access road" })).toBeVisible();
});

test.describe("the home page without its news", () => {
  const api = new StandIn();
  let app = "";
  test.beforeAll(async () => {
    app = await api.start();
  });
  test.afterAll(() => api.stop());

  test("keeps the landing page, and says so", async ({ page, context }) => {
    api.fail("GET /home");
    await context.addCookies([{ name: "sid", value: "stand-in", url: app }]);
    await page.goto(app);
    await expect(page.getByRole("link", { name: "View Projects" })).toBeVisible();
    await expect(page.getByText("Recent changes cannot be shown right now.")).toBeVisible();
    await context.clearCookies();
    await page.goto(app);
    await expect(page.getByRole("link", { name: "Get Started" })).toBeVisible();
    await expect(page.getByText("What changed last cannot be shown")).toHaveCount(0);
  });
});
