import { pathToFileURL } from "node:url";
import type { Workflow } from "@heddle/workflow";
import type { Logger } from "../platform/logger.ts";
import type { WorkflowRow } from "../store/tables.ts";
import { toWorkflow } from "./document.ts";

const AFTER_UPDATE = "workflow.afterUpdate";

/** Export of a hook file for an event: one function or several. */
type Hook = (workflow: Workflow) => unknown;

/** Default export of a hook file. */
interface HookFile {
  readonly workflow?: { readonly afterUpdate?: Hook | readonly Hook[] };
}

/** Functions of the operator that are called when something was stored. */
export interface SaveHooks {
  /** Calls the hooks with a copy of the stored workflow. It does not wait for them, and their errors are only logged. */
  afterUpdate(row: WorkflowRow): void;
}

/** Loads the hooks of the files. What is wrong with a file is logged with its name, and the other files count. */
export async function loadSaveHooks(files: readonly string[], log: Logger): Promise<SaveHooks> {
  const hooks: Named[] = [];
  for (const file of files) {
    try {
      hooks.push(...(await hooksOf(file)));
    } catch (error) {
      log.error({ file }, `The hooks in ${file} of HEDDLE_HOOKS are left out: ${messageOf(error)}`);
    }
  }
  return {
    afterUpdate(row) {
      for (const { file, hook } of hooks) void runHook(file, hook, row, log);
    },
  };
}

/** A hook and its file. */
interface Named {
  file: string;
  hook: Hook;
}

async function hooksOf(file: string): Promise<Named[]> {
  const { default: content } = (await import(pathToFileURL(file).href)) as { default?: HookFile };
  const given = content?.workflow?.afterUpdate;
  const hooks: readonly unknown[] = Array.isArray(given) ? given : [given];
  if (hooks.length === 0 || !hooks.every(isHook))
    throw new Error(
      "It names no function. Export one, such as export default { workflow: { afterUpdate(workflow) { … } } }.",
    );
  return hooks.map((hook) => ({ file, hook }));
}

function isHook(hook: unknown): hook is Hook {
  return typeof hook === "function";
}

/** Every hook gets its own copy, so that none changes the copy of a different one. */
async function runHook(file: string, hook: Hook, row: WorkflowRow, log: Logger): Promise<void> {
  try {
    await hook(toWorkflow(row));
  } catch (error) {
    const about = { file, workflowId: row.id };
    log.error(about, `The hook ${AFTER_UPDATE} in ${file} failed: ${messageOf(error)}`);
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
