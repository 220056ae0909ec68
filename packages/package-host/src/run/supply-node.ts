import { type ExecuteContext, isRecord, type Supply, type Tool, toolName } from "@heddle/workflow";
import { runInPackage } from "../process/processes.ts";
import type { TaskKind } from "../protocol/messages.ts";
import type { PackageType } from "../types/package-type.ts";
import { executePort, type NodeSurroundings } from "./execute-port.ts";
import { taskRequest } from "./task-request.ts";

/** What is needed to run code of a node in a run of its own. */
type SurroundingsOf = (context: ExecuteContext) => NodeSurroundings;

/** The tools that a node of a package supplies to an agent; each call is a task of the package's process. */
export async function supplyTools(
  one: PackageType,
  context: ExecuteContext,
  surroundingsOf: SurroundingsOf,
): Promise<Supply> {
  const run = async (kind: TaskKind, around: ExecuteContext, extra: Record<string, unknown> = {}) => {
    const surroundings = surroundingsOf(around);
    const request = taskRequest(kind, { context: around, type: one.type, file: one.node.file }, extra);
    const body = JSON.stringify([around.items]);
    return (await runInPackage(one.location, request, body, executePort(surroundings))).head;
  };
  const { tools } = await run("describeTools", context);
  const made = (Array.isArray(tools) ? tools.filter(isRecord) : []).map(
    ({ name, description, inputSchema }): Tool => ({
      name: toolName(String(name)),
      description: String(description),
      inputSchema: isRecord(inputSchema) ? inputSchema : {},
      invoke: async (input, call) => (await run("callTool", call, { tool: name, input }))["value"],
    }),
  );
  return { value: made.length === 1 ? made[0] : { tools: made } };
}
