import { expect, it } from "vitest";
import { bytesText } from "./bytes.ts";

it.each([
  [0, "0 B"],
  [999, "999 B"],
  [1000, "1.0 kB"],
  [9_960, "10 kB"],
  [999_600, "1.0 MB"],
  [38_400_000, "38 MB"],
  [10_240 * 2 ** 20, "11 GB"],
  [5e18, "5000000 TB"],
])("formats %i bytes as %s", (bytes, shown) => {
  expect(bytesText(bytes)).toBe(shown);
});
