import { expect, it } from "vitest";
import { shortCount } from "./short-count.ts";

it.each([
  [0, "0"],
  [9_999, "9999"],
  [10_000, "10k"],
  [1_234_567, "1235k"],
])("shortens the count %d to %s", (count, text) => {
  expect(shortCount(count)).toBe(text);
});
