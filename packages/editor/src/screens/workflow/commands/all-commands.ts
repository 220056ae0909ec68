import type { WorkflowCommand } from "./workflow-command.ts";

const modules = import.meta.glob<WorkflowCommand>("./*.command.ts", { eager: true, import: "command" });

/** Every command for the workflow as a whole, found by its file. */
export const workflowCommands: readonly WorkflowCommand[] = Object.values(modules);
