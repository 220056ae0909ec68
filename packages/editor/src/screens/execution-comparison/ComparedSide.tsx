import type { ExecutionRunSummary } from "@heddle/api";
import { Link } from "@tanstack/react-router";
import { texts } from "../../base/texts/index.ts";
import { timeText } from "../../base/theme/time.ts";
import { Skeleton } from "../../ui/index.ts";
import { RunTime } from "../executions/RunTime.tsx";
import { StatusBadge } from "../executions/StatusBadge.tsx";
import styles from "./Comparison.module.css";

interface ComparedSideProps {
  id: string;
  /** Undefined while loading. */
  execution: ExecutionRunSummary | undefined;
}

/** One of the two compared executions, with a link to it. */
export function ComparedSide({ id, execution }: ComparedSideProps) {
  return (
    <section className={styles["side"]} aria-label={`#${id}`}>
      {execution ? (
        <>
          <Link
            to="/workflow/$id/executions/$executionId"
            params={{ id: execution.workflowId, executionId: id }}
            className={styles["name"]}
          >
            {execution.workflowData.name} #{id}
          </Link>
          <StatusBadge
            status={execution.status}
            waitTill={execution.waitTill}
            waitingFor={execution.waitingFor}
          />
          <span className={styles["muted"]}>{timeText(execution.startedAt)}</span>
          <span className={styles["muted"]}>
            <RunTime execution={execution} />
          </span>
          <span className={styles["muted"]}>{texts.executions.modes[execution.mode] ?? execution.mode}</span>
        </>
      ) : (
        <Skeleton width="240px" />
      )}
    </section>
  );
}
