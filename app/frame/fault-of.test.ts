import { expect, it } from "vitest";
import { faultOf } from "./fault-of.ts";

const refused = (status: number, data?: unknown) => ({ status, statusText: "", internal: false, data });
const titleAt = (error: unknown, params: Record<string, string>, search = "") =>
  faultOf(error, { params, location: { search } }).title;

it("names the innermost thing in the address that does not exist", () => {
  const site = { siteId: "1" };
  expect(titleAt(refused(404), site)).toBe("Site not found");
  expect(titleAt(refused(404), { ...site, designId: "2" })).toBe("Design not found");
  expect(titleAt(refused(404), site, "?survey=3")).toBe("Survey not found");
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
