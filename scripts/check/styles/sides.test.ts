import { describe, expect, it } from "vitest";
import { sidesIn } from "./sides.ts";

const FILE = "packages/editor/src/panel/Planted.module.css";

const problemsOf = (declaration: string, file = FILE) =>
  sidesIn({ file, text: `.planted {\n  ${declaration};\n}\n` });

describe("sides in style sheets", () => {
  it.each([
    "margin-left: auto",
    "padding-right: 4px",
    "border-left: 1px solid red",
    "border-left-color: red",
    "left: 0",
    "right: calc(100% + 4px)",
    "text-align: right",
    "float: left",
    "border-top-left-radius: 0",
    "border-radius: 5px 0 0 5px",
    "padding: 0 28px 0 calc(4px + 2px)",
    "inset: 0 0 0 auto",
    "transform: translateX(12px)",
  ])("are refused in %s", (declaration) => {
    expect(problemsOf(declaration)).toEqual([expect.stringContaining(`${FILE}:2: ${declaration}`)]);
  });

  it.each([
    "margin-inline-start: auto",
    "margin: 0 calc(-1 * var(--space-2))",
    "padding: 4px 8px 6px 8px",
    "inset: 0",
    "left: 50%",
    "text-align: end",
    "border-radius: 0 0 6px 6px",
    "border-radius: var(--radius-md)",
    "transform: translateX(-50%)",
    "transform: translateX(calc(12px * var(--toward-end)))",
  ])("are not seen in %s", (declaration) => {
    expect(problemsOf(declaration)).toEqual([]);
  });

  it("are allowed on the canvas, which is always left to right", () => {
    expect(problemsOf("left: 0", "packages/editor/src/canvas/nodes/Planted.module.css")).toEqual([]);
    expect(problemsOf("left: 0", "packages/editor/src/canvas/menus/Planted.module.css")).toHaveLength(1);
  });
});
