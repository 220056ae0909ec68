import { expect, it } from "vitest";
import { ReferenceMode } from "./reference-mode.ts";

it("a reference stays one while it is edited, and passwords never become one", () => {
  const mode = new ReferenceMode();
  expect(mode.holds("=password")).toBe(false);
  expect(mode.holds("={{ $secrets.env.A }}")).toBe(true);
  expect(["={", "="].map((value) => mode.holds(value))).toEqual([true, true]);
  mode.leave();
  expect(mode.holds("=")).toBe(false);
  expect(mode.holds("=Bearer {{ x")).toBe(true);
  expect(mode.holds("marker")).toBe(false);
  expect(mode.holds(7)).toBe(false);
});
