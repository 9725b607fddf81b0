import { afterAll, beforeAll, expect, test } from "vitest";
import { html, inline } from "#api/openapi/reference/html.ts";
import { endpoints, subjects } from "#contract/endpoints.ts";
import { startApi, type TestApi } from "../harness.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const read = async (address: string) =>
  (await api.visitor().raw("GET", address.replace(/^\/api/, ""))).text();

test("the reference shows every call on the page of its subject, without a script", async () => {
  const response = await api.visitor().raw("GET", "/reference");
  expect(response.headers.get("Content-Type")).toContain("text/html");
  expect(response.headers.get("Content-Security-Policy")).toMatch(/^default-src 'none'; style-src 'self';/);
  const overview = await response.text();
  const pages = new Set(
    Array.from(overview.matchAll(/href="(\/api\/reference\/[a-z-]+)"/g), ([, page]) => page!),
  );
  // A page per subject, and one for named schemas.
  expect(pages.size).toBe(subjects.length + 1);
  const shown: string[] = [];
  for (const page of pages) {
    const text = await read(page);
    expect(text).not.toMatch(/<script|style="|undefined|\[object/);
    shown.push(...Array.from(text.matchAll(/<section class="call" id="(\w+)"/g), ([, id]) => id!));
    for (const [, target] of text.matchAll(/href="\/api\/reference\/schemas#(\w+)"/g))
      expect(await read("/api/reference/schemas")).toContain(`id="${target}"`);
  }
  // siteOutline is the same call as site, with a query.
  const names = Object.keys(endpoints).filter(name => name !== "siteOutline");
  expect(names.filter(name => !shown.includes(name))).toEqual([]);
  expect(await read("/api/reference.css")).toContain("prefers-color-scheme: dark");
  console.log(`${names.length} calls on ${pages.size} pages`);
});

test("a call lists its parameters, answers and refusals, and which token it needs", async () => {
  const text = await read("/api/reference/volumes-and-reports");
  const [, call = ""] = /id="computeVolume">([\s\S]*?)<\/section>/.exec(text) ?? [];
  expect(call).toContain("/api/sites/{siteId}/volume-studies");
  expect(call).toContain("For tokens of the scope <code>read</code>");
  expect(call).toContain("&quot;targetElevation&quot;: 100");
  expect(call).toMatch(/<dt>429<\/dt><dd>Your account has two calculations running/);
});

test("a missing page is refused like any other call", async () => {
  expect((await api.visitor().get("/reference/none-such")).status).toBe(404);
});

test("inserted text never becomes markup", () => {
  expect(html`<p>${"<script>"}${[`"`, html`<b>${"&"}</b>`]}</p>`.text).toBe(
    "<p>&lt;script&gt;&quot;<b>&amp;</b></p>",
  );
  expect(inline("`<i>` [x](/api) [y](javascript:z)").text).toBe(
    '<code>&lt;i&gt;</code> <a href="/api">x</a> [y](javascript:z)',
  );
});
