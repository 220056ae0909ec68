import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Inbox } from "lucide-react";
import { numberText } from "../../base/language/amounts.ts";
import { texts } from "../../base/texts/index.ts";
import { inbox as text } from "../../base/texts/runs/inbox.ts";
import { agoText, timeText } from "../../base/theme/time.ts";
import { Button, EmptyState, Skeleton } from "../../ui/index.ts";
import list from "../executions/ExecutionList.module.css";
import styles from "./Inbox.module.css";
import { doublesQuery } from "./use-inbox.ts";

const words = texts.executions;

/** Events that arrived more than once and were skipped, with their number. */
export function DoublesTable({ workflowId }: { workflowId: string | undefined }) {
  const { data, error, refetch } = useQuery(doublesQuery(workflowId));
  if (error)
    return (
      <EmptyState
        title={text.failed}
        description={error.message}
        actions={<Button onClick={() => void refetch()}>{texts.ui.retry}</Button>}
      />
    );
  if (!data) return <Skeleton height="320px" />;
  if (data.results.length === 0)
    return (
      <EmptyState
        icon={<Inbox size={22} />}
        title={text.emptyTitle.doubles}
        description={text.emptyHint.doubles}
      />
    );
  return (
    <>
      <span className={styles["count"]} role="status">
        {text.skippedInAll(data.count)}
      </span>
      <div className={list["scroller"]}>
        <table className={list["table"]}>
          <thead>
            <tr>
              <th>{text.key}</th>
              {workflowId === undefined && <th>{words.workflow}</th>}
              <th>{text.skipped}</th>
              <th className={list["minor"]}>{text.latest}</th>
              <th className={list["minor"]}>{text.first}</th>
            </tr>
          </thead>
          <tbody>
            {data.results.map((event) => (
              <tr key={`${event.workflowId} ${event.key}`}>
                <td className={list["workflow"]}>
                  <Link
                    to="/workflow/$id/executions/$executionId"
                    params={{ id: event.workflowId, executionId: event.executionId }}
                    className={list["link"]}
                    title={event.key}
                    data-row
                  >
                    {event.key}
                  </Link>
                </td>
                {workflowId === undefined && <td>{event.workflowName}</td>}
                <td>{numberText(event.doubles)}</td>
                <td className={list["minor"]}>
                  <Moment time={event.lastDoubleAt} />
                </td>
                <td className={list["minor"]}>
                  <Moment time={event.acceptedAt} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function Moment({ time }: { time: string }) {
  return (
    <time dateTime={time} title={timeText(time)}>
      {agoText(time)}
    </time>
  );
}
