import { afterAll, vi } from "vitest";

// Runs after each file, as files may share a process, so that no stub leaks into the next one.
afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.resetConfig();
});
