import { signaturesBy, startReceiver } from "../../contract/webhooks/receiver.ts";
import { approvedAccount, signedIn } from "../accounts.ts";
import { expect, test } from "../watched.ts";

test("a manager adds a webhook, tests it, reads its log, and replaces its secret", async ({ page }) => {
  const receiver = await startReceiver();
  try {
    const { email, api } = await approvedAccount("webhooks");
    const project = (await api("POST", "/projects", { name: "Reuss Basins" })).project!;
    await signedIn(page, email);
    await page.goto(`/projects/${project._id}`);
    await page.locator("summary", { hasText: "More" }).click();
    await page.getByRole("link", { name: "Webhooks" }).click();
    await expect(page.getByText("No webhooks yet")).toBeVisible();

    await page.getByRole("link", { name: "Add Webhook" }).click();
    await page.getByLabel("Name").fill("Site office");
    await page.getByLabel("Address").fill("ftp://office.example");
    await page.getByRole("button", { name: "Add Webhook" }).click();
    await expect(page.getByText("Please choose at least one event").first()).toBeVisible();
    await expect(page.getByText("Please enter an address that begins with https://").first()).toBeVisible();
    await expect(page.getByLabel("Name")).toHaveValue("Site office");
    await page.getByLabel("Address").fill(`${receiver.url}/hook`);
    await page.getByLabel("Result saved").check();
    await page.getByRole("button", { name: "Add Webhook" }).click();
    const secret = page.getByLabel("Signing secret", { exact: true });
    await expect(secret).toHaveValue(/^whsec_/);
    const first = await secret.inputValue();
    await page.getByRole("link", { name: "Done" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Site office");
    expect(await page.content()).not.toContain(first);

    receiver.answer = response => response.writeHead(200).end("<b>Thank you</b>");
    await page.getByRole("button", { name: "Send Test" }).click();
    await expect(page.getByText("The test is being sent")).toBeVisible();
    await expect(async () => {
      await page.getByRole("link", { name: "Refresh" }).click();
      await expect(page.getByText("Delivered").first()).toBeVisible({ timeout: 1_000 });
    }).toPass();
    expect(signaturesBy(first, receiver.received[0]!)).toBe(1);
    await page.getByText("Message").first().click();
    await expect(page.getByText("<b>Thank you</b>")).toBeVisible();
    await expect(page.getByText(receiver.received[0]!.body)).toBeVisible();

    await page.getByRole("link", { name: "Replace Secret" }).click();
    await page.getByRole("button", { name: "Replace Secret" }).click();
    const replaced = page.getByLabel("Signing secret", { exact: true });
    await expect(replaced).toHaveValue(/^whsec_/);
    const second = await replaced.inputValue();
    await page.getByRole("link", { name: "Done" }).click();
    await page.getByRole("button", { name: /^Send Again/ }).click();
    await expect.poll(() => receiver.received.length).toBe(2);
    for (const each of [first, second]) expect(signaturesBy(each, receiver.received[1]!)).toBe(1);
    await page.getByRole("button", { name: "End now" }).click();
    await expect(page.getByText("Secret ended")).toBeVisible();
    await expect(page.getByText("Former secret")).toHaveCount(0);

    await page.getByRole("button", { name: "Switch off" }).click();
    await expect(page.getByText("It is switched off.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Send Test" })).toHaveCount(0);
    await page.getByRole("link", { name: "Edit Webhook" }).click();
    await page.getByLabel("Name").fill("Archive");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Archive");
    await page.getByRole("link", { name: "Webhooks" }).click();
    await expect(page.getByRole("row", { name: /Archive/ })).toContainText("Off");
    await page.getByRole("link", { name: "Delete Archive" }).click();
    await page.getByRole("button", { name: "Delete Webhook" }).click();
    await expect(page.getByText("Webhook deleted successfully")).toBeVisible();
    await expect(page.getByText("No webhooks yet")).toBeVisible();
  } finally {
    await receiver.close();
  }
});
