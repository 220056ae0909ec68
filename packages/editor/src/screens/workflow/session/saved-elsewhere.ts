import { readWorkflow, type WorkflowSaved } from "@heddle/api";
import { call, push } from "../../../base/rest/index.ts";
import { texts } from "../../../base/texts/index.ts";
import { confirm, toast } from "../../../ui/index.ts";
import { adoptSaved } from "./adopt-saved.ts";
import type { Session } from "./session.ts";

const text = texts.workflow;

/** Keeps who stored another version than the one that is open. Returns the function that ends it. */
export function watchSaves({ open: { document }, view }: Session): () => void {
  let { versionId } = document.server;
  const ends = [
    push.on("workflowSaved", ({ data }) => {
      const saved = data as unknown as WorkflowSaved;
      if (saved.workflowId !== document.server.id || saved.versionId === document.server.versionId) return;
      view.setState({ savedElsewhere: { by: saved.by, at: Date.now() } });
    }),
    document.on("server", () => {
      if (versionId === document.server.versionId) return;
      // A save of this tab replaced the other version, or that version is open now.
      versionId = document.server.versionId;
      view.setState({ savedElsewhere: undefined });
    }),
  ];
  return () => {
    for (const end of ends) end();
    view.setState({ savedElsewhere: undefined });
  };
}

/** Replaces the open content with the stored content, after a confirmation if there are unsaved changes. */
export async function reloadSaved(session: Session): Promise<void> {
  const { document } = session.open;
  if (document.isDirty && !(await isSure())) return;
  try {
    adoptSaved(session, await call(readWorkflow, { id: document.server.id }));
  } catch (error) {
    toast.failure(text.loadFailed, error, { id: "reload" });
  }
}

async function isSure(): Promise<boolean> {
  const answer = await confirm({
    title: text.reloadTitle,
    message: text.reloadMessage,
    confirmLabel: text.reload,
    danger: true,
  });
  return answer === "confirmed";
}
