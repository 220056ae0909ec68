import { useNavigate } from "@tanstack/react-router";
import { texts } from "../../../base/texts/index.ts";
import { useOpenWorkflow, useTopic } from "../../../document/index.ts";
import { Button } from "../../../ui/index.ts";
import { canCompare, canPublish, compareWithLive } from "../commands/draft-commands.ts";
import { openPublish } from "../publish/open-publish.ts";
import type { WorkflowSession } from "../run/workflow-session.ts";
import { useSession, useView } from "../session/SessionContext.tsx";
import styles from "./DraftBar.module.css";

const text = texts.publish;

/** The state of the workflow's draft, and the button that publishes it. */
export function DraftBar() {
  const { document } = useOpenWorkflow();
  const session = useSession() as WorkflowSession;
  const navigate = useNavigate();
  const context = { session, navigate };
  useTopic(document, "history", () => document.isDirty);
  useTopic(document, "server", () => document.server);
  return (
    <div className={styles["draft"]} data-draft>
      <div className={styles["state"]}>
        <SaveState />
        {canCompare(context) && (
          <button
            type="button"
            className={styles["link"]}
            title={text.compareHint}
            onClick={() => void compareWithLive(context)}
          >
            {text.differs}
          </button>
        )}
      </div>
      <Button
        variant={canPublish(context) ? "primary" : "ghost"}
        disabled={!canPublish(context)}
        title={text.publishHint}
        onClick={() => openPublish({ session })}
      >
        {text.publish}
      </Button>
    </div>
  );
}

function SaveState() {
  const { document } = useOpenWorkflow();
  const { host } = useSession();
  const autosave = useView((state) => state.autosave);
  const isSaving = useView((state) => state.isSaving);
  const isDirty = useTopic(document, "history", () => document.isDirty);
  const { hasDraft, publishedVersionId } = useTopic(document, "server", () => document.server.live);
  if (isDirty && autosave !== "saved" && !isSaving)
    return (
      <button
        type="button"
        className={styles["problem"]}
        title={text.problems[autosave].hint}
        onClick={host.save}
      >
        {text.problems[autosave].label}
      </button>
    );
  const settled = hasDraft ? (publishedVersionId === null ? text.neverPublished : text.saved) : text.isLive;
  return (
    <span role="status" className={styles["saved"]}>
      {isDirty || isSaving ? text.saving : settled}
    </span>
  );
}
