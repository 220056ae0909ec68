import { runWorkflow } from "@heddle/engine/testing";
import type { Item } from "@heddle/workflow";
import { workflowOf } from "@heddle/workflow/testing";
import { describe, expect, it } from "vitest";
import { runNode, runNodeJson } from "../../testing/index.ts";
import node from "./remove-duplicates.node.ts";

const items: Item[] = [
  { id: 1, at: { city: "Oslo" }, tags: ["a"] },
  { id: 2, at: { city: "Oslo" }, tags: ["a"] },
  { tags: ["a"], at: { city: "Oslo" }, id: 1 },
  { id: 3, at: { city: "Rome" } },
  { id: "1", at: { city: "oslo" }, tags: ["a"] },
].map((json) => ({ json }));
const ids = async (parameters: object, typeVersion = 2) => {
  const [kept] = await runNodeJson(node, { parameters: { ...parameters }, items, typeVersion });
  return kept?.map((json) => (json as { id?: unknown }).id);
};

describe("Remove Duplicates within the input", () => {
  it.each([1, 1.1, 2])("keeps the first of equal items in version %d", async (version) => {
    expect(await ids({}, version)).toEqual([1, 2, 3, "1"]);
  });

  it.each([
    [{ compare: "selectedFields", fieldsToCompare: "at.city" }, [1, 3, "1"]],
    [{ compare: "selectedFields", fieldsToCompare: "id" }, [1, 2, 3, "1"]],
    [{ compare: "selectedFields", fieldsToCompare: "tags" }, [1, 3]],
    [{ compare: "selectedFields", fieldsToCompare: { fields: [{ fieldName: "tags" }] } }, [1, 3]],
    [{ compare: "selectedFields", fieldsToCompare: "id, at.city" }, [1, 2, 3, "1"]],
    [
      { compare: "selectedFields", fieldsToCompare: "at", options: { disableDotNotation: true } },
      [1, 3, "1"],
    ],
    [{ compare: "allFieldsExcept", fieldsToExclude: "id" }, [1, 3, "1"]],
    [{ compare: "allFieldsExcept", fieldsToExclude: "id, at.city" }, [1, 3]],
  ])("by %j keeps %j", async (parameters, kept) => {
    expect(await ids(parameters)).toEqual(kept);
  });

  it("can output only the compared fields", async () => {
    const parameters = {
      compare: "selectedFields",
      fieldsToCompare: "at.city",
      options: { removeOtherFields: true },
    };
    const [kept] = await runNode(node, { parameters, items });
    expect(kept).toEqual([
      { json: { at: { city: "Oslo" } }, pairedItem: { item: 0 } },
      { json: { at: { city: "Rome" } }, pairedItem: { item: 3 } },
      { json: { at: { city: "oslo" } }, pairedItem: { item: 4 } },
    ]);
  });

  it.each([
    [{ compare: "selectedFields" }, "no field to compare"],
    [{ compare: "allFieldsExcept" }, "no field to exclude"],
    [{ compare: "selectedFields", fieldsToCompare: "none" }, 'No item has the field "none"'],
  ])("reports the problem with %j", async (parameters, message) => {
    await expect(ids(parameters)).rejects.toThrow(message);
  });
});

describe("Remove Duplicates of earlier executions", () => {
  const operation = "removeItemsSeenInPreviousExecutions";
  /** Runs the node in several production executions and returns what each kept and dropped. */
  async function executions(parameters: object, ...inputs: unknown[][]) {
    const outputs: unknown[] = [];
    let staticData: Record<string, unknown> = {};
    for (const input of inputs) {
      const nodes = [
        { name: "Start", type: "n8n-nodes-base.manualTrigger" },
        { name: "Node", type: node.name, typeVersion: 2, parameters: { operation, ...parameters } },
      ];
      const run = await runWorkflow(workflowOf(nodes, [["Start", "Node"]]), {
        types: [node],
        mode: "trigger",
        staticData,
        trigger: { node: "Start", output: [input.map((v): Item => ({ json: { v } }))] },
      });
      if (run.result.error) throw new Error(run.result.error.message);
      staticData = run.staticData ?? staticData;
      outputs.push(
        [0, 1].map((output) => run.json("Node", output)?.map((json) => (json as { v: unknown }).v)),
      );
    }
    return outputs;
  }

  it("keeps values that are new", async () => {
    const dedupeValue = "={{ $json.v }}";
    expect(await executions({ dedupeValue }, [1, 2, 2], [2, 3, "2"], [1, 3])).toEqual([
      [[1, 2, 2], []],
      [[3], [2, "2"]],
      [[], [1, 3]],
    ]);
  });

  it("forgets the oldest beyond its history, and all when reset", async () => {
    const parameters = { dedupeValue: "={{ $json.v }}", options: { historySize: 2 } };
    expect(await executions(parameters, [1, 2, 3], [1], [3, 1])).toEqual([
      [[1, 2, 3], []],
      [[1], []],
      [[], [3, 1]],
    ]);
    const static_: Record<string, unknown> = { seenValues: ["x"], other: 1 };
    const { forget } = await import("./seen-before.ts");
    forget(static_);
    expect(static_).toEqual({ other: 1 });
  });

  it("keeps numbers that are higher, and dates that are later", async () => {
    const numbers = {
      logic: "removeItemsUpToStoredIncrementalKey",
      incrementalDedupeValue: "={{ $json.v }}",
    };
    expect(await executions(numbers, [3, 5, 4], [5, 6, "7"])).toEqual([
      [[3, 5, 4], []],
      [[6, "7"], [5]],
    ]);
    const dates = { logic: "removeItemsUpToStoredDate", dateDedupeValue: "={{ $json.v }}" };
    expect(await executions(dates, ["2024-05-01"], ["2024-04-30", "2024-05-01T10:00:00Z"])).toEqual([
      [["2024-05-01"], []],
      [["2024-05-01T10:00:00Z"], ["2024-04-30"]],
    ]);
    await expect(executions(numbers, ["x"])).rejects.toThrow("must be a number");
    await expect(executions(dates, ["x"])).rejects.toThrow("must be a date");
  });

  it("passes items on when its history is cleared", async () => {
    const parameters = { operation: "clearDeduplicationHistory" };
    expect(await runNodeJson(node, { parameters, items })).toEqual([items.map((item) => item.json)]);
  });
});
