import { readWorkflow } from "@heddle/workflow";
import { texts } from "../texts/index.ts";
import { toast } from "../ui/index.ts";
import { clearDraft, readDraft } from "./draft.ts";
import { replaceContent } from "./replace-content.ts";
import type { Session } from "./session.ts";

/** Work that was left unsaved by a crash is offered, unless what is stored is newer. */
export function offerDraft({ open, actions }: Session): void {
  const { document } = open;
  const draft = readDraft(document.server.id);
  if (!draft) return;
  if (draft.versionId !== document.server.versionId) {
    clearDraft(document.server.id);
    return;
  }
  toast.info(texts.workflow.draftFound, {
    id: "draft",
    action: {
      label: texts.workflow.draftRestore,
      run: () => {
        replaceContent(document, readWorkflow(draft.workflow).workflow);
        requestAnimationFrame(() => actions.view?.showFirst());
      },
    },
  });
}
