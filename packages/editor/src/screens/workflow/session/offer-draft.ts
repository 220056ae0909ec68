import { readWorkflow } from "@heddle/workflow";
import { texts } from "../../../base/texts/index.ts";
import { momentText } from "../../../base/theme/time.ts";
import { toast } from "../../../ui/index.ts";
import { clearDraft, draftKey, readDraft } from "./draft.ts";
import { replaceContent } from "./replace-content.ts";
import type { Session } from "./session.ts";
import { isHeld } from "./tab-lock.ts";

/** Work that was left unsaved by a crash is offered, unless a tab still has it open. */
export async function offerDraft({ open, canvas }: Session): Promise<void> {
  const { document } = open;
  const { id, versionId } = document.server;
  const draft = readDraft(id);
  if (!draft || (await isHeld(draftKey(id)))) return;
  const isOld = draft.versionId !== versionId;
  toast.info(texts.workflow.draftFound, {
    id: "draft",
    stays: true,
    description: isOld ? texts.workflow.draftIsOld : texts.workflow.draftFrom(momentText(draft.savedAt)),
    action: {
      label: texts.workflow.draftRestore,
      run: () => {
        replaceContent(document, readWorkflow(draft.workflow).workflow);
        if (isOld) clearDraft(id);
        requestAnimationFrame(() => canvas.view?.showFirst());
      },
    },
  });
}
