import { type ExecutionSizes, readExecutionSizes } from "@heddle/api";
import type { Config } from "../../../platform/config/env.ts";
import type { ExecutionSizeRow } from "../../../store/execution-tables.ts";
import type { Store } from "../../../store/store.ts";
import { serve } from "../../call/serve.ts";

/** Databases limit the number of values in one statement. */
const NAMED_WORKFLOWS = 500;

export default serve(readExecutionSizes, async ({ caller, context: { access, config, runtime, store } }) => {
  const readable = await access.idsWith("execution:list", caller);
  const among = readable && new Set(readable);
  const sizes = (await runtime.sizes.all())
    .filter(({ workflowId, executions }) => executions > 0 && (among?.has(workflowId) ?? true))
    .toSorted((a, b) => bytesOf(b) - bytesOf(a));
  const names = await namesOf(store, sizes.slice(0, NAMED_WORKFLOWS));
  return {
    total: totalOf(sizes),
    workflows: sizes.map((size) => ({ ...size, workflowName: names.get(size.workflowId) })),
    limits: limitsOf(config.pruning),
  };
});

async function namesOf({ db }: Store, sizes: readonly ExecutionSizeRow[]): Promise<Map<string, string>> {
  if (sizes.length === 0) return new Map();
  const ids = sizes.map(({ workflowId }) => workflowId);
  const rows = await db.selectFrom("workflow").select(["id", "name"]).where("id", "in", ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const bytesOf = ({ bytes, fileBytes }: ExecutionSizeRow) => bytes + fileBytes;

function totalOf(sizes: readonly ExecutionSizeRow[]): ExecutionSizes["total"] {
  const total = { executions: 0, bytes: 0, fileBytes: 0 };
  for (const { executions, bytes, fileBytes } of sizes) {
    total.executions += executions;
    total.bytes += bytes;
    total.fileBytes += fileBytes;
  }
  return total;
}

function limitsOf({ days, keep, bytes }: Config["pruning"]): ExecutionSizes["limits"] {
  return { days: days || undefined, executions: keep || undefined, bytes: bytes || undefined };
}
