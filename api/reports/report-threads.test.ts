import { expect, test } from "vitest";
import { keepThread, takeThread } from "./report-threads.ts";

const FOLDER = "no such folder of grids";

test("the thread that made a report makes the next one, and nobody shares it meanwhile", async () => {
  const first = takeThread(FOLDER);
  keepThread(FOLDER, first);
  expect(takeThread(FOLDER)).toBe(first);
  const beside = takeThread(FOLDER);
  expect(beside).not.toBe(first);
  await Promise.all([first.terminate(), beside.terminate()]);
});

test("a thread that ended while it waited is not given out again", async () => {
  const ended = takeThread(FOLDER);
  keepThread(FOLDER, ended);
  await ended.terminate();
  const next = takeThread(FOLDER);
  expect(next).not.toBe(ended);
  await next.terminate();
});
