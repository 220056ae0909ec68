import { useEffect, useState } from "react";
import { texts } from "../../../base/texts/index.ts";
import { momentText } from "../../../base/theme/time.ts";
import { Button, Dialog } from "../../../ui/index.ts";
import type { ModalProps } from "../../../ui/modals/index.ts";
import styles from "./DraftsDialog.module.css";
import { clearDraft, readDraft } from "./draft.ts";
import { leftDraftIds, restoreDraft } from "./offer-draft.ts";
import type { Session } from "./session.ts";

const text = texts.workflow;

/** The new workflow that a draft is restored into. */
export interface DraftsInput {
  session: Session;
}

/** New workflows that were never saved, the one changed last first: each is restored or discarded. */
export function DraftsDialog({ input, onClose }: ModalProps<DraftsInput>) {
  const [ids, setIds] = useState<string[]>();
  useEffect(() => void leftDraftIds().then(setIds), []);
  const restore = (id: string) => {
    restoreDraft(input.session, id);
    onClose();
  };
  const discard = (id: string) => {
    clearDraft(id);
    const left = ids?.filter((each) => each !== id) ?? [];
    setIds(left);
    if (left.length === 0) onClose();
  };
  return (
    <Dialog open onClose={onClose} title={text.draftsTitle} description={text.draftsHint} size="md">
      <ul className={styles["list"]}>
        {ids?.map((id) => (
          <DraftRow key={id} id={id} onRestore={() => restore(id)} onDiscard={() => discard(id)} />
        ))}
      </ul>
    </Dialog>
  );
}

function DraftRow({ id, onRestore, onDiscard }: { id: string; onRestore(): void; onDiscard(): void }) {
  const [draft] = useState(() => readDraft(id));
  if (!draft) return null;
  const { name, nodes } = draft.workflow;
  return (
    <li className={styles["row"]}>
      <div className={styles["about"]}>
        <span className={styles["name"]}>{name}</span>
        <span className={styles["when"]}>{text.draftAbout(momentText(draft.savedAt), nodes.length)}</span>
      </div>
      <Button size="sm" onClick={onRestore} aria-label={text.draftRestoreOf(name)}>
        {text.draftRestore}
      </Button>
      <Button size="sm" variant="ghost" onClick={onDiscard} aria-label={text.draftDiscardOf(name)}>
        {text.draftDiscard}
      </Button>
    </li>
  );
}
