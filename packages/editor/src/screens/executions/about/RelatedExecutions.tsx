import type { ExecutionList, ExecutionRunSummary } from "@heddle/api";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { texts } from "../../../base/texts/index.ts";
import { Button, Popover } from "../../../ui/index.ts";
import { StatusBadge } from "../StatusBadge.tsx";
import styles from "./RelatedExecutions.module.css";
import { relatedQuery } from "./related.ts";

const text = texts.executions.related;

interface RelatedExecutionsProps {
  execution: Pick<
    ExecutionRunSummary,
    "id" | "workflowId" | "mode" | "parentExecution" | "retryOf" | "retrySuccessId"
  >;
}

/** Links from an execution to related ones: its caller, its calls, its retries, its error workflow. */
export function RelatedExecutions({ execution }: RelatedExecutionsProps) {
  const { id, workflowId, mode, parentExecution, retryOf, retrySuccessId } = execution;
  const { data } = useQuery(relatedQuery(id));
  return (
    <nav className={styles["related"]} aria-label={text.title}>
      {parentExecution && (
        <To workflowId={parentExecution.workflowId} id={parentExecution.executionId}>
          {mode === "error"
            ? text.failureOf(parentExecution.executionId)
            : text.calledBy(parentExecution.executionId)}
        </To>
      )}
      {retryOf && (
        <To workflowId={workflowId} id={retryOf}>
          {text.retryOf(retryOf)}
        </To>
      )}
      {retryOf && (
        <Link to="/executions/compare" search={{ before: Number(retryOf), after: Number(id) } as never}>
          {text.compareWith}
        </Link>
      )}
      {retrySuccessId && (
        <To workflowId={workflowId} id={retrySuccessId}>
          {text.succeededAs(retrySuccessId)}
        </To>
      )}
      {data && data.retries.count > 0 && (
        <Several label={text.retries(data.retries.count)} of={data.retries} />
      )}
      {data && data.started.count > 0 && (
        <Several label={text.started(data.started.count)} of={data.started} />
      )}
    </nav>
  );
}

function To({ workflowId, id, children }: { workflowId: string; id: string; children: ReactNode }) {
  return (
    <Link to="/workflow/$id/executions/$executionId" params={{ id: workflowId, executionId: id }}>
      {children}
    </Link>
  );
}

function Several({ label, of: { results, count } }: { label: string; of: ExecutionList }) {
  return (
    <Popover
      aria-label={label}
      trigger={
        <Button size="sm" variant="ghost" icon={<ChevronDown size={12} />}>
          {label}
        </Button>
      }
    >
      <ul className={styles["list"]}>
        {results.map((one) => (
          <li key={one.id} className={styles["entry"]}>
            <StatusBadge status={one.status} waitTill={one.waitTill} waitingFor={one.waitingFor} />
            <To workflowId={one.workflowId} id={one.id}>
              {one.workflowName} #{one.id}
            </To>
            {one.mode === "error" && <span className={styles["muted"]}>{texts.executions.modes.error}</span>}
          </li>
        ))}
      </ul>
      {count > results.length && <p className={styles["muted"]}>{text.more(count - results.length)}</p>}
    </Popover>
  );
}
