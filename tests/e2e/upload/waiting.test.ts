import { ids, StandIn } from "../stand-in.ts";
import { atUpload, csv, sendPoints } from "../upload-page.ts";
import { expect, test } from "../watched.ts";

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
      api.answer("GET /jobs/j1", { job: { ...job, kind }, hasWorker: true });
      await context.addCookies([{ name: "sid", value: "stand-in", url: app }]);
      await page.goto(`${app}/sites/${ids.site}/upload/jobs/j1`);
      await expect(page.getByRole("progressbar", { name: "Saving" })).toBeVisible();
      await expect(page.getByRole("list", { name: "Steps" }).getByRole("listitem")).toHaveText(
        steps.map(step => new RegExp(step)),
      );
    });
});

test.describe("the page of a queued import", () => {
  const api = new StandIn();
  let app = "";
  test.beforeAll(async () => {
    app = await api.start();
  });
  test.afterAll(() => api.stop());

  test("says that the import is queued, and whether no worker is running", { tag: "@once" }, async ({
    page,
    context,
  }) => {
    const waiting = { ...job, kind: "import-points", state: "queued", stage: null, done: 0, total: null };
    api.answer("GET /jobs/j1", { job: waiting, hasWorker: false });
    await context.addCookies([{ name: "sid", value: "stand-in", url: app }]);
    await page.goto(`${app}/sites/${ids.site}/upload/jobs/j1`);
    await expect(page.getByRole("progressbar", { name: "Queued" })).toBeVisible();
    const alone = page.getByText(/^No worker is running at the moment/);
    await expect(alone).toBeVisible();
    api.answer("GET /jobs/j1", { job: waiting, hasWorker: true });
    await expect(alone).toHaveCount(0);
    await expect(page.getByRole("progressbar", { name: "Queued" })).toBeVisible();
  });
});

test.describe("a comparison that takes long", () => {
  const api = new StandIn();
  let app = "";
  test.beforeAll(async () => {
    app = await api.start();
  });
  test.afterAll(() => api.stop());
  const survey = (_id: string, day: string) => ({
    ...{ _id, isCurrent: _id === "v2", surveyedOn: day, label: "", pointCount: 1_000_000, fileName: null },
    ...{ fileSize: 10, uploadedAt: job.createdAt, uploadedBy: null },
  });
  const [from, to] = [survey("v1", "2026-10-01"), survey("v2", "2026-11-01")];
  const path = `/sites/${ids.site}/compare?from=v1&to=v2`;
  test.beforeEach(async ({ context }) => {
    api.reset();
    api.answer(`GET /sites/${ids.site}/surveys`, { surveys: [to, from] });
    const comparing = { ...job, kind: "compare-surveys", stage: null, total: null };
    api.answer(`GET /sites/${ids.site}/comparison`, { job: comparing }, 202);
    await context.addCookies([{ name: "sid", value: "stand-in", url: app }]);
  });

  test("shows that it is running, and then the result", async ({ page }) => {
    await page.goto(app + path);
    await expect(page.getByRole("progressbar", { name: "Comparing the surveys" })).toBeVisible();
    const nothing = {
      ...{ volume: null, drawing: null, points: null, checkPoints: null },
      ...{ differentHeights: null, nameDoubt: null },
    };
    const problem = {
      code: "no-overlap",
      survey: null,
      message: "The two surveys have no ground in common.",
    };
    const answer = { from, to, toleranceM: 0.05, positionToleranceM: 0.05, ...nothing, problem };
    api.answer(`GET /sites/${ids.site}/comparison`, answer);
    await expect(page.getByText(problem.message)).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole("progressbar")).toHaveCount(0);
  });

  test("can be cancelled", { tag: "@once" }, async ({ page }) => {
    await page.goto(app + path);
    api.answer("DELETE /jobs/j1", { job: { ...job, kind: "compare-surveys", state: "cancelled" } });
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(page).toHaveURL(`${app}/sites/${ids.site}/surveys`);
  });
});

test("an import shows its progress beside its button, or on the next page without a script", async ({
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
