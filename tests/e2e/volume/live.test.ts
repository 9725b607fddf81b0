import { signedIn } from "../accounts.ts";
import { formation, square, surveyedSite, volumes } from "../earthworks.ts";
import { expect, test } from "../watched.ts";

test("a design is recomputed during typing, on the map too, and reported as gone once deleted", async ({
  page,
}) => {
  const { email, api, siteId } = await surveyedSite("designed");
  await api("POST", `/sites/${siteId}/designs`, formation);
  const { design } = await api("POST", `/sites/${siteId}/designs`, { ...formation, name: "Former" });
  await signedIn(page, email);
  await page.goto(`/sites/${siteId}/volume?mode=design`);
  await expect(page.locator("form[data-live]")).toBeVisible();
  await expect(page.getByRole("button", { name: "Calculate" })).toHaveCount(0);
  await page.getByLabel("Design", { exact: true }).selectOption("Formation");
  await expect(volumes(page)).toContainText("In tolerance, ±0.05 m");
  const map = page.getByRole("region", { name: "Cut and fill map" });
  await map.scrollIntoViewIfNeeded();
  await expect(map.locator(".map-live[data-live]")).toBeVisible({ timeout: 60_000 });
  await expect(
    map.getByRole("img", { name: /^Colours: orange where ground is above the design/ }),
  ).toBeVisible();
  await page.getByRole("textbox", { name: "Tolerance" }).fill("0.75");
  await expect(volumes(page)).toContainText("In tolerance, ±0.75 m");
  await expect(map.getByText("0.75", { exact: true })).toBeVisible();

  await api("DELETE", `/sites/${siteId}/designs/${design!._id}`);
  await page.getByLabel("Design", { exact: true }).selectOption("Former");
  await expect(page.getByRole("alert")).toContainText("The design to compare with no longer exists");
  await expect(volumes(page)).toBeHidden();
  await page.getByLabel("Design", { exact: true }).selectOption("Formation");
  await expect(volumes(page)).toContainText("In tolerance, ±0.75 m");
});

test("figures are marked as long as those of the current values are being computed", async ({ page }) => {
  const { email, api, siteId } = await surveyedSite("behind");
  await api("POST", `/sites/${siteId}/designs`, formation);
  let arrives = () => {};
  const held = new Promise<void>(resolve => {
    arrives = resolve;
  });
  await page.route("**/triangles", async route => {
    await held;
    await route.continue();
  });
  await signedIn(page, email);
  await page.goto(`/sites/${siteId}/volume`);
  await expect(volumes(page)).toContainText("Target elevation");
  await page.getByRole("textbox", { name: "Target elevation" }).fill("499");
  await expect(volumes(page)).not.toHaveAttribute("data-stale");
  await page.getByRole("radio", { name: /^Survey against design/ }).check();
  await page.getByLabel("Design", { exact: true }).selectOption("Formation");
  await expect(volumes(page)).toHaveAttribute("data-stale");
  await expect(volumes(page).getByText("Computing…")).toBeVisible();
  arrives();
  await expect(volumes(page)).toContainText("In tolerance, ±0.05 m");
  await expect(volumes(page)).not.toHaveAttribute("data-stale");
  await expect(volumes(page).getByText("Computing…")).toBeHidden();
});

test("errors appear at a field once it is left, and above the form after an attempt", async ({ page }) => {
  const { email, siteId } = await surveyedSite("types");
  await signedIn(page, email);
  await page.goto(`/sites/${siteId}/volume`);
  await expect(page.locator("form[data-live]")).toBeVisible();
  const alert = page.getByRole("alert");
  const message = "Please enter a number with a decimal point";
  const target = page.getByRole("textbox", { name: "Target elevation" });
  await target.fill("-");
  // The figures are marked as outdated, which shows that the typed value was read.
  await expect(volumes(page)).toHaveAttribute("data-stale");
  await expect(page.getByText(message)).toHaveCount(0);
  await expect(target).toBeFocused();
  await target.blur();
  await expect(target).toHaveAccessibleDescription(new RegExp(message));
  await expect(alert).toHaveCount(0);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(alert).toContainText(message);
  await expect(alert).toBeFocused();
  await target.fill("500");
  await expect(alert).toHaveCount(0);
  await target.fill("-");
  await expect(alert).toContainText(message);
  await expect(target).toBeFocused();
});

test("choosing a mode shows no error", async ({ page }) => {
  const { email, siteId } = await surveyedSite("chooses");
  await signedIn(page, email);
  await page.goto(`/sites/${siteId}/volume`);
  await expect(page.locator("form[data-live]")).toBeVisible();
  const waits = page.getByText("Nothing calculated yet");
  const isQuiet = async () => {
    await expect(page.getByText("There is a problem")).toHaveCount(0);
    await expect(page.locator("[aria-invalid]")).toHaveCount(0);
  };
  await page.getByRole("radio", { name: /^Surface to surface/ }).check();
  await expect(waits).toBeVisible();
  await isQuiet();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("alert")).toContainText("Please choose the survey to compare with");
  await page.getByRole("radio", { name: /^Stockpile/ }).check();
  await page.getByLabel("Base under the stockpile").selectOption("Custom level");
  await expect(volumes(page)).toHaveAttribute("data-stale");
  await isQuiet();
  await page.getByRole("radio", { name: /^Pads/ }).check();
  await expect(waits).toBeVisible();
  await isQuiet();
  await page.goto(`/sites/${siteId}/volume?mode=surface_to_surface`);
  await expect(waits).toBeVisible();
  await isQuiet();
});

test("missing pads show no error", async ({ page }) => {
  const { email, siteId } = await surveyedSite("waits");
  await signedIn(page, email);
  await page.goto(`/sites/${siteId}/volume`);
  await expect(page.locator("form[data-live]")).toBeVisible();
  await page.getByRole("radio", { name: /^Pads/ }).check();
  await page.getByRole("button", { name: "Add Pad" }).click();
  await expect(page.getByText("Draw a pad on the map")).toBeVisible();
  await expect(page.getByRole("alert")).toBeHidden();
  await page.getByLabel("Pad 1 elevation").fill("500");
  await page.getByLabel("Pad 1 corners").fill(square(10, 10, 20));
  await expect(volumes(page)).toContainText("800.0");
});

test("figures and colours of one mode are never shown for another", async ({ page }) => {
  const { email, siteId } = await surveyedSite("switches");
  await signedIn(page, email);
  await page.goto(`/sites/${siteId}/volume`);
  await expect(page.locator("form[data-live]")).toBeVisible();
  await page.getByRole("radio", { name: /^Balance/ }).check();
  await expect(volumes(page)).toContainText("Balance elevation");
  const map = page.getByRole("region", { name: "Cut and fill map" });
  const legend = map.getByRole("img", { name: /^Colours/ });
  await map.scrollIntoViewIfNeeded();
  await expect(legend).toBeVisible();

  await page.getByRole("radio", { name: /^Surface to surface/ }).check();
  await expect(volumes(page)).toBeHidden();

  await page.getByRole("radio", { name: /^Pads/ }).check();
  await page.getByRole("button", { name: "Add Pad" }).click();
  await expect(page.getByText("Nothing calculated yet")).toBeVisible();
  await expect(legend).toBeHidden();

  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("alert").first()).toContainText("Please enter an elevation in metres");
  await expect(page.getByRole("alert").first()).toContainText("Please enter at least 3 corners");
  await expect(volumes(page)).toBeHidden();
  await expect(legend).toBeHidden();
});
