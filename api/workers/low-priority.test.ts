import { execFileSync } from "node:child_process";
import { getPriority } from "node:os";
import { expect, test } from "vitest";

const file = new URL("low-priority.ts", import.meta.url).href;
const program = `
  const { lowerPriority } = await import(${JSON.stringify(file)});
  lowerPriority();
  console.log((await import("node:os")).getPriority());
`;
const priorityAt = (nice: number) =>
  Number(
    execFileSync("nice", [
      ...["-n", String(nice), process.execPath, "--import", "tsx", "--input-type=module", "-e", program],
    ]),
  );

test.runIf(process.platform === "linux")("lowers a thread's priority, and never raises it", () => {
  const here = getPriority();
  expect(priorityAt(0)).toBe(Math.max(5, here));
  expect(priorityAt(10)).toBe(Math.min(19, here + 10));
});
