import type { Page } from "playwright/test";
import { approvedAccount, signedIn } from "../accounts.ts";
import { expect, test } from "../watched.ts";

const NAME = "Typed early";

/**
 * Types a name immediately after the page has checked whether something was typed. A clock that jumps on
 * every reading makes React yield as often as possible, as on a slow machine.
 */
async function typeAfterTheLook(page: Page): Promise<void> {
  await page.addInitScript(name => {
    const now = performance.now.bind(performance);
    let leaptMs = 0;
    performance.now = () => {
      leaptMs += 20;
      return now() + leaptMs;
    };
    let hasLooked = false;
    const look = Element.prototype.querySelectorAll;
    Element.prototype.querySelectorAll = function (this: Element, selector: string) {
      hasLooked ||= this.matches("section.dialog");
      return look.call(this, selector);
    } as typeof look;
    const type = () => {
      const field = document.querySelector<HTMLInputElement>("input[name=name]")!;
      field.value = name;
      field.dispatchEvent(new InputEvent("input", { bubbles: true }));
      type.isDone = true;
    };
    type.isDone = false;
    // React schedules its tasks by messages.
    const { set, get } = Object.getOwnPropertyDescriptor(MessagePort.prototype, "onmessage")!;
    Object.defineProperty(MessagePort.prototype, "onmessage", {
      get,
      set(this: MessagePort, run: (event: MessageEvent) => void) {
        set!.call(this, (event: MessageEvent) => {
          if (hasLooked && !type.isDone) type();
          run.call(this, event);
        });
      },
    });
  }, NAME);
}

/** Delays the scripts until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>(resolve => {
    release = resolve;
  });
  await page.route(/\/assets\/.*\.js/, async route => {
    await released;
    await route.continue();
  });
  return release;
}

test("what is typed while a dialog hydrates is kept", async ({ page }) => {
  const { email } = await approvedAccount("early");
  await signedIn(page, email);
  await typeAfterTheLook(page);
  await page.goto("/teams/new");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.waitForLoadState("networkidle");
  await expect(page.getByLabel("Team name")).toHaveValue(NAME);
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await expect(page.getByText("Team created successfully")).toBeVisible();
  await expect(page.getByText(NAME)).toBeVisible();
});

test("what is typed before the scripts are loaded is kept", async ({ page }) => {
  const { email, api } = await approvedAccount("early");
  const { team } = await api("POST", "/teams", { name: "Crew", description: "First words" });
  await signedIn(page, email);
  const release = await holdScripts(page);
  await page.goto(`/teams/${team!._id}/edit`, { waitUntil: "commit" });
  await page.getByLabel("Team name").fill(NAME);
  await page.getByLabel("Description").fill("Other words");
  release();
  await page.waitForLoadState("networkidle");
  await expect(page.getByLabel("Team name")).toHaveValue(NAME);
  await expect(page.getByLabel("Description")).toHaveValue("Other words");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText(NAME)).toBeVisible();
  await expect(page.getByText("Other words")).toBeVisible();
});

test("a role chosen before the scripts are loaded is sent", async ({ page }) => {
  const { email, api } = await approvedAccount("early");
  const member = await approvedAccount("earlymember");
  const { team } = await api("POST", "/teams", { name: "Crew" });
  await api("POST", `/teams/${team!._id}/members`, { userId: member.userId, role: "member" });
  await signedIn(page, email);
  const release = await holdScripts(page);
  await page.goto(`/teams/${team!._id}`, { waitUntil: "commit" });
  const row = page.getByRole("row").filter({ hasText: member.email });
  await row.getByRole("combobox").selectOption("manager");
  release();
  await expect(page.getByText("Member role updated successfully")).toBeVisible();
  await expect(row.getByRole("cell").nth(1)).toHaveText("Manager");
  await expect(row.getByRole("combobox")).toHaveValue("manager");
});

test("a switch turned before the scripts are loaded is sent", async ({ page }) => {
  const { email, api } = await approvedAccount("early");
  await signedIn(page, email);
  const release = await holdScripts(page);
  await page.goto("/settings/notifications", { waitUntil: "commit" });
  await page.getByRole("switch", { name: "Email Notifications" }).uncheck();
  release();
  await expect.poll(async () => (await api("GET", "/auth/me")).user!.emailNotifications).toBe(false);
  await expect(page.getByRole("switch", { name: "Email Notifications" })).not.toBeChecked();
});

test("nothing below a list moves on a phone when its scripts are loaded", async ({ page }) => {
  const { email, api } = await approvedAccount("early");
  const { project } = await api("POST", "/projects", { name: "Quarry" });
  await api("POST", `/projects/${project!._id}/sites`, { name: "Bench 3" });
  await signedIn(page, email);
  await page.setViewportSize({ width: 390, height: 1200 });
  const release = await holdScripts(page);
  await page.goto(`/projects/${project!._id}`, { waitUntil: "commit" });
  const below = page.getByRole("heading", { name: "Personal project" });
  await expect(page.getByText("With the ticked rows:")).toBeVisible();
  const before = (await below.boundingBox())!.y;
  release();
  await expect(page.getByRole("checkbox", { name: "Select all" })).toBeVisible();
  expect((await below.boundingBox())!.y).toBeCloseTo(before, 0);
});
