import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { PASSWORD } from "../../contract/harness.ts";
import { manyPoints } from "../../contract/points-body.ts";
import { type Both, startBoth } from "../both-processes.ts";

let both: Both;
let siteId = "";
beforeAll(async () => {
  both = await startBoth();
  const { project } = (await both.admin.post("/projects", { name: "P" })).data;
  const body = { name: "S", points: manyPoints(20) };
  siteId = (await both.admin.post(`/projects/${project._id}/sites`, body)).data.site._id;
});
afterAll(() => both.end());

const get = (path: string, headers: Record<string, string> = { Cookie: both.admin.cookie }) =>
  fetch(both.web + path, { headers, redirect: "manual" });

describe("a signed-in person's data", () => {
  test.each([
    ["a page", () => "/projects"],
    ["the site's page", () => `/sites/${siteId}`],
    ["the router's data", () => "/projects.data"],
    ["points as JSON", () => `/sites/${siteId}/points`],
    ["points in columns", () => `/sites/${siteId}/columns`],
    ["a drawing", () => `/sites/${siteId}/drawing`],
    ["an export", () => `/sites/${siteId}/export/csv`],
    ["a list as CSV", () => "/projects.csv"],
    ["a refusal", () => "/sites/none/points"],
  ])("%s is never sniffed by a browser or stored by a cache", async (_, path) => {
    const { headers } = await get(path());
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.get("Cache-Control")).toContain("no-store");
  });

  test("may be prefetched before a click, for this browser only", async () => {
    const { headers } = await get("/projects.data", { Cookie: both.admin.cookie, "Sec-Purpose": "prefetch" });
    expect(headers.get("Cache-Control")).toBe("private, no-cache");
  });

  test("is removed from the browser's cache on signing out", async () => {
    for (const path of ["/logout", "/logout.data"]) {
      const answer = await fetch(both.web + path, { method: "POST", redirect: "manual" });
      expect(answer.headers.get("Clear-Site-Data")).toBe('"cache", "storage"');
    }
  });
});

describe("reports of content security policy violations", () => {
  const send = (body: string, headers: Record<string, string> = {}) =>
    fetch(`${both.web}/csp-reports`, { method: "POST", body, headers });

  test("are logged without secrets in their addresses", async () => {
    const body = {
      documentURL: `${both.web}/s/key-of-a-shared-page?q=also-secret`,
      blockedURL: "https://tracker.example/path?id=secret-of-the-visitor",
      effectiveDirective: "img-src",
    };
    const report = { type: "csp-violation", body };
    const older = {
      "document-uri": `${both.web}/projects`,
      "blocked-uri": "inline",
      "violated-directive": "a",
    };
    expect((await send(JSON.stringify([report]))).status).toBe(204);
    // Browsers also send them for pages with an opaque origin.
    const foreign = { Origin: "null", "Sec-Fetch-Site": "cross-site" };
    expect((await send(JSON.stringify({ "csp-report": older }), foreign)).status).toBe(204);
    await vi.waitFor(() =>
      expect(both.log()).toMatch(/"directive":"a","blocked":"inline","page":"\/projects"/),
    );
    expect(both.log()).toMatch(/"directive":"img-src","blocked":"https:\/\/tracker\.example","page":"\/s"/);
    expect(both.log()).not.toMatch(/key-of-a-shared-page|secret/);
  });

  test.each(["", "null", "[null]", "[1]", '{"csp-report":[]}', "{", `[${"[".repeat(5000)}`])(
    "that are invalid (%#) are accepted and ignored",
    async body => expect((await send(body)).status).toBe(204),
  );

  test("are limited in size, and do not fill the log", async () => {
    expect((await send("x".repeat(20_000))).status).toBe(413);
    const many = JSON.stringify(
      Array.from({ length: 150 }, () => ({ body: { effectiveDirective: "many" } })),
    );
    for (let i = 0; i < 3; i++) expect((await send(many)).status).toBe(204);
    // A process writes its log lines in order.
    const { headers } = await get("/projects");
    await vi.waitFor(() => expect(both.log()).toContain(headers.get("X-Request-Id")));
    expect(both.log().split("content refused by a page's security policy")).toHaveLength(101);
  });
});

test("a visitor's page may be kept for the Back button", async () => {
  expect((await get("/login", {})).headers.get("Cache-Control")).toBe("private, no-cache");
});

describe("the address to return to after signing in", () => {
  test.each([
    ["/projects?q=日本 ü", "/projects?q=%E6%97%A5%E6%9C%AC%20%C3%BC"],
    ["/.//evil.example", "/projects"],
    ["/\r\nSet-Cookie: a=b", "/projects"],
    ["//evil.example", "/projects"],
  ])("%j leads to %s", async (asked, location) => {
    const answer = await fetch(`${both.web}/login?redirectTo=${encodeURIComponent(asked)}`, {
      method: "POST",
      body: new URLSearchParams({ email: "admin@example.org", password: PASSWORD }),
      redirect: "manual",
    });
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, location]);
  });
});

describe("a form from another site is refused", () => {
  test.each([
    ["by Sec-Fetch-Site", () => ({ "Sec-Fetch-Site": "cross-site" })],
    ["by the scheme of its Origin", () => ({ Origin: both.web.replace("http:", "https:") })],
    ["without an Origin it can name", () => ({ Origin: "null" })],
  ])("%s", async (_, headers) => {
    const answer = await fetch(`${both.web}/logout`, {
      method: "POST",
      headers: { Cookie: both.admin.cookie, ...headers() } as Record<string, string>,
      redirect: "manual",
    });
    expect(answer.status).toBe(403);
    expect((await both.admin.get("/auth/me")).status).toBe(200);
  });
});
