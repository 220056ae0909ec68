import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { alerts as text } from "../../../base/texts/alerts.ts";
import { Button } from "../../../ui/index.ts";
import { Problem } from "../../../ui/messages/Problem.tsx";
import { AlertLine } from "./AlertLine.tsx";
import styles from "./Alerts.module.css";
import { alertsQuery } from "./alerts.ts";
import { openAlertDialog } from "./open-alert-dialog.ts";

/** The alerts of a workflow, or of all. */
export function AlertSection({ workflowId }: { workflowId: string | undefined }) {
  const { data, error } = useQuery(alertsQuery(workflowId));
  const alerts = data?.alerts;
  return (
    <section className={styles["section"]} aria-label={text.title}>
      <header className={styles["head"]}>
        <div>
          <h2 className={styles["title"]}>{text.title}</h2>
          <p className={styles["hint"]}>{text.hint}</p>
        </div>
        {workflowId !== undefined && data?.mayAdd && (
          <Button icon={<Plus size={16} />} onClick={() => openAlertDialog({ workflowId })}>
            {text.add}
          </Button>
        )}
      </header>
      {error && (
        <Problem>
          {text.failed}: {error.message}
        </Problem>
      )}
      {alerts?.length === 0 && (
        <p className={styles["hint"]}>{workflowId === undefined ? text.noneHint : text.none}</p>
      )}
      {alerts && alerts.length > 0 && (
        <ul className={styles["list"]}>
          {alerts.map((alert) => (
            <AlertLine key={alert.id} alert={alert} withWorkflow={workflowId === undefined} />
          ))}
        </ul>
      )}
    </section>
  );
}
