import { signedIn } from "../accounts.ts";
import { surveyedSite } from "../earthworks.ts";
import { expect, test } from "../watched.ts";

test("Rename and Share lead back to the tab from which they were opened", async ({ page }) => {
  const { email, siteId } = await surveyedSite("dialogs");
  await signedIn(page, email);
  const surveys = `/sites/${siteId}/surveys`;
  const open = async (name: string) => {
    await page.goto(surveys);
    await page.getByText("More", { exact: true }).last().click();
    const item = page.getByRole("menuitem", { name, exact: true });
    await item
      .or(page.getByRole("link", { name, exact: true }))
      .first()
      .click();
  };
  await open("Rename");
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page).toHaveURL(surveys);
  await open("Share");
  await page.getByRole("link", { name: "Close" }).click();
  await expect(page).toHaveURL(surveys);
  await open("Rename");
  await page.getByLabel("Site name").fill("Ramp Nord");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(surveys);
  await expect(page.getByText("Ramp Nord").first()).toBeVisible();
});
