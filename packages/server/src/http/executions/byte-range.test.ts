import { expect, it } from "vitest";
import { readRange } from "./byte-range.ts";

it.each([
  [undefined, 10, "whole"],
  ["bytes=0-3", 10, { start: 0, end: 3 }],
  ["bytes=4-", 10, { start: 4, end: 9 }],
  ["bytes=-3", 10, { start: 7, end: 9 }],
  ["bytes=-30", 10, { start: 0, end: 9 }],
  ["bytes=8-99", 10, { start: 8, end: 9 }],
  ["bytes=10-", 10, "none"],
  ["bytes=-0", 10, "none"],
  ["bytes=0-", 0, "none"],
  ["bytes=5-3", 10, "whole"],
  ["bytes=-", 10, "whole"],
  ["bytes=0-1,4-5", 10, "whole"],
  ["items=0-1", 10, "whole"],
  ["bytes=1-99999999999999999999", 10, "whole"],
])("%s of %i bytes: %o", (header, size, asked) => {
  expect(readRange(header, size)).toEqual(asked);
});
