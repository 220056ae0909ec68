import { expect, it } from "vitest";
import { consoleText } from "./console-text.ts";

it("a console line contains strings verbatim, and other values as JSON", () => {
  expect(consoleText(["a", { b: 1 }, null])).toBe('a {"b":1} null');
});
