import { expect, it } from "vitest";
import { amountText } from "./amount-text.ts";

it("formats an amount with the singular or plural form", () => {
  expect([0, 1, 2, 1.5].map((count) => amountText(count, "second"))).toEqual([
    "0 seconds",
    "1 second",
    "2 seconds",
    "1.5 seconds",
  ]);
  expect([1, 1_200].map((count) => amountText(count, "entry", "entries"))).toEqual([
    "1 entry",
    "1,200 entries",
  ]);
});
