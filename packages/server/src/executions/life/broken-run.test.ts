import { expect, it } from "vitest";
import { besideMessage, breakMessage } from "./broken-run.ts";

it("does not blame an execution that only ran next to one that crashed its executor", () => {
  expect(breakMessage("blocked", "Big")).toContain('The node "Big" kept the processor busy');
  expect(besideMessage("blocked")).toContain("another one beside it kept the processor busy");
  expect(besideMessage("crash")).toContain("It is not to blame; run it again.");
});
