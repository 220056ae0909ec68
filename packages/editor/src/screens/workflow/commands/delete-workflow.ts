import { deleteWorkflow as deleteRoute } from "@heddle/api";
import { navigate } from "../../../base/navigate.ts";
import { call, queryClient } from "../../../base/rest/index.ts";
import { texts } from "../../../base/texts/index.ts";
import { confirm, toast } from "../../../ui/index.ts";
import { clearDraft, draftId } from "../session/draft.ts";
import type { Session } from "../session/session.ts";

/** Asks for confirmation, deletes the workflow and shows the workflow list. */
export async function deleteWorkflow({ open }: Session): Promise<void> {
  const { document } = open;
  const answer = await confirm({
    title: texts.workflow.deleteTitle(document.fields.name),
    message: texts.workflow.deleteMessage,
    confirmLabel: texts.workflow.delete,
    danger: true,
  });
  if (answer !== "confirmed") return;
  try {
    await call(deleteRoute, { id: document.server.id });
    clearDraft(draftId(document));
    document.markSaved();
    void queryClient.invalidateQueries({ queryKey: ["workflows"] });
    await navigate({ to: "/workflows" });
  } catch (error) {
    toast.failure(texts.workflow.deleteFailed, error);
  }
}
