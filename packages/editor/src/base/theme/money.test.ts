import { expect, it } from "vitest";
import { moneyText } from "./money.ts";

it("formats money with as many digits as its size needs", () => {
  expect([0, 0.00001, 0.0132, 0.5, 1.005, 1234.5].map(moneyText)).toEqual([
    "$0.00",
    "<$0.0001",
    "$0.0132",
    "$0.50",
    "$1.01",
    "$1,234.50",
  ]);
});
