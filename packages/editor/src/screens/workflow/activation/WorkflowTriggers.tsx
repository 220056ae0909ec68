import type { TriggerState } from "@heddle/api";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { triggers as text } from "../../../base/texts/runs/triggers.ts";
import { agoText } from "../../../base/theme/time.ts";
import { Skeleton } from "../../../ui/index.ts";
import { TriggerIcon } from "../../trigger-states/TriggerIcon.tsx";
import { TriggerSourceText } from "../../trigger-states/TriggerSourceText.tsx";
import { triggersQuery } from "../../trigger-states/use-triggers.ts";
import styles from "./WorkflowTriggers.module.css";

/** The state of the triggers of an active workflow. */
export function WorkflowTriggers({ workflowId }: { workflowId: string }) {
  const { data, error } = useQuery(triggersQuery(workflowId));
  if (error) return <p className={styles["problem"]}>{error.message}</p>;
  if (!data) return <Skeleton height="48px" width="320px" />;
  const [workflow] = data;
  return (
    <div className={styles["triggers"]}>
      <h2 className={styles["title"]}>{text.ofWorkflow}</h2>
      {workflow?.problem && <p className={styles["problem"]}>{workflow.problem.message}</p>}
      <ul className={styles["list"]}>
        {workflow?.triggers.map((trigger) => (
          <Trigger key={trigger.node} workflowId={workflowId} trigger={trigger} />
        ))}
      </ul>
      <Link to="/triggers">{text.all}</Link>
    </div>
  );
}

function Trigger({ workflowId, trigger }: { workflowId: string; trigger: TriggerState }) {
  const { node, iconUrl, latest, nextAt, problem } = trigger;
  return (
    <li className={styles["trigger"]}>
      <TriggerIcon iconUrl={iconUrl} />
      <div className={styles["about"]}>
        <span className={styles["name"]}>{node}</span>
        <TriggerSourceText trigger={trigger} />
        {problem && (
          <p className={styles["problem"]}>
            {problem.message} {text.since(agoText(problem.since))}
          </p>
        )}
        <dl className={styles["times"]}>
          <dt>{text.latest}</dt>
          <dd>
            {latest ? (
              <Link
                to="/workflow/$id/executions/$executionId"
                params={{ id: workflowId, executionId: latest.executionId }}
              >
                {agoText(latest.at)}
              </Link>
            ) : (
              text.never
            )}
          </dd>
          {nextAt && (
            <>
              <dt>{text.next}</dt>
              <dd>{agoText(nextAt)}</dd>
            </>
          )}
        </dl>
      </div>
    </li>
  );
}
