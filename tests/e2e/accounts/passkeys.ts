import type { Page } from "playwright/test";
import { password } from "../accounts.ts";

/** Adds a virtual authenticator that approves everything; the browser keeps it for this page. */
export async function withAuthenticator(page: Page) {
  const browser = await page.context().newCDPSession(page);
  await browser.send("WebAuthn.enable");
  await browser.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

export async function addPasskey(page: Page, name: string) {
  await page.goto("/settings/security");
  await page.getByRole("link", { name: "Add a Passkey" }).click();
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Your password").fill(password);
  await page.getByRole("button", { name: "Add a Passkey" }).click();
}
