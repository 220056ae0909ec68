import type { ExecutionEntity, ExecutionRunSummary } from "@heddle/api";
import type { Item, RunExecutionData } from "@heddle/workflow";
import { navigate } from "../../base/navigate.ts";
import { queryClient } from "../../base/rest/index.ts";
import { texts } from "../../base/texts/index.ts";
import { toPinnable } from "../../data-view/index.ts";
import { type OpenWorkflow, pinData, type ShownTask } from "../../document/index.ts";
import { confirm, toast } from "../../ui/index.ts";
import type { Session } from "../workflow/session/session.ts";
import { executionQuery } from "./queries.ts";

type Loaded = Pick<
  ExecutionRunSummary,
  "id" | "status" | "startedAt" | "stoppedAt" | "mode" | "workflowData"
> & {
  data: {
    error?: ExecutionRunSummary["data"]["error"];
    lastNodeExecuted?: string;
    runData: Record<string, ShownTask[]>;
  };
};

/** Item count up to which run data is loaded at once; larger runs are read by node and page. */
const MAX_ITEMS = 20_000;

/**
 * Loads the data of a past execution into the editor: every node shows its results, and the items that started the
 * execution are pinned, so that the workflow runs with them again.
 */
export async function debugExecution({ open }: Session, summary: ExecutionRunSummary): Promise<void> {
  const text = texts.executions.debug;
  try {
    const execution = itemCount(summary) > MAX_ITEMS ? summary : await readWhole(summary);
    const pins = startPins(open, execution);
    if (!(await mayReplacePins(open, pins))) return;
    open.document.transact("debug", () => {
      for (const { id, items } of pins) pinData(open.document, id, items);
    });
    showIn(open, execution);
    await navigate({ to: "/workflow/$id", params: { id: open.document.server.id } });
    toast.success(text.loaded(execution.id), {
      description: pins.length > 0 ? text.pinned(pins.map(({ name }) => name)) : text.notPinned,
    });
  } catch (error) {
    toast.failure(text.failed, error);
  }
}

/** Existing nodes of the execution show their results; changed ones show them as stale. */
function showIn(open: OpenWorkflow, execution: Loaded): void {
  const { document, run, freshness } = open;
  const { runData, error, lastNodeExecuted } = execution.data;
  const then = new Map(execution.workflowData.nodes.map((node) => [node.name, node]));
  const here = Object.entries(runData).filter(([name]) => document.nodeByName(name));
  for (const [name] of here) {
    const id = document.nodeByName(name)?.id;
    if (id !== undefined) freshness.ran(id, then.get(name));
  }
  run.show(
    {
      executionId: execution.id,
      status: execution.status,
      startedAt: Date.parse(execution.startedAt),
      stoppedAt: execution.stoppedAt ? Date.parse(execution.stoppedAt) : undefined,
      mode: execution.mode,
      error,
      lastNodeExecuted,
    },
    Object.fromEntries(here),
  );
}

interface StartPin {
  id: string;
  name: string;
  items: Item[];
}

/** Output of the nodes without a predecessor, as far as it can be pinned. */
function startPins({ document }: Pick<OpenWorkflow, "document">, { data }: Pick<Loaded, "data">): StartPin[] {
  return Object.entries(data.runData).flatMap(([name, tasks]) => {
    const node = document.nodeByName(name);
    const [task] = tasks;
    const main = task?.data?.main;
    if (!node || !main || task.source.length > 0 || tasks.length > 1) return [];
    const outputs = main.filter((items) => (items?.length ?? 0) > 0);
    if (outputs.length !== 1 || outputs[0] !== main[0]) return [];
    const pinnable = toPinnable(main[0] ?? []);
    return "problem" in pinnable ? [] : [{ id: node.id, name, items: pinnable.items as Item[] }];
  });
}

async function mayReplacePins({ document }: OpenWorkflow, pins: readonly StartPin[]): Promise<boolean> {
  const taken = pins.filter(({ id }) => document.pinned(id));
  if (taken.length === 0) return true;
  const text = texts.executions.debug;
  const answer = await confirm({
    title: text.replaceTitle,
    message: text.replaceMessage(taken.map(({ name }) => name)),
    confirmLabel: text.replace,
  });
  return answer === "confirmed";
}

async function readWhole(summary: ExecutionRunSummary): Promise<Loaded> {
  const whole = (await queryClient.fetchQuery(
    executionQuery(summary.id),
  )) as ExecutionEntity<RunExecutionData>;
  return { ...summary, data: { ...summary.data, runData: whole.data.resultData.runData } };
}

function itemCount({ data }: ExecutionRunSummary): number {
  const counts = Object.values(data.runData).flatMap((tasks) => tasks.flatMap((task) => task.itemCounts));
  return counts.reduce((sum: number, count) => sum + (count ?? 0), 0);
}
