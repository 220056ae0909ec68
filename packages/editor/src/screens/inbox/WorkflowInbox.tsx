import { useParams } from "@tanstack/react-router";
import { Inbox } from "lucide-react";
import { inbox as text } from "../../base/texts/runs/inbox.ts";
import { EmptyState } from "../../ui/index.ts";
import styles from "./Inbox.module.css";
import { InboxView } from "./InboxView.tsx";
import { useSelected } from "./use-selected.ts";

/** The events of one workflow that failed or are unfinished. */
export function WorkflowInbox() {
  const { id = "" } = useParams({ strict: false });
  const selected = useSelected();
  return (
    <main className={styles["tab"]}>
      {id === "new" ? (
        <EmptyState icon={<Inbox size={22} />} title={text.emptyTitle.open} description={text.unsavedHint} />
      ) : (
        <InboxView workflowId={id} selected={selected} />
      )}
    </main>
  );
}
