import { expect, it } from "vitest";
import { provingFiles } from "./proving-files.ts";

it("finds test files with the tag of a requirement", () => {
  const found = provingFiles(["packages/nodes/src/*.test.ts"]);
  expect(found).toContain("packages/nodes/src/every-node.test.ts");
  expect(found).not.toContain("packages/nodes/src/repaired-names.test.ts");
});

it("leaves out excluded files", () => {
  const pattern = "packages/nodes/src/every-*.test.ts";
  expect(provingFiles([pattern])).not.toEqual([]);
  expect(provingFiles([pattern], [pattern])).toEqual([]);
});
