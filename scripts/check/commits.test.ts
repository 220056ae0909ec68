import { expect, it } from "vitest";
import { wrongSubject } from "./commits.ts";

it("takes subjects of at most 72 characters with one thought", () => {
  expect(wrongSubject({ subject: "x".repeat(72) })).toEqual([]);
  expect(wrongSubject({ subject: "x".repeat(73) })).toHaveLength(1);
  expect(wrongSubject({ subject: "Add one; remove another" })).toHaveLength(1);
});
