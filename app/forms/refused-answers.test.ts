import { expect, it } from "vitest";
import { ApiError } from "../api/client.ts";
import { askWithout } from "./refused-answers.ts";

const refusing = (paths: readonly string[]) => async (answers: URLSearchParams) => {
  const errors = paths
    .filter(path => answers.has(path.split(".")[0]!))
    .map(path => ({ path, message: `no ${path}` }));
  if (errors.length > 0) throw new ApiError(422, errors[0]!.message, errors);
  return String(answers);
};

it("retries without what was refused, and keeps the reasons", async () => {
  const given = new URLSearchParams("crs=abc&unit=m&choice=a&choice=b");
  const asked = await askWithout(given, refusing(["crs", "choice.1"]));
  expect(asked.answer).toBe("unit=m");
  expect(String(asked.used)).toBe("unit=m");
  expect(asked.refused.map(({ path, message }) => [path, message])).toEqual([
    ["crs", "no crs"],
    ["choice", "no choice.1"],
  ]);
  expect(given.get("crs")).toBe("abc");
});

it("leaves out all fields of one answer together", async () => {
  const asked = await askWithout(new URLSearchParams("x=1&y=1&height=3&unit=m"), refusing(["y"]), [
    "x",
    "y",
    "height",
  ]);
  expect([asked.answer, asked.refused.length]).toEqual(["unit=m", 1]);
});

it("rethrows refusals of anything else, and every other failure", async () => {
  const ofSite = () => Promise.reject(new ApiError(422, "no", [{ path: "siteId", message: "no" }]));
  await expect(askWithout(new URLSearchParams("crs=1"), ofSite)).rejects.toThrow("no");
  const gone = () => Promise.reject(new ApiError(404, "gone", [{ path: "crs", message: "gone" }]));
  await expect(askWithout(new URLSearchParams("crs=1"), gone)).rejects.toThrow("gone");
});
