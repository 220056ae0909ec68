import { expect, it } from "vitest";
import { categorization, stringSimilarity, toolsUsed } from "./measures.ts";

it("a category is right or wrong, whatever its case", () => {
  expect(categorization(" Billing", "billing ")).toBe(1);
  expect(categorization("billing", "sales")).toBe(0);
});

it.each([
  ["kitten", "sitting", 1 - 3 / 7],
  ["same", "same", 1],
  ["", "", 1],
  ["", "abc", 0],
  ["👍🏽", "👍🏽", 1],
])("texts are alike letter by letter: %s, %s", (a, b, expected) => {
  expect(stringSimilarity(a, b)).toBeCloseTo(expected, 6);
  expect(stringSimilarity(b, a)).toBeCloseTo(expected, 6);
});

it.each([
  ["Get Sheet, send_mail", [{ action: { tool: "get_sheet" } }, { action: { tool: "other" } }], 0.5],
  ["Get Sheet", JSON.stringify([{ action: { tool: "Get Sheet" } }]), 1],
  ["Get Sheet", "nothing", 0],
  ["", [], 1],
])("finds the expected tools in the steps: %s", (expected, steps, share) => {
  expect(toolsUsed(expected, steps)).toBe(share);
});
