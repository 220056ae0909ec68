import { isRecord, type NodeOutput, type UntypedExecuteContext } from "@heddle/workflow";
import type { PackageType } from "../catalogue/package-type.ts";
import type { TaskResult } from "../process/package-process.ts";
import { runInPackage } from "../process/processes.ts";
import { type NodeSurroundings, portOfRun } from "./execute-port.ts";
import { itemsOf } from "./items-of.ts";
import { taskRequest } from "./task-request.ts";

/** Runs the code of a node in the process of its package: its `execute`, or its `poll`. */
export async function executeNode(
  one: PackageType,
  surroundings: NodeSurroundings,
  kind: "execute" | "poll" = "execute",
): Promise<NodeOutput> {
  const { context } = surroundings;
  const indexes = Array.from({ length: context.inputCount }, (_, index) => index);
  const request = taskRequest(
    kind,
    { context, type: one.type, file: one.node.file },
    {
      sources: indexes.map((index) => context.source(index) ?? null),
      // As the tool of an agent, a node has a separate type, derived from this one.
      isTool: context.node.type !== one.type.name,
    },
  );
  const inputs = indexes.map((index) => context.input(index) ?? null);
  const body = JSON.stringify(inputs.length === 0 ? [context.items] : inputs);
  const result = await runInPackage(one.location, request, body, portOfRun(surroundings));
  keepStaticData(context, result.head["staticData"]);
  return outputsOf(context, result);
}

/** State that the code changed; nothing else of the workflow's state is touched. */
function keepStaticData(context: UntypedExecuteContext, changed: unknown): void {
  for (const [scope, after] of Object.entries(isRecord(changed) ? changed : {})) {
    const kept = context.staticData(scope === "global" ? "global" : "node");
    if (!isRecord(after) || JSON.stringify(after) === JSON.stringify(kept)) continue;
    for (const key of Object.keys(kept)) if (!Object.hasOwn(after, key)) delete kept[key];
    Object.assign(kept, after);
  }
}

/** Lists of items as the package returned them; every member that the engine relies on is checked. */
function outputsOf(context: UntypedExecuteContext, { body }: TaskResult): NodeOutput {
  const outputs: unknown = JSON.parse(body || "[]");
  if (!Array.isArray(outputs)) return [];
  return outputs.map((items: unknown) => (Array.isArray(items) ? itemsOf(items, context) : null));
}
