import { isRecord, readWorkflow, type Workflow, WorkflowFileError } from "@heddle/workflow";
import { CommandError } from "../../errors/command-error.ts";
import { isSaved } from "../../executions/records/saving-rules.ts";
import type { StoredExecution } from "../../executions/records/types.ts";
import type { AppContext } from "../../http/context.ts";
import { untilEnded } from "../../http/executions/wait-for-end.ts";
import { readConfig } from "../../platform/config/env.ts";
import { createLogger } from "../../platform/logger.ts";
import { createContext } from "../../start/create-context.ts";
import { defineCommand } from "../frame/command.ts";
import { prepareFolder } from "../installation/open.ts";
import { readJsonFile } from "./read-json-file.ts";

/** Results are read from the record, which is deleted afterwards if it should not be kept. */
const SAVE_ALL = { saveDataSuccessExecution: "all", saveDataErrorExecution: "all" } as const;

export default defineCommand({
  about: "Runs a workflow and prints the result as JSON: id, status, last node, error and run data.",
  details: [
    "It starts as a manual run does, without pinned data, and runs in this process. The exit code is 0 where it succeeded or waits.",
  ],
  options: {
    id: { type: "string", value: "ID", about: "A workflow of the installation." },
    file: { type: "string", value: "FILE", about: "A workflow file; its execution is not kept." },
  },
  run: async ({ options: { id, file }, terminal, name, env }) => {
    if ((id === undefined) === (file === undefined))
      throw new CommandError("option-missing", { command: name, option: "One of --id and --file" });
    const given = file === undefined ? undefined : readFile(file);
    const config = readConfig(env);
    await prepareFolder(config);
    // Whatever the queue of the installation: this process runs it.
    const here = { ...config, queue: { ...config.queue, kind: "embedded" as const } };
    const context = await createContext(here, createLogger(config.observe.logLevel));
    try {
      const workflow = given ?? (await storedWorkflow(context, id!));
      const { summary, data } = await execute(context, workflow, given === undefined);
      const { status, lastNodeExecuted, executionError: error, workflowId } = summary;
      terminal.printJson({ executionId: summary.id, workflowId, status, lastNodeExecuted, error, data });
      return status === "success" || status === "waiting" ? 0 : 1;
    } finally {
      await context.runtime.stop();
      await context.observation.close();
      await context.http.close();
      await context.store.close();
    }
  },
});

function readFile(path: string): Workflow {
  try {
    const value = readJsonFile(path);
    return readWorkflow(isRecord(value) ? value : { nodes: undefined }).workflow;
  } catch (error) {
    if (error instanceof WorkflowFileError)
      throw new CommandError("input-wrong", { path, reason: error.message });
    throw error;
  }
}

async function storedWorkflow({ store }: AppContext, id: string): Promise<Workflow> {
  const { toWorkflow } = await import("../../workflows/document.ts");
  const row = await store.db.selectFrom("workflow").selectAll().where("id", "=", id).executeTakeFirst();
  if (row?.archived) throw new CommandError("workflow-archived", { id });
  if (row) return toWorkflow(row);
  throw new CommandError("workflow-missing", { id });
}

async function execute(context: AppContext, workflow: Workflow, isStored: boolean): Promise<StoredExecution> {
  const { runtime, users, config } = context;
  const owner = await users.owner();
  const saved = { ...workflow, settings: { ...workflow.settings, ...SAVE_ALL } };
  const id = await runtime.executions.startByCommand(saved, owner.id);
  await untilEnded(runtime, id);
  const ended = await runtime.repository.get(id);
  if (!ended) throw new CommandError("execution-lost", { id });
  const { mode, status } = ended.summary;
  const isKept = isStored && isSaved(workflow.settings, config.executions, { mode, status });
  if (!isKept && status !== "waiting") await runtime.repository.delete({ ids: [id] });
  return ended;
}
