import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parseWorkflow } from "./parse-workflow.ts";
import { workflowDifferences } from "./same-workflow.ts";
import { unwrap } from "./unwrap.ts";
import { writeWorkflow } from "./write-workflow.ts";

const folder = new URL("../../../../fixtures/workflows/", import.meta.url);
const fixtures = readdirSync(folder).filter((file) => file.endsWith(".json"));

/** Number of repairs that the reader reports for deliberately broken files. */
const repairs: Record<string, number> = {
  "dangling-targets.json": 2,
  "duplicate-names.json": 3,
  "odd-shapes.json": 4,
  "wrapped-in-data.json": 1,
  "wrapped-in-list.json": 1,
};

describe("the workflow files of the repository", () => {
  it.each(fixtures)(
    "%s survives a load and a save",
    { tags: ["ED-1", "ED-13", "ED-14", "ED-15", "ED-16"] },
    (file) => {
      const text = readFileSync(new URL(file, folder), "utf8");
      const { workflow, warnings } = parseWorkflow(text);
      expect(warnings.map((warning) => warning.message)).toHaveLength(repairs[file] ?? 0);
      const written = JSON.parse(JSON.stringify(writeWorkflow(workflow)));
      expect(workflowDifferences(unwrap(JSON.parse(text), []), written)).toEqual([]);
      const again = parseWorkflow(JSON.stringify(written));
      expect(again.warnings).toEqual([]);
      expect(again.workflow).toEqual(workflow);
    },
  );
});
