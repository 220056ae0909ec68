import { expect, it } from "vitest";
import { inexactInteger, parseExactJson } from "./exact-json.ts";

it.each([
  '{"id":12345678901234567890,"rate":0.1000000000000000055511151231257827,"price":1.10}',
  "[1e400,-0.0,1.0,9007199254740993]",
  '{"a":{"b":[1,"1.10",null,true]}}',
])("numbers of %s keep their digits when they are written again", (text) => {
  expect(JSON.stringify(parseExactJson(text))).toBe(text);
});

it("other numbers are numbers", () => {
  expect(parseExactJson('{"a":[1,2.5]}')).toEqual({ a: [1, 2.5] });
  expect(() => parseExactJson("{")).toThrow(SyntaxError);
});

it.each([
  ['{"a":[{"id":-9007199254740993}]}', "-9007199254740993"],
  ['{"id": 12345678901234567890}', "12345678901234567890"],
  ['{"id":9007199254740992,"rate":0.1000000000000000055511151231257827}', undefined],
  ['{"text":": 9007199254740993"}', undefined],
  ["[1]", undefined],
])("the first integer of %s that loses digits is %s", (text, expected) => {
  expect(inexactInteger(text)).toBe(expected);
});
