import { useInfiniteQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { ListTree } from "lucide-react";
import { useSettings } from "../../base/rest/index.ts";
import { texts } from "../../base/texts/index.ts";
import { useField } from "../../document/index.ts";
import { EmptyState } from "../../ui/index.ts";
import { ExecutionPreview } from "./ExecutionPreview.tsx";
import { ExecutionSidebar } from "./ExecutionSidebar.tsx";
import { keptRules } from "./kept-rules.ts";
import { executionsQuery } from "./queries.ts";
import { SavingRules } from "./SavingRules.tsx";
import styles from "./WorkflowExecutions.module.css";

const text = texts.executions;

/** Executions of one workflow: the list on the left, the selected one on the canvas. */
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
            <NothingChosen workflowId={id} />
            <SavingRules />
          </div>
        )}
      </div>
    </div>
  );
}

/** Advice if no execution is shown: select one, or enable saving. */
function NothingChosen({ workflowId }: { workflowId: string }) {
  const { data } = useInfiniteQuery(executionsQuery({ status: "all", workflowId }));
  const settings = useField("settings");
  const { data: instance } = useSettings();
  const icon = <ListTree size={22} />;
  if (!data || !instance) return null;
  if (data.pages[0]?.results.length)
    return <EmptyState icon={icon} title={text.chooseTitle} description={text.chooseHint} />;
  const hint = keptRules(settings, instance).manual ? text.workflowEmptyHint : text.manualNotSavedHint;
  return <EmptyState icon={icon} title={text.emptyTitle} description={hint} />;
}
