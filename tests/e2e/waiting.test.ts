import { ids, StandIn } from "./stand-in.ts";
import { atUpload, csv, sendPoints } from "./upload-page.ts";
import { expect, test } from "./watched.ts";

const job = {
  _id: "j1",
  siteId: ids.site,
  state: "running",
  stage: "save",
  done: 1000,
  total: 2000,
  outcome: null,
  error: null,
  createdAt: "2026-11-12T09:30:00.000Z",
  finishedAt: null,
};

test.describe("the page that waits for an import", () => {
  const api = new StandIn();
  let app = "";
  test.beforeAll(async () => {
    app = await api.start();
  });
  test.afterAll(() => api.stop());

  for (const [kind, steps] of [
    ["import-points", ["File", "Columns", "Report"]],
    ["import-drawing", ["File", "Placement", "Save"]],
  ] as const)
    test(`shows the steps of its kind: ${kind}`, async ({ page, context }) => {
      api.answer("GET /jobs/j1", { job: { ...job, kind } });
      await context.addCookies([{ name: "sid", value: "stand-in", url: app }]);
      await page.goto(`${app}/sites/${ids.site}/upload/jobs/j1`);
      await expect(page.getByRole("progressbar", { name: "Saving" })).toBeVisible();
      await expect(page.getByRole("list", { name: "Steps" }).getByRole("listitem")).toHaveText(
        steps.map(step => new RegExp(step)),
      );
    });
});

test("an import says its progress beside its button, or on the next page without a script", async ({
  page,
  javaScriptEnabled,
}) => {
  await atUpload(page);
  const rows = Array.from({ length: 300 }, (_, i) => `P${i},TOPO,8.${594_000 + i},46.634,1491\n`);
  const file = csv(`Name,Code,Longitude,Latitude,Ellipsoidal height (m)\n${rows.join("")}`);
  await sendPoints(page, file, javaScriptEnabled);
  const button = page.getByRole("button", { name: "Import 300 points" });
  if (!javaScriptEnabled) {
    await button.click();
    await expect(page.getByText("300 points imported")).toBeVisible({ timeout: 30_000 });
    return;
  }
  let release = () => {};
  const held = new Promise<void>(resolve => {
    release = resolve;
  });
  await page.route(/\/upload(\.data)?\?/, async route => {
    if (route.request().method() === "POST") await held;
    await route.continue();
  });
  await button.click();
  const bar = page.getByRole("progressbar", { name: "Working" });
  await expect(bar).toBeInViewport();
  await expect(button).toBeInViewport();
  await expect(page.getByRole("status").filter({ hasText: "Working" })).toHaveCount(1);
  release();
  await expect(page.getByText("300 points imported")).toBeVisible();
});
