import type { Request, Response } from "express";
import { afterEach, describe, expect, test, vi } from "vitest";
import { environment } from "../environment.server.ts";
import { callerOf, noteCaller } from "./caller-address.ts";
import { log } from "./log.ts";

afterEach(() => {
  environment.trustsProxy = false;
  environment.trustedProxies = [];
});

describe("the caller's address", () => {
  test.each([
    ["203.0.113.7", undefined],
    ["203.0.113.7", "198.51.100.1"],
    ["127.0.0.1", "198.51.100.1"],
  ])("is the socket's, %s, whatever a header claims", (socket, claimed) => {
    expect(callerOf(socket, claimed)).toBe(socket);
  });

  test("is the one a trusted proxy names, not the one its client claimed", () => {
    environment.trustsProxy = true;
    expect(callerOf("::ffff:127.0.0.1", "198.51.100.1, 203.0.113.7")).toBe("203.0.113.7");
    environment.trustedProxies = ["192.0.2.10"];
    expect(callerOf("127.0.0.1", "198.51.100.1, 203.0.113.7, 192.0.2.10")).toBe("203.0.113.7");
  });

  test("is the socket's behind an untrusted proxy", () => {
    environment.trustsProxy = true;
    expect(callerOf("192.0.2.10", "203.0.113.7")).toBe("192.0.2.10");
  });

  test("is the proxy's if it names no caller", () => {
    environment.trustsProxy = true;
    expect(callerOf("127.0.0.1", "unknown")).toBe("127.0.0.1");
    expect(callerOf("127.0.0.1", undefined)).toBe("127.0.0.1");
  });

  test("is unknown once the socket is closed", () => {
    expect(callerOf(undefined, "203.0.113.7")).toBeNull();
  });
});

test("an undeclared proxy is reported once", () => {
  const warned = vi.spyOn(log, "warn").mockImplementation(() => {});
  const from = (remoteAddress: string) => {
    const request = { headers: { "x-forwarded-for": "203.0.113.7" }, socket: { remoteAddress } };
    noteCaller(request as unknown as Request, {} as Response, () => {});
    return request.headers["x-forwarded-for"];
  };
  expect(from("192.0.2.10")).toBe("192.0.2.10");
  expect(warned).not.toHaveBeenCalled();
  expect([from("127.0.0.1"), from("127.0.0.1")]).toEqual(["127.0.0.1", "127.0.0.1"]);
  expect(warned).toHaveBeenCalledOnce();
});
