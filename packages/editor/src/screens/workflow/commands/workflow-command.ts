import type { useNavigate } from "@tanstack/react-router";
import type { Command } from "../../../commands/command.ts";
import type { WorkflowSession } from "../run/workflow-session.ts";
import type { useWorkflowPermissions } from "../session/use-permissions.ts";

/** The open workflow. */
export interface WorkflowCommandContext {
  readonly session: WorkflowSession;
  readonly rights: ReturnType<typeof useWorkflowPermissions>;
  readonly navigate: ReturnType<typeof useNavigate>;
  /** Opens the file dialog for an import. */
  chooseFile(): void;
}

/** A command for the workflow as a whole. */
export type WorkflowCommand = Command<WorkflowCommandContext, "workflow">;

/** Dialogs of the canvas are opened there. */
export function openCanvasDialog(
  { session: { open, view }, navigate }: WorkflowCommandContext,
  dialog: "shortcuts" | "import-url" | "set-up",
): void {
  const { isUnsaved, server } = open.document;
  void navigate({ to: "/workflow/$id", params: { id: isUnsaved ? "new" : server.id } });
  view.setState({ dialog });
}

/** Whether the workflow was never saved. */
export function isUnsaved({ session }: WorkflowCommandContext): boolean {
  return session.open.document.isUnsaved;
}
