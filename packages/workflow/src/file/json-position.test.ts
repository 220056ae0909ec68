import { expect, it } from "vitest";
import { jsonErrorOffset } from "./json-position.ts";

it.each([
  ['{"a": [,]}', 7],
  ['{"a" 1}', 5],
  ['{"a": 1,}', 8],
  ['{"a": tru}', 6],
  ['{"a": 1} x', 9],
  ['["a]', 1],
  ["[1, 2", 5],
  ['{"a": 01}', 7],
  ["[1}", 2],
])("finds where %s stops being JSON", (text, offset) => {
  expect(() => JSON.parse(text)).toThrow();
  expect(jsonErrorOffset(text)).toBe(offset);
});
