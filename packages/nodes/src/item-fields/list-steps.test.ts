import { readFileSync } from "node:fs";
import { runWorkflow } from "@heddle/engine/testing";
import { parseWorkflow } from "@heddle/workflow";
import { expect, it } from "vitest";
import { loadAllNodeTypes } from "../catalogue.ts";

it("a workflow takes lists apart, filters, sorts, cuts and puts them together, knowing where items came from", async () => {
  const file = new URL("../../../../fixtures/workflows/list-steps.json", import.meta.url);
  const { workflow } = parseWorkflow(readFileSync(file, "utf8"));
  const run = await runWorkflow(workflow, { types: await loadAllNodeTypes() });
  expect(run.result.error).toBeUndefined();
  expect(run.order()).toEqual([
    ...[
      "Start",
      "Invoices",
      "Each invoice",
      "Open ones",
      "Largest last",
      "Largest",
      "Remind",
      "Numbers",
      "All",
    ],
  ]);
  expect(run.json("Remind")).toEqual([{ text: "Ada owes 120 of 3 invoices" }]);
  expect(run.json("Numbers")).toEqual([{ numbers: [9, 8] }]);
  expect(run.items("Numbers")?.[0]?.pairedItem).toEqual([{ item: 0 }, { item: 1 }]);
  expect(run.json("All")).toEqual([{ open: run.json("Largest last")?.map((json) => pick(json)) }]);
});

const pick = (json: unknown) => ({ invoice: (json as { invoice: object }).invoice });
