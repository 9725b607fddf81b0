import { afterAll, afterEach, expect, test, vi } from "vitest";

afterEach(() => vi.unstubAllEnvs());
// Other test files must not get modules that have read these settings.
afterAll(() => {
  vi.resetModules();
});

/** The cookies and headers of an installation at this address. */
async function at(publicUrl: string, routeData: unknown[] = []) {
  vi.resetModules();
  vi.stubEnv("PUBLIC_URL", publicUrl);
  const { themeCookie, readTheme } = await import("./theme.ts");
  const { redirectWithToast } = await import("./flash.ts");
  const { setSecurityHeaders } = await import("../http/security.ts");
  const { layerServers } = await import("../http/map-servers.ts");
  const headers = new Headers();
  setSecurityHeaders(new Request(publicUrl), headers, "nonce", layerServers(routeData));
  const toast = (await redirectWithToast("/", "success", "Saved")).headers.get("Set-Cookie");
  return { theme: await themeCookie("dark"), toast, headers, readTheme };
}

test("behind https cookies are bound to the host, and browsers stay on https", async () => {
  const { theme, toast, headers } = await at("https://survey.example.org");
  expect(theme).toMatch(/^__Host-theme=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  expect(toast).toMatch(/^__Host-flash=.*; Max-Age=5; Path=\/; .*HttpOnly; Secure; SameSite=Lax$/);
  expect(headers.get("Strict-Transport-Security")).toBe("max-age=31536000");
});

test("without https cookies have plain names, because browsers would reject the prefix", async () => {
  const { theme, toast, headers } = await at("http://survey.example.org");
  expect(theme).toMatch(/^theme=.*; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(toast).toMatch(/^flash=/);
  expect(headers.has("Strict-Transport-Security")).toBe(false);
});

test("pages run only our own scripts, and no plug-ins", async () => {
  const policy = (await at("https://survey.example.org")).headers.get("Content-Security-Policy");
  for (const rule of [
    "object-src 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "'nonce-nonce'",
  ])
    expect(policy).toContain(rule);
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
});

test("pages load images from the base map's server and from that of their own layer", async () => {
  const servers = "'self' https://tile.openstreetmap.org https://maps.example.org";
  const page = { site: { wmsLayer: { url: "https://maps.example.org/wms?map=1" } } };
  const policy = (await at("https://survey.example.org", [null, {}, page])).headers.get(
    "Content-Security-Policy",
  );
  expect(policy).toContain(`img-src ${servers} data: blob:;`);
  expect(policy).toContain(`connect-src ${servers} data: blob:;`);
});

test.each([";sandbox", ",default-src", "*.example.org", "'self'"])(
  "the server of a layer cannot add %s to the policy",
  async host => {
    const page = { site: { wmsLayer: { url: `https://a${host}/wms` } } };
    const { headers } = await at("https://survey.example.org", [page]);
    expect(headers.get("Content-Security-Policy")).toContain(
      "img-src 'self' https://tile.openstreetmap.org data: blob:;",
    );
  },
);

test("a theme stored under the former cookie name is kept", async () => {
  vi.stubEnv("SESSION_SECRET", "the same for both processes");
  const chosen = (await at("http://survey.example.org")).theme.split(";")[0]!;
  const { readTheme } = await at("https://survey.example.org");
  const request = new Request("https://survey.example.org/", { headers: { Cookie: chosen } });
  expect(await readTheme(request)).toBe("dark");
});
