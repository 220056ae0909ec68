import { useParams } from "@tanstack/react-router";
import { ChartColumn } from "lucide-react";
import { insights as text } from "../../base/texts/insights.ts";
import { EmptyState } from "../../ui/index.ts";
import styles from "./Insights.module.css";
import { InsightsView } from "./InsightsView.tsx";

/** Statistics of the executions of one workflow. */
export function WorkflowInsights() {
  const { id = "" } = useParams({ strict: false });
  return (
    <main className={styles["tab"]}>
      {id === "new" ? (
        <EmptyState icon={<ChartColumn size={22} />} title={text.emptyTitle} description={text.unsavedHint} />
      ) : (
        <InsightsView workflowId={id} />
      )}
    </main>
  );
}
