import { expect, it } from "vitest";
import { parseSource } from "../sources.ts";
import { countTests } from "./tests.ts";

it("counts the tests of a file, their lines and their dependencies", () => {
  const text = `vi.mock("./a.ts");
it("adds", () => {
  expect(a).toMatchSnapshot();
});
it.each([1, 2])("should add %s", (n) => expect(n).toBe(n));
describe("more", () => { test("works", { tags: ["A-1"] }, async () => {}); });
`;
  expect(countTests(parseSource("a.test.ts", text))).toEqual({
    bodies: [3, 1, 1],
    moduleMocks: 1,
    snapshots: 1,
    should: 1,
  });
});
