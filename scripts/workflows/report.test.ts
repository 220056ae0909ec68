import type { NodeTypeDescription } from "@heddle/workflow";
import { workflowOf } from "@heddle/workflow/testing";
import { expect, it } from "vitest";
import { totals } from "./report.ts";
import { countNodes, emptyTrial } from "./try-file.ts";

it("a file with an unknown version is not counted among files with known versions only", () => {
  const trials = [1, 9].map((typeVersion) => {
    const trial = emptyTrial("a.json");
    countNodes(trial, workflowOf([{ name: "A", type: "some.node", typeVersion }], []), {
      knownTypes: new Set(["some.node"]),
      describe: (node) => (node.typeVersion === 1 ? ({} as NodeTypeDescription) : undefined),
    });
    return trial;
  });
  expect(trials.map(({ unknownVersions }) => unknownVersions)).toEqual([[], ["some.node 9"]]);
  expect(totals(trials)).toMatchObject({ files: 2, allNodesKnown: 2, allVersionsKnown: 1 });
});
