import path from "node:path";
import { defineConfig } from "@playwright/test";

/** Chromium's background traffic is useless for tests, and some hosts have no network for it. */
const quiet = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // A host that is neither HTTPS nor localhost: its pages lack features reserved for secure contexts.
  "--host-resolver-rules=MAP heddle.test 127.0.0.1",
];

/** Tag of a requirement. `npm test` without `--full` runs no others. */
const REQUIREMENT_TAG = /@[A-Z]+-\d+/;

export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: "**/*.spec.ts",
  ...(process.env["HEDDLE_TEST_QUICK"] ? { grep: REQUIREMENT_TAG } : {}),
  outputDir: path.resolve(import.meta.dirname, "../.cache/browser-tests"),
  // Each worker has a separate product; tests wait more than they compute.
  workers: 3,
  // Ends tests that take many steps without end; a busy host must not reach it. Each step has its own limit below.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: process.env["PLAYWRIGHT_JSON_OUTPUT_FILE"] ? [["list"], ["json"]] : [["list"]],
  use: {
    viewport: { width: 1440, height: 900 },
    screenshot: "only-on-failure",
    // A step that hangs fails within a minute.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      executablePath: process.env["HEDDLE_CHROMIUM"] ?? "/usr/bin/chromium",
      args: quiet,
    },
  },
});
