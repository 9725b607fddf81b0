import type { Request, Response } from "express";
import { afterEach, describe, expect, test } from "vitest";
import { environment } from "../environment.server.ts";
import { refuseForeignOrigin } from "./origin.ts";

/** The status that a request gets; 200 means that it passed. */
function statusOf(headers: Record<string, string>, method = "POST"): number {
  let status = 0;
  const response = {
    status(code: number) {
      status = code;
      return this;
    },
    type: () => response,
    send: () => response,
  };
  const request = { method, headers: { host: "localhost:3000", ...headers } };
  refuseForeignOrigin(request as unknown as Request, response as unknown as Response, () => {
    status = 200;
  });
  return status;
}

describe("refuseForeignOrigin", () => {
  afterEach(() => {
    environment.publicUrl = null;
    environment.trustsProxy = false;
  });

  test("trusts a declared proxy about the scheme", () => {
    const sent = { origin: "https://localhost:3000", "x-forwarded-proto": "https" };
    expect(statusOf(sent)).toBe(403);
    environment.trustsProxy = true;
    expect(statusOf(sent)).toBe(200);
  });

  test("accepts a form of this host", () => {
    expect(statusOf({ origin: "http://localhost:3000" })).toBe(200);
  });

  test.each(["http://evil.example", "http://localhost:3001", "https://localhost:3000", "null"])(
    "refuses a form from %s",
    origin => {
      expect(statusOf({ origin })).toBe(403);
    },
  );

  test("refuses what a browser marks as cross-site, even without an origin", () => {
    expect(statusOf({ "sec-fetch-site": "cross-site" })).toBe(403);
    expect(statusOf({ "sec-fetch-site": "same-origin", origin: "http://localhost:3000" })).toBe(200);
  });

  test("ignores a forwarded host sent by a client", () => {
    expect(statusOf({ origin: "http://evil.example", "x-forwarded-host": "evil.example" })).toBe(403);
  });

  test("compares with PUBLIC_URL if it is set, whatever the proxy made of Host", () => {
    environment.publicUrl = new URL("https://survey.example.org");
    expect(statusOf({ origin: "https://survey.example.org" })).toBe(200);
    expect(statusOf({ origin: "http://localhost:3000" })).toBe(403);
    expect(statusOf({ origin: "http://survey.example.org" })).toBe(403);
  });

  test("reading is never refused", () => {
    expect(statusOf({ origin: "http://evil.example" }, "GET")).toBe(200);
  });
});
