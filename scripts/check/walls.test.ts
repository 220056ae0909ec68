import { describe, expect, it } from "vitest";
import { tree } from "./testing/tree.ts";
import { checkWalls } from "./walls.ts";

const stone = { "packages/engine/src/stone.ts": "export const stone = 1;" };

describe("walls between packages", () => {
  it.each([
    ["a package above", "engine", 'import "@heddle/server";', "engine may import workflow, expression"],
    [
      "what lies behind a front door",
      "engine",
      'import "@heddle/workflow/item";',
      "entered by its front door",
    ],
    ["a file of another package", "engine", 'import "../../nodes/src/a.ts";', "lies outside the package"],
    ["Node where the browser runs it too", "workflow", 'import "node:fs";', "runs in the browser too"],
    ["test support from another package", "engine", 'import "@heddle/workflow/testing";', "only tests may"],
    ["test support of its own", "engine", 'import "./testing/clock.ts";', "only tests may"],
  ])("refuses %s", (_, own, text, reason) => {
    expect(checkWalls(tree({ [`packages/${own}/src/a.ts`]: text }))).toEqual([
      expect.stringContaining(reason),
    ]);
  });

  it("names cycles of value imports", () => {
    const circle = {
      "packages/engine/src/a.ts": 'import "./b.ts";',
      "packages/engine/src/b.ts": 'import "./a.ts";',
    };
    expect(checkWalls(tree({ ...stone, ...circle }))).toEqual([
      "import cycle: packages/engine/src/a.ts → packages/engine/src/b.ts → packages/engine/src/a.ts",
    ]);
  });

  it("allows cycles of types and of dynamic imports", () => {
    const circle = {
      "packages/engine/src/a.ts": 'import "./b.ts";',
      "packages/engine/src/b.ts":
        'import type { A } from "./a.ts"; export const later = () => import("./a.ts");',
    };
    expect(checkWalls(tree({ ...stone, ...circle }))).toEqual([]);
  });
});
