import { useParams } from "@tanstack/react-router";
import { ListTree } from "lucide-react";
import { texts } from "../../base/texts/index.ts";
import { EmptyState } from "../../ui/index.ts";
import { ExecutionPreview } from "./ExecutionPreview.tsx";
import { ExecutionSidebar } from "./ExecutionSidebar.tsx";
import { SavingRules } from "./SavingRules.tsx";
import styles from "./WorkflowExecutions.module.css";

const text = texts.executions;

/** The executions of one workflow: the list at the left, the chosen one on the canvas. */
export function WorkflowExecutions() {
  const { id = "", executionId } = useParams({ strict: false });
  if (id === "new")
    return (
      <div className={styles["empty"]}>
        <EmptyState icon={<ListTree size={22} />} title={text.emptyTitle} description={text.unsavedHint} />
      </div>
    );
  return (
    <div className={styles["page"]}>
      <ExecutionSidebar workflowId={id} chosen={executionId} />
      <div className={styles["preview"]}>
        {executionId ? (
          <ExecutionPreview key={executionId} id={executionId} workflowId={id} />
        ) : (
          <div className={styles["empty"]}>
            <EmptyState
              icon={<ListTree size={22} />}
              title={text.chooseTitle}
              description={text.chooseHint}
            />
            <SavingRules />
          </div>
        )}
      </div>
    </div>
  );
}
