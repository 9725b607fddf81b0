import { afterAll, vi } from "vitest";

// Runs for each file, where files share a process: none finds what another has put in place of something.
afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.resetConfig();
});
