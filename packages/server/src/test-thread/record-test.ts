import type { Plan, PlanNode } from "@heddle/engine";
import type { Item, RunData, StoredExpectation, StoredTest } from "@heddle/workflow";
import type { RecordRequest } from "../protocol/tasks/test-service.ts";
import { isReplacedByRecording } from "./outside.ts";
import { planOf } from "./run-test.ts";

/**
 * A test that reproduces an execution: with the items of its trigger, the output of nodes that a test does not run, and
 * the outputs at the ends as snapshots.
 */
export async function recordTest({ workflow, runData, name }: RecordRequest): Promise<StoredTest> {
  const plan = await planOf(workflow);
  const ran = plan.nodes.filter((node) => itemsOf(runData, node) !== undefined);
  const trigger = triggerOf(ran, runData);
  const replaced = ran.filter((node) => node !== trigger && isReplacedByRecording(node));
  const input = trigger && itemsOf(runData, trigger);
  return {
    name,
    ...(trigger && { trigger: trigger.name }),
    ...(input && { input: input.map(storedItem) }),
    ...(replaced.length > 0 && {
      replaced: Object.fromEntries(
        replaced.map((node) => [node.name, (itemsOf(runData, node) ?? []).map(storedItem)]),
      ),
    }),
    expect: snapshots(plan, ran, runData, new Set([...replaced, trigger])),
  };
}

/** Output of a node's first run; `undefined` if it did not run or failed. */
function itemsOf(runData: RunData, { name }: PlanNode): readonly Item[] | undefined {
  const task = Object.hasOwn(runData, name) ? runData[name]?.[0] : undefined;
  return (
    task?.data?.main.find((items) => items !== null && items !== undefined) ?? (task?.data ? [] : undefined)
  );
}

/** The start node. */
function triggerOf(ran: readonly PlanNode[], runData: RunData): PlanNode | undefined {
  return ran.find(({ name }) => (runData[name]?.[0]?.source ?? []).every((source) => !source?.previousNode));
}

/** Plain JSON if an item has nothing else. Files stay if the item contains their bytes. */
function storedItem({ json, binary }: Item): Record<string, unknown> {
  const held = Object.entries(binary ?? {}).filter(([, value]) => value.id === undefined);
  if (held.length > 0) return { json, binary: Object.fromEntries(held) };
  return "json" in json ? { json } : (json as Record<string, unknown>);
}

/** Items of every output at which a path through the workflow ended. */
function snapshots(
  { nodes }: Plan,
  ran: readonly PlanNode[],
  runData: RunData,
  given: ReadonlySet<PlanNode | undefined>,
): StoredExpectation[] {
  const reached = new Set(ran);
  return nodes
    .filter(
      (node) => reached.has(node) && !given.has(node) && !node.outgoing.some(({ to }) => reached.has(to)),
    )
    .flatMap(({ name }) => {
      const outputs = runData[name]?.at(-1)?.data?.main ?? [];
      return outputs.flatMap((items, output) =>
        items && (items.length > 0 || outputs.length === 1)
          ? [
              {
                node: name,
                ...(output > 0 && { output }),
                kind: "snapshot" as const,
                value: items.map(({ json }) => json),
              },
            ]
          : [],
      );
    });
}
