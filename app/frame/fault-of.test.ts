import { expect, it } from "vitest";
import { ApiError } from "../api/client.ts";
import { throwAsPage } from "../forms/form-errors.ts";
import { faultOf } from "./fault-of.ts";

const refused = (status: number, data?: unknown) => ({ status, statusText: "", internal: false, data });
const titleAt = (error: unknown, params: Record<string, string>) => faultOf(error, params).title;

it("names the innermost thing in the address that does not exist", () => {
  const site = { siteId: "1" };
  expect(titleAt(refused(404), site)).toBe("Site not found");
  expect(titleAt(refused(404), { ...site, designId: "2" })).toBe("Design not found");
  expect(titleAt(refused(404, { title: "Survey not found" }), site)).toBe("Survey not found");
  expect(titleAt(refused(404), { "*": "nowhere" })).toBe("Page not found");
  expect(titleAt(refused(404, { title: "The site has no calibration" }), site)).toBe(
    "The site has no calibration",
  );
});

it("uses the page's own words if the API fails, but never those of the router or a refusal", () => {
  const site = { siteId: "1" };
  expect(titleAt(refused(502, "Failed to fetch site"), site)).toBe("Failed to fetch site");
  expect(titleAt(refused(400, "Error: No route matches"), site)).toBe("The request could not be read");
  expect(titleAt(refused(403), site)).toBe("No access");
  expect(titleAt(new TypeError("x is not a function"), site)).toBe("Something went wrong");
});

it("is headed by what the API misses, and in an outage never by something that does not exist", () => {
  const titleOf = (error: ApiError, failed?: string) => {
    try {
      return throwAsPage(error, new Request("http://app.example/sites/1?survey=2"), failed);
    } catch (thrown) {
      const { data, init } = thrown as { data: unknown; init: { status: number } };
      return titleAt(refused(init.status, data), { siteId: "1", designId: "2" });
    }
  };
  expect(titleOf(new ApiError(404, "Site not found"))).toBe("Site not found");
  expect(titleOf(new ApiError(404, "Survey not found"))).toBe("Survey not found");
  expect(titleOf(new ApiError(404, ""))).toBe("Design not found");
  expect(titleOf(new ApiError(503, ""))).toBe("The server is not responding");
  expect(titleOf(new ApiError(503, ""), "Failed to fetch site")).toBe("Failed to fetch site");
});
