import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { texts } from "../../base/texts/index.ts";
import { triggers as text } from "../../base/texts/runs/triggers.ts";
import { Badge, Button } from "../../ui/index.ts";
import list from "../executions/ExecutionList.module.css";
import { TriggerIcon } from "../trigger-states/TriggerIcon.tsx";
import { TriggerSourceText } from "../trigger-states/TriggerSourceText.tsx";
import type { TriggerRow } from "../trigger-states/use-triggers.ts";
import { Moment } from "./Moment.tsx";
import styles from "./Triggers.module.css";

const PAGE_ROWS = 200;

/** Triggers as rows; each leads to its workflow, and to its latest execution. */
export function TriggersTable({ rows }: { rows: readonly TriggerRow[] }) {
  const [shown, setShown] = useState(PAGE_ROWS);
  return (
    <div className={list["scroller"]}>
      <table className={list["table"]}>
        <thead>
          <tr>
            <th>{text.trigger}</th>
            <th>{text.state}</th>
            <th>{text.waitsFor}</th>
            <th>{text.latest}</th>
            <th className={list["minor"]}>{text.next}</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, shown).map((row) => (
            <Row key={`${row.workflowId} ${row.trigger?.node}`} {...row} />
          ))}
        </tbody>
      </table>
      {rows.length > shown && (
        <div className={list["more"]}>
          <Button onClick={() => setShown(shown + PAGE_ROWS)}>{texts.executions.loadMore}</Button>
        </div>
      )}
    </div>
  );
}

function Row({ workflowId, workflowName, trigger, problem }: TriggerRow) {
  return (
    <tr>
      <td className={list["workflow"]}>
        <div className={styles["name"]}>
          <TriggerIcon iconUrl={trigger?.iconUrl} />
          <div className={styles["names"]}>
            <Link to="/workflow/$id" params={{ id: workflowId }} className={list["link"]} data-row>
              {trigger?.node ?? workflowName}
            </Link>
            {trigger && <span className={list["place"]}>{workflowName}</span>}
            {problem && (
              <span className={list["problem"]} title={problem.message}>
                {trigger ? problem.message : `${text.unregistered}: ${problem.message}`}
              </span>
            )}
          </div>
        </div>
      </td>
      <td>
        <Badge tone={problem ? "error" : "success"}>{problem ? text.broken : text.works}</Badge>
      </td>
      <td className={styles["above"]}>{trigger && <TriggerSourceText trigger={trigger} />}</td>
      <td className={styles["above"]}>
        {trigger?.latest ? (
          <Link
            to="/workflow/$id/executions/$executionId"
            params={{ id: workflowId, executionId: trigger.latest.executionId }}
            aria-label={text.openExecution}
          >
            <Moment time={trigger.latest.at} />
          </Link>
        ) : (
          <span className={list["muted"]}>{text.never}</span>
        )}
      </td>
      <td className={list["minor"]}>{trigger?.nextAt && <Moment time={trigger.nextAt} />}</td>
    </tr>
  );
}
