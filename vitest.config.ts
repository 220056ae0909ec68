import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { catalogs } from "./packages/editor/catalogs/catalog-plugin.ts";
import { writeIndexes } from "./scripts/bootstrap/indexes.mjs";
import { provingFiles } from "./scripts/test/proving-files.ts";

// They are not in git, and the setup of all tests loads them already.
writeIndexes();

/**
 * Node runs the files itself, without their types, and keeps what it compiled: half of the processor time that Vite's runner takes. No
 * module is mocked, and only the editor needs Vite, for JSX and style sheets.
 */
const native = { experimental: { viteModuleRunner: false, nodeLoader: false } } as const;
const vite = { experimental: { viteModuleRunner: true } } as const;

const tests = {
  pool: "threads",
  runner: "./scripts/test/live-runner.ts",
  // The runner ends what hangs; these end what computes without end, and a busy host must not reach them.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 120_000 } },
  strictTags: false,
  ...native,
} as const;

/**
 * Tests of the server that leave nothing behind in variables of modules, nor threads or processes that outlive them. Such files share a
 * thread and what it has loaded: loading it again for each takes longer than most of them.
 */
const SHARING = [
  "packages/server/src/{credentials,executions,http,identity,triggers,variables,workflows}/**/*.test.ts",
];

/** Tests with a thread to themselves: those that measure processor time and memory, and those that load other test files. */
const ALONE = [
  "packages/expression/src/**/*.test.ts",
  "packages/package-host/src/**/*.test.ts",
  "packages/engine/src/memory/**/*.test.ts",
];

/** Tests with a process, thread or port to themselves. */
const PROCESSES = ["packages/server/src/**/*.test.ts", "e2e/installed/*.test.ts", ...ALONE];

/** Tests that walk through everything there is of a kind, for seconds to minutes. */
const WALKS = [
  "packages/nodes/src/services/odd-answers.test.ts",
  "packages/nodes/src/services/*/every-operation.test.ts",
  "packages/nodes/src/ai/*/conformance.test.ts",
  "packages/engine/src/plan/what-you-see-is-what-runs.test.ts",
  "scripts/new-node/create-node.test.ts",
];

/** `npm test` without `--full`: only files that prove a requirement where tests are slow, and no walks. */
const isQuick = process.env["HEDDLE_TEST_QUICK"] !== undefined;

/** Requests of users and services are tested on PostgreSQL too, unless one database is asked for. */
const stores = process.env["HEDDLE_TEST_ONE_DATABASE"] ? { HEDDLE_TEST_STORES: "sqlite" } : {};

export default defineConfig({
  test: {
    ...native,
    // One more than there are processors: these tests wait for other processes, and for times that servers keep to, more than they compute.
    maxWorkers: availableParallelism() + 1,
    globalSetup: ["packages/server/src/testing/vitest-global-setup.ts"],
    reporters: ["default"],
    // Threads that share what they loaded take a while to end on a busy host.
    teardownTimeout: 300_000,
    // One after the other by their names: what takes long begins first.
    projects: [
      {
        test: {
          ...tests,
          name: "processes",
          include: isQuick ? provingFiles(PROCESSES, SHARING) : PROCESSES,
          exclude: SHARING,
        },
      },
      {
        test: {
          ...tests,
          name: "server",
          include: isQuick ? provingFiles(SHARING) : SHARING,
          env: stores,
          setupFiles: ["scripts/test/restore-globals.ts"],
          isolate: false,
        },
      },
      {
        test: {
          ...tests,
          name: "units",
          include: [
            "packages/{ai,api,engine,expression,nodes,workflow}/src/**/*.test.ts",
            "scripts/**/*.test.ts",
          ],
          exclude: isQuick ? [...ALONE, ...WALKS] : ALONE,
          setupFiles: ["scripts/test/restore-globals.ts"],
          isolate: false,
        },
      },
      {
        plugins: [catalogs()],
        test: {
          ...tests,
          ...vite,
          name: "editor",
          include: ["packages/editor/src/**/*.test.{ts,tsx}", "packages/editor/{,catalogs/}*.test.ts"],
          setupFiles: ["scripts/test/restore-globals.ts"],
          isolate: false,
        },
      },
    ],
  },
});
