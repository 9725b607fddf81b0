import { getPriority, setPriority } from "node:os";

/** Below calls and pages on the same machine: a study takes as long, and keeps nobody's page waiting. */
const PRIORITY = 5;

/** Lets calls and pages go first. A program that was started with an even lower priority (`nice`) keeps it: raising needs rights. */
export function lowerPriority(): void {
  // Linux sets the priority of this thread; others would set that of the whole process.
  if (process.platform === "linux" && getPriority() < PRIORITY) setPriority(PRIORITY);
}
