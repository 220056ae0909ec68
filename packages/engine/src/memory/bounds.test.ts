import type { Item } from "@heddle/workflow";
import { describe, expect, it } from "vitest";
import { pageSourceOf } from "../items/paged-items.ts";
import { flow } from "../testing/flow.ts";
import { MemorySpill } from "../testing/memory-spill.ts";
import { runWorkflow } from "../testing/run-workflow.ts";
import { sampleTypes as types } from "../testing/sample-types.ts";

const items = (count: number): Item[][] => [Array.from({ length: count }, (_, n) => ({ json: { n } }))];
const chain = flow({ Start: "start", A: "pass", B: "set", C: "send" }, "Start > A > B > C");
const run = (count: number, options: object) =>
  runWorkflow(chain, { types, trigger: { node: "Start", output: items(count) }, ...options });

describe("items over the threshold", () => {
  it("leave memory once nothing is about to read them, except the last output", async () => {
    const spill = new MemorySpill({ above: 10_000, pageItems: 100 });
    const { result } = await run(500, { ports: { spill } });
    const isPaged = (node: string) => pageSourceOf(result.runData[node]![0]!.data!.main[0]!) !== undefined;
    expect(isPaged("Start")).toBe(true);
    expect(isPaged("C")).toBe(false);
    expect(spill.pages.length).toBeGreaterThanOrEqual(5);
  });

  it("stay in memory below it", async () => {
    const spill = new MemorySpill({ above: 10_000_000 });
    await run(500, { ports: { spill } });
    expect(spill.pages).toEqual([]);
  });

  it("end the run with an error when there is no space outside of memory, and keep earlier results", async () => {
    const spill = new MemorySpill();
    spill.write = () => {
      throw new Error("The disk is full.");
    };
    const { status, result } = await run(5, { ports: { spill } });
    expect(status).toBe("error");
    expect(result.error?.message).toContain("The disk is full.");
    expect(result.runData["Start"]?.[0]?.data?.main[0]).toHaveLength(5);
  });
});

describe("limits of memory", () => {
  const failing = flow(
    { Start: "start", A: { type: "pass", onError: "continueRegularOutput" }, B: "pass" },
    "Start > A > B",
  );

  it("end a run that has too much data, name the node and the setting, and keep earlier results", async () => {
    const { status, result } = await run(500, { limits: { runBytes: 100_000 } });
    expect(status).toBe("error");
    expect(result.error?.message).toMatch(
      /With the output of the node "[ABC]", the data of the execution takes about/,
    );
    expect(result.error?.description).toContain("HEDDLE_MAX_RUN_DATA");
    expect(result.runData["Start"]?.[0]?.data?.main[0]).toHaveLength(500);
  });

  it("end it at a list with too many items, whatever the node's error setting", async () => {
    const given = await runWorkflow(failing, {
      types,
      limits: { items: 4 },
      trigger: { node: "Start", output: items(5) },
    });
    expect(given.status).toBe("error");
    expect(given.result.error?.message).toBe(
      'The node "Start" returned 5 items, more than the 4 that a list may have.',
    );
    expect(given.result.error?.description).toContain("HEDDLE_MAX_ITEMS");
    expect(given.result.runData["A"]).toBeUndefined();
  });

  it("end it at an item that is too large", async () => {
    const { result } = await runWorkflow(chain, {
      types,
      limits: { itemBytes: 1_000 },
      trigger: { node: "Start", output: [[{ json: {} }, { json: { text: "x".repeat(2_000) } }]] },
    });
    expect(result.error?.message).toContain('Item 1 of the output of the node "Start"');
    expect(result.error?.description).toContain("HEDDLE_MAX_ITEM");
  });
});
