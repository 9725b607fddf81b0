import { expect, test } from "vitest";
import { checked } from "../check-answer.ts";

const link = { kind: "site", name: "Basin North", expiresAt: null, embedOrigins: [] };
const check = (data: unknown) => checked("GET", "/shared/link", 200, { status: "success", data });

test("an answer that its schema describes is returned", () => {
  expect(check(link)).toEqual({ status: "success", data: link });
});

test("a field that the schema does not name is a fault, by its path", () => {
  expect(() => check({ ...link, siteId: "a" })).toThrow("data.siteId is not documented");
  const job = { _id: "a", kind: "import-points", siteId: null, state: "queued", stage: null, done: 0 };
  const times = {
    total: null,
    outcome: null,
    error: null,
    createdAt: "2026-11-30T10:00:00.000Z",
    finishedAt: null,
  };
  const found = { job: { ...job, ...times, parameters: {} }, hasWorker: true };
  expect(() => checked("GET", "/jobs/a", 200, { status: "success", data: found })).toThrow(
    "data.job.parameters is not documented",
  );
});

test("a missing field and one of another type are faults, by their paths", () => {
  const { name: _, ...unnamed } = link;
  expect(() => check(unnamed)).toThrow("data.name");
  expect(() => check({ ...link, expiresAt: 1 })).toThrow("data.expiresAt");
});

test("data of a call that answers none are a fault", () => {
  const answer = (data: unknown) => () => checked("DELETE", "/sites/a?x=1", 200, { status: "success", data });
  expect(answer(null)).not.toThrow();
  expect(answer({ siteId: "a" })).toThrow("data");
});

test("a refusal has only the fields of refusals", () => {
  const refusal = { status: "fail", message: "Site not found" };
  expect(() => checked("GET", "/sites/a", 404, refusal)).not.toThrow();
  expect(() => checked("GET", "/sites/a", 404, { ...refusal, stack: "at …" })).toThrow(
    "stack is not documented",
  );
});

test("files, and answers of addresses that are not calls of the contract, pass", () => {
  expect(checked("GET", "/openapi.json", 200, { openapi: "3.1.0" })).toEqual({ openapi: "3.1.0" });
  // A file that happens to be JSON.
  expect(checked("GET", "/auth/own-data", 200, { account: {} })).toEqual({ account: {} });
});
