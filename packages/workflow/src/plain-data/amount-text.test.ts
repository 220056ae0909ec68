import { expect, it } from "vitest";
import { amountText } from "./amount-text.ts";

it("says an amount with the form that English has for it", () => {
  expect([0, 1, 2, 1.5].map((count) => amountText(count, "second"))).toEqual([
    "0 seconds",
    "1 second",
    "2 seconds",
    "1.5 seconds",
  ]);
  expect([1, 1_200].map((count) => amountText(count, "entry", "entries"))).toEqual([
    "1 entry",
    "1200 entries",
  ]);
});
