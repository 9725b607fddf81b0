import { describe, expect, test } from "vitest";
import { internalPath, loginPath } from "./return-path.ts";

describe("internalPath", () => {
  test("keeps a path of this app with its query", () => {
    expect(internalPath("/create-project?teamId=7", "/projects")).toBe("/create-project?teamId=7");
  });

  test("escapes what a header cannot contain", () => {
    expect(internalPath("/projects?q=日本 \ud800", "/")).toBe("/projects?q=%E6%97%A5%E6%9C%AC%20%EF%BF%BD");
  });

  test.each([
    "//evil.example",
    "/.//evil.example",
    "/x/..//evil.example",
    "/%2e//evil.example",
    "/\\evil.example",
    "https://evil.example",
    "javascript:alert(1)",
    "/\t/evil.example",
    "",
    null,
    undefined,
  ])("replaces %j with the fallback", path => {
    expect(internalPath(path, "/projects")).toBe("/projects");
  });
});

describe("loginPath", () => {
  test.each([
    ["http://localhost/sites/1?tab=2", "/login?redirectTo=%2Fsites%2F1%3Ftab%3D2"],
    [
      "http://localhost/sites/1.data?tab=2&_routes=routes%2Fsites",
      "/login?redirectTo=%2Fsites%2F1%3Ftab%3D2",
    ],
    ["http://localhost/teams/1?index", "/login?redirectTo=%2Fteams%2F1"],
    ["http://localhost/_root.data", "/login"],
    ["http://localhost/", "/login"],
  ])("remembers the page requested in %s", (url, path) => {
    expect(loginPath(new Request(url))).toBe(path);
  });
});
