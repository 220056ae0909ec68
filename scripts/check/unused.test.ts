import { expect, it } from "vitest";
import { readReport } from "./unused.ts";

it("reports unused exports with their locations", () => {
  const report = {
    issues: [
      {
        file: "packages/engine/src/run/a.ts",
        files: [{ name: "packages/engine/src/run/a.ts" }],
        exports: [],
      },
      {
        file: "packages/engine/src/run/b.ts",
        exports: [{ name: "b", line: 3, col: 1 }],
        types: [{ name: "B", line: 5 }],
      },
      { file: "bench/package.json", dependencies: [{ name: "left-pad" }] },
    ],
  };
  expect(readReport(JSON.stringify(report))).toEqual([
    "packages/engine/src/run/a.ts is imported by nothing",
    "packages/engine/src/run/b.ts:3 b is exported for nobody",
    "packages/engine/src/run/b.ts:5 B is exported for nobody",
    "bench/package.json left-pad is a dependency that nothing imports",
  ]);
});
