import { describe, expect, it } from "vitest";
import { isCostly } from "./is-costly.ts";

const list = <Value>(length: number, make: (index: number) => Value) =>
  Array.from({ length }, (_, n) => make(n));
const keys = (count: number) => Object.fromEntries(list(count, (n) => [`key${n}`, n]));

describe("costs of JSON values", () => {
  it.each([
    ["30,000 records of the same keys", list(30_000, (id) => ({ id, name: "a", tags: [1, 2] })), false],
    ["a long string", "a".repeat(5_000_000), false],
    ["an object of 20,000 keys", keys(20_000), false],
    ["an object of 40,000 keys", keys(40_000), true],
    ["an object of 40,000 keys inside a list", [[{ a: keys(40_000) }]], true],
    ["40,000 objects with a key of their own", list(40_000, (n) => ({ [`key${n}`]: 1 })), true],
    ["400,000 empty lists", list(400_000, () => []), true],
    ["400,000 numbers", list(400_000, Number), true],
  ])("are known for %s", (_title, value, expected) => {
    expect(isCostly(value)).toBe(expected);
  });
});
