import { approvedAccount, atProjects, signedIn } from "../accounts.ts";
import { expect, test } from "../watched.ts";

const withScript = () => test.info().project.use.javaScriptEnabled !== false;

/** Points along a line with the given names. */
const points = (names: string[]) =>
  names.map((name, i) => ({
    name,
    code: "TOPO",
    latitude: 47 + i / 10_000,
    longitude: 8 + (i % 7) / 10_000,
    ellipsoidalHeight: 400 + i,
  }));

test("a point is found by the start of its name, and its site opens at its row", async ({ page }) => {
  const { email, api } = await approvedAccount("search");
  const { project } = await api("POST", "/projects", { name: "Search quarry" });
  const names = [...Array.from({ length: 300 }, (_, i) => `P${1000 + i}`), "CP_100%", "CPX100"];
  await api("POST", `/projects/${project!._id}/sites`, { name: "North <face>", points: points(names) });
  await atProjects(page, email);

  const field = page.getByRole("navigation").or(page.getByRole("banner")).getByRole("searchbox").first();
  if (withScript()) {
    await page.keyboard.press("/");
    await expect(field).toBeFocused();
  }
  await field.fill("cp_1");
  await field.press("Enter");
  await expect(page).toHaveURL(/\/search\?q=cp_1/);
  const hits = page.getByRole("table", { name: "Points" }).locator("tbody tr");
  await expect(hits).toHaveCount(1);
  await expect(hits.first()).toContainText("North <face>");
  await page.getByRole("link", { name: "CP_100%" }).click();
  await expect(page).toHaveURL(/\/sites\/[^/]+\?point=CP_100%25/);
  await expect(page.locator("tr", { hasText: "CP_100%" }).first()).toBeVisible();

  // Another account cannot find it.
  const stranger = await approvedAccount("search-stranger");
  await page.context().clearCookies();
  await signedIn(page, stranger.email);
  await page.goto("/search?q=CP_100");
  await expect(page.getByText("Nothing found for “CP_100”")).toBeVisible();
});

test("projects and sites are found by any part of their name", { tag: "@once" }, async ({ page }) => {
  const { email, api } = await approvedAccount("search-part");
  const { project } = await api("POST", "/projects", { name: "Zuger Kiesgrube Äußeres Feld" });
  await api("POST", `/projects/${project!._id}/sites`, { name: "Kiesgrube Süd" });
  await signedIn(page, email);
  await page.goto(`/search?q=${encodeURIComponent("KIESGRUBE")}`);
  await expect(page.getByRole("table", { name: "Projects" }).locator("tbody tr")).toHaveCount(1);
  await expect(page.getByRole("table", { name: "Sites" }).locator("tbody tr")).toHaveCount(1);
  await page.getByRole("link", { name: "Kiesgrube Süd" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Kiesgrube Süd" })).toBeVisible();
});
