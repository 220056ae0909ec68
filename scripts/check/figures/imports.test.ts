import { expect, it } from "vitest";
import { tree } from "../testing/tree.ts";
import { countImports } from "./imports.ts";

const root = "packages/engine/src/";

it("counts cycles of files and of folders by the kind of their imports", () => {
  const found = countImports(
    tree({
      [`${root}run/a.ts`]: 'import "../wait/b.ts"; import "./d.ts";',
      [`${root}wait/b.ts`]: 'import type { C } from "../run/c.ts";',
      [`${root}run/c.ts`]: 'import "../spill/index.ts";',
      [`${root}run/d.ts`]: 'export const a = () => import("./a.ts");',
      [`${root}spill/index.ts`]: 'import "../run/d.ts";',
    }),
    root,
  );
  expect(found).toMatchObject({
    filesInCycles: 5,
    largestCycle: 5,
    valueCycles: 0,
    crossFolder: 4,
    throughDoors: 1,
  });
  expect(found.topFolders).toEqual({
    count: 3,
    byValue: { mutualPairs: 1, largestKnot: 2 },
    byAllImports: { mutualPairs: 2, largestKnot: 3 },
  });
});
