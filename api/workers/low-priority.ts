import { getPriority, setPriority } from "node:os";

/** Below calls and pages on the same machine: a study takes about as long, and delays nobody's page. */
const PRIORITY = 5;

/**
 * Lets calls and pages go first. A program started with an even lower priority (`nice`) keeps it, because raising
 * needs privileges.
 */
export function lowerPriority(): void {
  // Linux sets the priority of this thread; other systems would set that of the whole process.
  if (process.platform === "linux" && getPriority() < PRIORITY) setPriority(PRIORITY);
}
