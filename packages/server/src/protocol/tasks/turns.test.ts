import { expect, it } from "vitest";
import { Turns } from "./turns.ts";

it("groups take turns, and callers within a group", () => {
  const turns = new Turns<string>();
  for (const n of [1, 2, 3]) turns.add(`a/x/${n}`, { group: "a", caller: "x" });
  turns.add("a/y/1", { group: "a", caller: "y" });
  turns.add("b/x/1", { group: "b", caller: "x" });
  turns.add("none", {});
  const taken = Array.from({ length: 7 }, () => turns.next());
  expect(taken).toEqual(["a/x/1", "b/x/1", "none", "a/y/1", "a/x/2", "a/x/3", undefined]);
});
