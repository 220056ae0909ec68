import path from "node:path";
import { defineConfig } from "@playwright/test";

/** Chromium's own background traffic is of no use to tests, and some machines have no network for it. */
const quiet = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: "**/*.spec.ts",
  outputDir: path.resolve(import.meta.dirname, "../.cache/browser-tests"),
  // Each worker has a product of its own; tests wait more than they compute.
  workers: 3,
  // They end what hangs; a busy machine must not reach them.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: process.env["PLAYWRIGHT_JSON_OUTPUT_FILE"] ? [["list"], ["json"]] : [["list"]],
  use: {
    viewport: { width: 1440, height: 900 },
    screenshot: "only-on-failure",
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      executablePath: process.env["HEDDLE_CHROMIUM"] ?? "/usr/bin/chromium",
      args: quiet,
    },
  },
});
