import { describe, expect, it } from "vitest";
import { checkFloors, packagesWithoutFloors } from "./floors.ts";
import { tree } from "./testing/tree.ts";

const files = {
  "packages/house/src/base/stone.ts": "export type Stone = 1; export const stone = 1;",
  "packages/house/src/rooms/bed.ts": 'import { stone } from "../base/stone.ts"; export const bed = stone;',
  "packages/house/src/roof.ts": 'import { bed } from "./rooms/bed.ts"; export const roof = bed;',
  "packages/house/src/index.ts": 'export { roof } from "./roof.ts";',
};
const floors = ["`base/`: stone", "`rooms/`: where people live", "`roof.ts`: keeps the rain out"];

function problems(changes: Record<string, string> = {}, list = floors, readme = "packages/house/README.md") {
  const text = `# House\n\n## Floors\n\nFrom low to high:\n\n${list.map((line) => `- ${line}`).join("\n")}\n\n## More\n\n- \`cellar/\`: no floor\n`;
  return checkFloors(tree({ ...files, ...changes }), [{ file: readme, text }]);
}

describe("floors of a package", () => {
  it("lets imports go down and stay on their floor", () => {
    expect(problems({ "packages/house/src/rooms/bath.ts": 'import "./bed.ts";' })).toEqual([]);
  });

  it.each([
    ["a value", 'import { bed } from "../rooms/bed.ts";'],
    ["a type", 'import type { bed } from "../rooms/bed.ts";'],
    ["a type within a type", 'export type Bed = import("../rooms/bed.ts").Bed;'],
    ["a re-export", 'export { bed } from "../rooms/bed.ts";'],
    ["a dynamic import", 'export const bed = () => import("../rooms/bed.ts");'],
  ])("refuses %s from a higher floor", (_, text) => {
    expect(problems({ "packages/house/src/base/sand.ts": text })).toEqual([
      "packages/house/src/base/sand.ts:1 imports rooms/bed.ts, which stands higher",
    ]);
  });

  it("refuses a style from a higher floor", () => {
    expect(problems({ "packages/house/src/base/sand.ts": 'import "../rooms/bed.css";' })).toEqual([
      "packages/house/src/base/sand.ts:1 imports rooms/bed.css, which stands higher",
    ]);
    expect(problems({ "packages/house/src/rooms/bath.ts": 'import "../base/stone.css";' })).toEqual([]);
  });

  it("allows only dynamic imports to go up, if the line permits it", () => {
    const list = ["`base/`: stone; dynamic imports may go up", ...floors.slice(1)];
    const lazy = 'export const bed = () => import("../rooms/bed.ts");';
    expect(problems({ "packages/house/src/base/sand.ts": lazy }, list)).toEqual([]);
    expect(problems({ "packages/house/src/base/sand.ts": 'import "../rooms/bed.ts";' }, list)).toHaveLength(
      1,
    );
  });

  it("puts the doors of the package on top", () => {
    expect(problems({ "packages/house/src/roof.ts": 'import "./index.ts";' })).toEqual([
      "packages/house/src/roof.ts:1 imports index.ts, which stands higher",
    ]);
  });

  it("takes the longest entry that covers a file", () => {
    const list = ["`rooms/cellar/`: below the ground", ...floors];
    const up = { "packages/house/src/rooms/cellar/shelf.ts": 'import "../../base/stone.ts";' };
    expect(problems(up, list)).toEqual([
      "packages/house/src/rooms/cellar/shelf.ts:1 imports base/stone.ts, which stands higher",
    ]);
  });

  it("lets several paths share a floor", () => {
    const list = ["`base/`, `rooms/`: all below the roof", floors[2] as string];
    expect(problems({ "packages/house/src/base/sand.ts": 'import "../rooms/bed.ts";' }, list)).toEqual([]);
  });

  it("names files without a floor", () => {
    expect(problems({ "packages/house/src/garden/tree.ts": "" })).toEqual([
      "packages/house/src/garden/tree.ts stands on no floor: list it in packages/house/README.md",
    ]);
  });

  it("names entries that hold no source", () => {
    expect(problems({}, [...floors, "`tower/`: to look around"])).toEqual([
      "packages/house/README.md:10 lists tower/, which holds no source",
    ]);
  });

  it.each(["base/stone.test.ts", "base/testing/bricks.ts", "base/stone.fixture.ts", "base/testing.ts"])(
    "ignores %s",
    (file) => {
      expect(
        problems({ [`packages/house/src/${file}`]: 'import "../roof.ts"; import "../../roof.ts";' }),
      ).toEqual([]);
    },
  );

  it("checks a folder within a package by its own README", () => {
    const found = problems(
      {
        "packages/house/src/rooms/bath/tub.ts": 'import "../kitchen/sink.ts";',
        "packages/house/src/rooms/kitchen/sink.ts": "",
      },
      ["`bath/`: low", "`kitchen/`: high", "`bed.ts`: highest"],
      "packages/house/src/rooms/README.md",
    );
    expect(found).toEqual([
      "packages/house/src/rooms/bath/tub.ts:1 imports kitchen/sink.ts, which stands higher",
    ]);
  });

  it("names packages without a list", () => {
    expect(
      packagesWithoutFloors(tree(files), [{ file: "packages/house/README.md", text: "# House" }]),
    ).toEqual(["packages/house"]);
    expect(problems({}, floors)).toEqual([]);
  });
});
