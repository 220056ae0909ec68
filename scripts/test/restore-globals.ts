import { afterAll, vi } from "vitest";

// Files that share a thread find its globals as the host made them.
afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
});
