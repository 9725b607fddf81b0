import { approvedAccount, signedIn } from "../accounts.ts";
import { expect, test } from "../watched.ts";

const withScript = () => test.info().project.use.javaScriptEnabled !== false;

/** 250 points on a line to the north, ten metres apart, every tenth one a TOE. */
const points = Array.from({ length: 250 }, (_, i) => ({
  name: `P${i + 1}`,
  code: i % 10 === 0 ? "TOE" : "TOPO",
  latitude: 47 + i * 0.00009,
  longitude: 8.5,
  ellipsoidalHeight: 400 + ((i * 37) % 100),
}));

async function quarry(name: string) {
  const { email, api } = await approvedAccount(name);
  const { project } = await api("POST", "/projects", { name: "Quarry" });
  const { site } = await api("POST", `/projects/${project!._id}/sites`, { name: "Bench 3", points });
  return { email, api, siteId: site!._id };
}

test("points are found by name, code and height, sorted, and paginated", async ({ page }) => {
  const { email, siteId } = await quarry("points");
  await signedIn(page, email);
  await page.goto(`/sites/${siteId}`);
  await page.getByRole("link", { name: "Find Points" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Points" })).toBeVisible();
  const rows = page.getByRole("table", { name: "Points" }).locator("tbody tr");
  await expect(rows).toHaveCount(100);
  await page.getByRole("link", { name: "Next Page" }).click();
  await expect(page.getByText("101–200 of 250")).toBeVisible();
  await page.getByRole("link", { name: "Previous Page" }).click();
  await expect(page.getByText("1–100 of 250")).toBeVisible();

  const heights = page.getByRole("columnheader", { name: "Height (m)" });
  await heights.getByRole("link").click();
  // The lowest point is also the survey's first one, so the row alone would not show that they are sorted.
  await expect(heights).toHaveAttribute("aria-sort", "ascending");
  await expect(rows.first()).toContainText("400.000");
  await heights.getByRole("link").click();
  await expect(rows.first()).toContainText("499.000");

  await page.getByRole("searchbox", { name: "Name" }).fill("p2");
  // The map's legend has such checkboxes, too.
  await page.getByRole("search", { name: "Find Points" }).getByRole("checkbox", { name: /TOE/ }).check();
  // With a script, ticking has already submitted the form.
  if (!withScript()) await page.getByRole("button", { name: "Show" }).click();
  // P21 and P201 to P241.
  await expect(page.getByText("6 of 250 points")).toBeVisible();
  await expect(heights).toHaveAttribute("aria-sort", "descending");
  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect(rows).toHaveCount(100);
  await expect(page.getByRole("searchbox", { name: "Name" })).toHaveValue("");
});

test("a point's card links to its neighbours, and a place to the points around it", { tag: "@once" }, async ({
  page,
}) => {
  const { email, siteId } = await quarry("neighbours");
  await signedIn(page, email);
  await page.goto(`/sites/${siteId}/points?q=P100`);
  await page.getByRole("link", { name: "P100", exact: true }).click();
  const card = page.getByRole("region", { name: "Point P100" });
  await expect(card).toContainText("Latitude");
  await card.getByRole("link", { name: "Points within 10 m" }).click();
  await expect(page).toHaveURL(/withinM=10/);
  const rows = page.getByRole("table", { name: "Points" }).locator("tbody tr");
  await expect(rows).toHaveCount(1);
  await page.getByLabel("Within").fill("10.1");
  await page.getByRole("main").getByRole("button", { name: "Show" }).click();
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toContainText("P100");

  await page.getByLabel("Near coordinates").fill("47.0, 8.5");
  await page.getByRole("main").getByRole("button", { name: "Show" }).click();
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText("P1");
  await page.getByLabel("Near coordinates").fill("somewhere");
  await page.getByRole("main").getByRole("button", { name: "Show" }).click();
  await expect(page.getByText(/write latitude and longitude/)).toBeVisible();
});

/** A flat field of 12 by 12 points every five metres, two of which are height outliers. */
const field = Array.from({ length: 144 }, (_, i) => ({
  name: `F${i + 1}`,
  code: "TOPO",
  latitude: 47 + Math.floor(i / 12) * 4.5e-5,
  longitude: 8.5 + (i % 12) * 6.6e-5,
  ellipsoidalHeight: i === 65 ? 501.25 : i === 30 ? 380 : 400,
}));

test("height outliers are listed, and one is corrected, the other excluded", async ({ page }) => {
  const { email, api } = await approvedAccount("outliers");
  const { project } = await api("POST", "/projects", { name: "Quarry" });
  const { site } = await api("POST", `/projects/${project!._id}/sites`, { name: "Bench 3", points: field });
  await signedIn(page, email);
  await page.goto(`/sites/${site!._id}/points`);
  const main = page.getByRole("main");
  const section = page.getByRole("region", { name: "Points That Stand Out" });
  const rows = section.getByRole("table").locator("tbody tr");
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText("F66");
  await expect(rows.first()).toContainText("101.3 m above");
  await expect(rows.first()).toContainText("501.250");
  await expect(rows.last()).toContainText("20.0 m below");
  await expect(section).toContainText("Vosselman");
  await section.getByRole("link", { name: "F66", exact: true }).click();
  await expect(page.getByRole("region", { name: "Point F66" })).toContainText("501.250");

  await section.getByRole("link", { name: "Correct F66" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Correct 1 point" })).toBeVisible();
  await expect(main).toContainText("F66");
  await page.getByLabel("Raise the height by").fill("-101.25");
  await main.getByRole("button", { name: "Correct 1 point" }).click();
  await expect(page.getByText("1 point corrected in a new survey. The old one is kept.")).toBeVisible();
  await expect(rows).toHaveCount(1);

  await section.getByRole("link", { name: "Exclude F31" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Exclude 1 point?" })).toBeVisible();
  await main.getByRole("button", { name: "Exclude 1 point" }).click();
  await expect(page.getByText("1 point excluded in a new survey. The old one is kept.")).toBeVisible();
  await expect(main).toContainText("143 points");
  await expect(section).toHaveCount(0);
});

test("a viewer sees the height outliers, without the controls to change them", { tag: "@once" }, async ({
  page,
}) => {
  const { api } = await approvedAccount("outliers-owner");
  const viewer = await approvedAccount("outliers-viewer");
  const { team } = await api("POST", "/teams", { name: "Crew" });
  await api("POST", `/teams/${team!._id}/members`, { userId: viewer.userId, role: "viewer" });
  const { project } = await api("POST", "/projects", { name: "Quarry", teamId: team!._id });
  const { site } = await api("POST", `/projects/${project!._id}/sites`, { name: "Bench 3", points: field });
  await signedIn(page, viewer.email);
  await page.goto(`/sites/${site!._id}/points`);
  const section = page.getByRole("region", { name: "Points That Stand Out" });
  await expect(section).toContainText("101.3 m above");
  await expect(section.getByRole("link", { name: "F66", exact: true })).toBeVisible();
  await expect(section.getByRole("link", { name: /correct|exclude/i })).toHaveCount(0);
});

test("points are excluded after confirmation, and a point is corrected, each in a new survey", async ({
  page,
}) => {
  const { email, siteId } = await quarry("correct");
  await signedIn(page, email);
  await page.goto(`/sites/${siteId}/points?q=P24&sort=name`);
  const main = page.getByRole("main");
  await page.getByRole("checkbox", { name: "Select P24", exact: true }).check();
  await page.getByRole("checkbox", { name: "Select P240" }).check();
  await main.getByRole("button", { name: "Exclude" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Exclude 2 points?" })).toBeVisible();
  // Rows belong to the survey that was shown, whichever is the current one by now.
  await expect(page).toHaveURL(/survey=\w/);
  await expect(main).toContainText("No saved volume was computed from it.");
  await page.getByLabel("Why (optional)").fill("Hit by the excavator");
  await main.getByRole("button", { name: "Exclude 2 points" }).click();
  await expect(page.getByText("2 points excluded in a new survey. The old one is kept.")).toBeVisible();
  await expect(main).toContainText("248 points");

  // A point is corrected with a name and a height.
  await page.goto(`/sites/${siteId}/points?q=P25&sort=name`);
  await page.getByRole("checkbox", { name: "Select P25", exact: true }).check();
  await main.getByRole("button", { name: "Correct" }).click();
  // The list has a name field, too.
  await expect(page.getByRole("heading", { level: 1, name: "Correct 1 point" })).toBeVisible();
  await page.getByLabel("Name").fill("CP1");
  await page.getByLabel("Raise the height by").fill("a lot");
  await main.getByRole("button", { name: "Correct 1 point" }).click();
  await expect(page.getByText(/enter a number with a decimal point/).first()).toBeVisible();
  await page.getByLabel("Raise the height by").fill("-0.25");
  await main.getByRole("button", { name: "Correct 1 point" }).click();
  await expect(page.getByText("1 point corrected in a new survey. The old one is kept.")).toBeVisible();
  await page.goto(`/sites/${siteId}/points?q=CP1`);
  await expect(page.getByRole("row", { name: /CP1/ })).toContainText("487.750");

  // Both earlier surveys are kept, and say what was done.
  await page.goto(`/sites/${siteId}/surveys`);
  await expect(page.getByText("2 points excluded: Hit by the excavator")).toBeVisible();
  await expect(page.getByRole("table", { name: "All Surveys" }).locator("tbody tr")).toHaveCount(3);
});
