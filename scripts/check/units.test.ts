import { expect, it } from "vitest";
import { hasUnit, lacksUnit } from "./units.ts";

it.each(["RENEW_AHEAD_MS", "maxBodyBytes", "MAX_TABS", "retrySeconds", "MAX_DEPTH"])(
  "finds a unit in %s",
  (name) => {
    expect(hasUnit(name)).toBe(true);
  },
);

it.each(["PATIENCE", "timeout", "MOST", "AT_ONCE", "msAgo"])("finds no unit in %s", (name) => {
  expect(hasUnit(name)).toBe(false);
});

it.each([
  ["RENEW_AHEAD", "60_000"],
  ["HELD", "64 * 1024"],
  ["kept", "1 << 20"],
  ["timeout", "5"],
])("requires a unit for %s = %s", (name, value) => {
  expect(lacksUnit(name, value)).toBe(true);
});

it.each([
  ["RENEW_AHEAD_MS", "60_000"],
  ["MAX_ITEMS", "50_000"],
  ["MAX_CALLS_PER_BATCH", "2_000"],
  ["MAX_BATCHES_AHEAD", "2"],
  ["GOLDEN", "16"],
])("accepts %s = %s", (name, value) => {
  expect(lacksUnit(name, value)).toBe(false);
});
