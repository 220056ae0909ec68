import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["packages/*/src/**/*.test.{ts,tsx}", "scripts/**/*.test.ts"],
    pool: "threads",
    testTimeout: 20_000,
    strictTags: false,
    reporters: ["default"],
  },
});
