import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["packages/*/src/**/*.test.{ts,tsx}", "scripts/**/*.test.ts"],
    pool: "threads",
    // The default leaves a processor free; these tests wait for others more than they compute.
    maxWorkers: availableParallelism(),
    globalSetup: ["scripts/test/node-index.ts", "packages/server/src/testing/vitest-global-setup.ts"],
    // They end what hangs; a busy machine must not reach them.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
    strictTags: false,
    reporters: ["default"],
  },
});
