import { Link, useNavigate } from "@tanstack/react-router";
import { ListTree } from "lucide-react";
import { texts } from "../../base/texts/index.ts";
import { timeText } from "../../base/theme/time.ts";
import { Button, Dialog, EmptyState, Skeleton } from "../../ui/index.ts";
import type { ModalProps } from "../../ui/modals/index.ts";
import styles from "./ExecutionsDialog.module.css";
import { RunTime } from "./RunTime.tsx";
import { StatusBadge } from "./StatusBadge.tsx";
import { useExecutions } from "./use-executions.ts";

const text = texts.executions;
const MAX_SHOWN = 20;

/** Scope of the displayed executions. */
export interface ExecutionsInput {
  /** Id of a workflow; all if absent. */
  workflowId: string | undefined;
  name: string | undefined;
}

/** Latest executions without leaving the page; each links to the results of its nodes. */
export function ExecutionsDialog({ input, onClose }: ModalProps<ExecutionsInput>) {
  const navigate = useNavigate();
  const { list, error } = useExecutions({ status: "all", workflowId: input.workflowId ?? "" });
  const showAll = () =>
    input.workflowId === undefined
      ? navigate({ to: "/executions" })
      : navigate({ to: "/workflow/$id/executions", params: { id: input.workflowId } });
  return (
    <Dialog
      open
      onClose={onClose}
      title={input.name === undefined ? text.recent : text.recentOf(input.name)}
      footer={
        <>
          <Button onClick={onClose}>{texts.ui.close}</Button>
          <Button variant="primary" onClick={() => void showAll()}>
            {text.showAll}
          </Button>
        </>
      }
    >
      {error && <p role="alert">{error.message}</p>}
      {!list && !error && <Skeleton height="48px" />}
      {list?.length === 0 && (
        <EmptyState
          icon={<ListTree size={20} />}
          title={text.emptyTitle}
          description={text.workflowEmptyHint}
        />
      )}
      <ul className={styles["list"]} aria-label={text.recent}>
        {list?.slice(0, MAX_SHOWN).map((execution) => (
          <li key={execution.id}>
            <Link
              to="/workflow/$id/executions/$executionId"
              params={{ id: execution.workflowId, executionId: execution.id }}
              className={styles["entry"]}
            >
              <StatusBadge
                status={execution.status}
                waitsFor={execution.waitsFor}
                waitTill={execution.waitTill}
                waitingFor={execution.waitingFor}
              />
              <span className={styles["name"]}>
                {input.workflowId === undefined && execution.workflowName}
              </span>
              <span className={styles["meta"]}>
                {text.modes[execution.mode] ?? execution.mode}, <RunTime execution={execution} />
              </span>
              <span className={styles["meta"]}>{timeText(execution.startedAt)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
