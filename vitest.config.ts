import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

const tests = {
  pool: "threads",
  // They end what hangs; a busy machine must not reach them.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 120_000 } },
  strictTags: false,
} as const;

export default defineConfig({
  test: {
    // The default leaves a processor free; these tests wait for others more than they compute.
    maxWorkers: availableParallelism(),
    globalSetup: ["scripts/test/node-index.ts", "packages/server/src/testing/vitest-global-setup.ts"],
    reporters: ["default"],
    projects: [
      {
        test: {
          ...tests,
          name: "server",
          include: ["packages/server/src/**/*.test.ts"],
        },
      },
      {
        test: {
          ...tests,
          name: "pure",
          include: [
            "packages/{api,editor,engine,expression,nodes,workflow}/src/**/*.test.{ts,tsx}",
            "scripts/**/*.test.ts",
          ],
          // Nothing here has a process, a thread or a variable of its module that outlives a test: files share a thread and what
          // it has loaded, which takes a third of the time.
          isolate: false,
        },
      },
    ],
  },
});
