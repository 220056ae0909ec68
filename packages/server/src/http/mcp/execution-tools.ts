import type { RunData } from "@heddle/workflow";
import { ID, type McpTool, pathOf } from "./mcp-tool.ts";

/** Items of a node that a result shows. */
const SHOWN_ITEMS = 5;
const POLL_EVERY_MS = 100;
const WAIT_SECONDS = 20;
const MAX_WAIT_SECONDS = 50;
const RUNNING = new Set(["new", "running"]);

interface ReadExecution {
  readonly id: string | number;
  readonly status: string;
  readonly startedAt?: string | null;
  readonly stoppedAt?: string | null;
  readonly workflowId?: string;
  readonly data?: {
    readonly resultData?: { readonly runData?: RunData; readonly error?: { readonly message?: string } };
  };
}

export const executionTools: readonly McpTool[] = [
  {
    name: "run_workflow",
    scopes: ["workflow:execute", "execution:read"],
    description:
      "Runs a workflow by its manual trigger, waits for the end, and returns what each node returned. One that takes longer runs on: read it by get_execution.",
    properties: {
      id: ID,
      input: { type: "object", description: "The JSON of the one item that the trigger passes on" },
      waitSeconds: {
        type: "number",
        minimum: 0,
        maximum: MAX_WAIT_SECONDS,
        description: `How long to wait for the end; ${WAIT_SECONDS} when absent`,
      },
    },
    required: ["id"],
    run: async ({ id, input, waitSeconds = WAIT_SECONDS }, api) => {
      const started = await api("POST", pathOf("workflows", id, "/execute"), { body: input ?? {} });
      const path = pathOf("executions", (started as { executionId: string }).executionId);
      const until = Date.now() + Math.min(waitSeconds, MAX_WAIT_SECONDS) * 1000;
      for (;;) {
        const execution = (await api("GET", path)) as ReadExecution;
        if (!RUNNING.has(execution.status) || Date.now() >= until) break;
        await new Promise((resolve) => setTimeout(resolve, POLL_EVERY_MS));
      }
      return shown((await api("GET", path, { query: { includeData: true } })) as ReadExecution);
    },
  },
  {
    name: "list_executions",
    scopes: ["execution:list"],
    description: "Lists executions, the newest first, without their data",
    properties: {
      workflowId: { type: "string" },
      status: { type: "string", enum: ["canceled", "crashed", "error", "running", "success", "waiting"] },
      limit: { type: "integer", minimum: 1, maximum: 250 },
      cursor: { type: "string" },
    },
    run: (query, api) => api("GET", "/executions", { query }),
  },
  {
    name: "get_execution",
    scopes: ["execution:read"],
    description: `Reads an execution: status, error, and the first ${SHOWN_ITEMS} items that each node returned`,
    properties: { id: { type: "string", description: "ID of the execution" } },
    required: ["id"],
    run: async ({ id }, api) =>
      shown((await api("GET", pathOf("executions", id), { query: { includeData: true } })) as ReadExecution),
  },
];

/** An execution in a compact form for models: the last run of each node, with its first items. */
function shown({ id, status, startedAt, stoppedAt, workflowId, data }: ReadExecution) {
  const { runData = {}, error } = data?.resultData ?? {};
  const nodes = Object.entries(runData).map(([name, tasks]) => {
    const last = tasks.at(-1);
    const outputs = (last?.data?.main ?? []).map((items) => ({
      items: items?.length ?? 0,
      first: (items ?? []).slice(0, SHOWN_ITEMS).map(({ json }) => json),
    }));
    return { name, runs: tasks.length, status: last?.executionStatus, error: last?.error?.message, outputs };
  });
  return { id: String(id), workflowId, status, error: error?.message, startedAt, stoppedAt, nodes };
}
