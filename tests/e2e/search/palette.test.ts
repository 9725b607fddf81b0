import { approvedAccount, atProjects } from "../accounts.ts";
import { expect, test } from "../watched.ts";

const withScript = () => test.info().project.use.javaScriptEnabled !== false;

async function quarry(name: string) {
  const owner = await approvedAccount(name);
  const { project } = await owner.api("POST", "/projects", { name: "Palette quarry" });
  const points = ["GCP-77", "2", "3"].map((pointName, i) => ({
    ...{ name: pointName, code: "TOPO", latitude: 47 + i / 10_000, longitude: 8 + (i % 2) / 1000 },
    ellipsoidalHeight: 400,
  }));
  const { site } = await owner.api("POST", `/projects/${project!._id}/sites`, {
    name: "Bench eleven",
    points,
  });
  return { ...owner, site: site! };
}

test("a few letters lead to a site, its pages and actions, and a point; without a script the search does", async ({
  page,
}) => {
  const { email, site } = await quarry("palette");
  await atProjects(page, email);
  if (!withScript()) {
    await page.goto("/search?q=eleven");
    await page.getByRole("link", { name: "Bench eleven" }).click();
    await expect(page).toHaveURL(new RegExp(`/sites/${site._id}$`));
    return;
  }
  const palette = page.getByRole("dialog", { name: "Go To" });
  const field = palette.getByRole("combobox");
  await page.keyboard.press("Control+k");
  await expect(field).toBeFocused();
  await field.fill("eleven");
  await expect(palette.getByRole("option", { name: "Bench eleven Palette quarry" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/sites/${site._id}$`));
  await expect(palette).toHaveCount(0);

  await page.keyboard.press("Control+k");
  await field.fill("volume calc");
  await expect(palette.getByRole("option", { name: "Volume Calculator" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/volume$/);

  await page.keyboard.press("Control+k");
  await field.fill("gcp");
  await palette.getByRole("option", { name: "GCP-77 Bench eleven" }).click();
  await expect(page).toHaveURL(/point=GCP-77/);

  await page.keyboard.press("Control+k");
  await field.fill("no such thing");
  await expect(palette.getByRole("option")).toHaveText(["Search for “no such thing”"]);
  await page.keyboard.press("Escape");
  await expect(palette).toHaveCount(0);
});

test("shortcuts are listed by a key and by a link; keys do nothing in fields, and visitors have no palette", async ({
  page,
}) => {
  const { email } = await quarry("shortcuts");
  await page.goto("/login");
  const list = page.getByRole("region", { name: "Everywhere" });
  await page.getByRole("link", { name: "Keyboard Shortcuts" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Keyboard Shortcuts" })).toBeVisible();
  await expect(list).toContainText("Show these shortcuts");
  await expect(page.getByText("Zoom in", { exact: true })).toBeVisible();
  if (!withScript()) return;
  await page.goto("/help");
  await page.keyboard.press("Control+k");
  await page.keyboard.press("?");
  const sheet = page.getByRole("dialog");
  await expect(sheet).toHaveAccessibleName("Keyboard Shortcuts");
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);

  await atProjects(page, email);
  await page.getByRole("banner").getByRole("searchbox").focus();
  await page.keyboard.press("?");
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("banner").getByRole("searchbox")).toHaveValue("?");
  await expect(sheet).toHaveCount(0);
});
