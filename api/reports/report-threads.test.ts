import { expect, test } from "vitest";
import { keepThread, takeThread } from "./report-threads.ts";

const FOLDER = "no such folder of grids";

test("an idle thread is reused, but never by two reports at once", async () => {
  const first = takeThread(FOLDER);
  keepThread(FOLDER, first);
  expect(takeThread(FOLDER)).toBe(first);
  const beside = takeThread(FOLDER);
  expect(beside).not.toBe(first);
  await Promise.all([first.terminate(), beside.terminate()]);
});

test("a thread that ended while it was idle is not reused", async () => {
  const ended = takeThread(FOLDER);
  keepThread(FOLDER, ended);
  await ended.terminate();
  const next = takeThread(FOLDER);
  expect(next).not.toBe(ended);
  await next.terminate();
});
