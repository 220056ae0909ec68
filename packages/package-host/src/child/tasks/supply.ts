import { supplyContext } from "../contexts/supply.ts";
import { argumentsOf } from "../supplies/json-schema.ts";
import type { Task, TaskDone } from "../task.ts";
import { callNode } from "./execute.ts";

/** A tool as the widespread library for agents has it; packages bring that library themselves. */
interface PackageTool {
  readonly name: string;
  readonly description?: string;
  readonly schema?: unknown;
  invoke?(input: unknown): unknown;
  call?(input: unknown): unknown;
  func?(input: unknown): unknown;
}

/** Names, descriptions and arguments of the tools that a node supplies. */
export function describeTools(task: Task): Promise<TaskDone> {
  return withTools(task, async (tools) => ({
    head: {
      tools: tools.map(({ name, description, schema }) => ({
        name: String(name),
        description: String(description ?? ""),
        inputSchema: argumentsOf(schema),
      })),
    },
  }));
}

/** Calls one of them. A new tool is made for it, which reads the parameters and credentials of this call. */
export function callTool(task: Task): Promise<TaskDone> {
  return withTools(task, async (tools) => {
    const name = task.extra<string>("tool");
    const tool = tools.find((one) => one.name === name);
    if (!tool) throw new Error(`The node supplies no tool ${name}.`);
    const call = tool.invoke ?? tool.call ?? tool.func;
    return { head: { value: (await call!.call(tool, task.extra("input"))) ?? null } };
  });
}

async function withTools(task: Task, work: (tools: PackageTool[]) => Promise<TaskDone>): Promise<TaskDone> {
  const supplied = (await callNode(task, "supplyData", supplyContext(task), 0)) as {
    response?: unknown;
    closeFunction?: () => unknown;
  };
  try {
    return await work(toolsIn(supplied?.response));
  } finally {
    await supplied?.closeFunction?.();
  }
}

/** One tool, a list of them, or a set that lists its own. @throws for everything else that nodes can supply */
function toolsIn(response: unknown): PackageTool[] {
  const { tools, getTools } = (response ?? {}) as { tools?: unknown; getTools?: () => unknown };
  const listed = typeof getTools === "function" ? getTools.call(response) : (tools ?? response);
  const found = (Array.isArray(listed) ? (listed as unknown[]) : [listed]).filter(isTool);
  if (found.length > 0) return found;
  throw new Error(
    "This node of a package supplies no tool. Packages cannot bring language models, embeddings, memories and other parts of agents: use built-in ones.",
  );
}

function isTool(value: unknown): value is PackageTool {
  const { name, invoke, call, func, bindTools } = (value ?? {}) as Partial<PackageTool> & {
    bindTools?: unknown;
  };
  const isCallable = [invoke, call, func].some((one) => typeof one === "function");
  return typeof name === "string" && isCallable && bindTools === undefined;
}
