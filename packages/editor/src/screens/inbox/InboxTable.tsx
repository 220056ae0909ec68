import type { InboxEvent } from "@heddle/api";
import { Link } from "@tanstack/react-router";
import { texts } from "../../base/texts/index.ts";
import { inbox as text } from "../../base/texts/runs/inbox.ts";
import { agoText, timeText } from "../../base/theme/time.ts";
import { Button, Checkbox, classNames, Skeleton } from "../../ui/index.ts";
import list from "../executions/ExecutionList.module.css";
import { StatusBadge } from "../executions/StatusBadge.tsx";
import { InboxMenu } from "./InboxMenu.tsx";
import type { InboxList } from "./use-inbox.ts";
import type { Selected } from "./use-selected.ts";

const words = texts.executions;
const minor = classNames(list["muted"], list["minor"]);
const skeletonRows = [1, 2, 3, 4, 5, 6];

interface InboxTableProps {
  list: InboxList;
  /** Whether rows name their workflow. */
  hasWorkflow: boolean;
  selected: Selected;
}

/** Events as rows that can be selected; each leads to its execution. */
export function InboxTable({ list: { events, ...more }, hasWorkflow, selected }: InboxTableProps) {
  const areAllSelected = events?.every(({ id }) => selected.ids.has(id)) ?? false;
  const toggle = (id: string, on: boolean) => {
    const next = new Set(selected.ids);
    if (on) next.add(id);
    else next.delete(id);
    selected.set(next);
  };
  return (
    <div className={list["scroller"]}>
      <table className={list["table"]}>
        <thead>
          <tr>
            <th className={list["check"]}>
              <Checkbox
                aria-label={words.selectAll}
                checked={areAllSelected}
                indeterminate={selected.ids.size > 0 && !areAllSelected}
                onChange={(on) => selected.set(new Set(on ? events?.map(({ id }) => id) : []))}
              />
            </th>
            <th>{hasWorkflow ? words.workflow : text.event}</th>
            <th>{words.status}</th>
            <th>{text.replay}</th>
            <th className={list["minor"]}>{text.accepted}</th>
            <th className={list["minor"]}>{words.mode}</th>
            <th aria-label={texts.ui.more} />
          </tr>
        </thead>
        <tbody>
          {events
            ? events.map((event) => (
                <Row
                  key={event.id}
                  event={event}
                  name={hasWorkflow ? event.workflowName : `#${event.id}`}
                  isSelected={selected.ids.has(event.id)}
                  onSelect={(on) => toggle(event.id, on)}
                />
              ))
            : skeletonRows.map((row) => (
                <tr key={row}>
                  <td colSpan={7}>
                    <Skeleton width="320px" />
                  </td>
                </tr>
              ))}
        </tbody>
      </table>
      {more.hasMore && (
        <div className={list["more"]}>
          <Button loading={more.isLoadingMore} onClick={more.loadMore}>
            {words.loadMore}
          </Button>
        </div>
      )}
    </div>
  );
}

interface RowProps {
  event: InboxEvent;
  name: string;
  isSelected: boolean;
  onSelect(on: boolean): void;
}

function Row({ event, name, isSelected, onSelect }: RowProps) {
  const problem = event.executionError?.message;
  return (
    <tr data-selected={isSelected || undefined}>
      <td className={list["check"]}>
        <Checkbox aria-label={text.select(event.id)} checked={isSelected} onChange={onSelect} />
      </td>
      <td className={list["workflow"]}>
        <Link
          to="/workflow/$id/executions/$executionId"
          params={{ id: event.workflowId, executionId: event.id }}
          className={list["link"]}
          title={problem}
          data-row
        >
          {name}
        </Link>
        {problem !== undefined && <span className={list["problem"]}>{problem}</span>}
      </td>
      <td>
        <StatusBadge
          status={event.status}
          waitsFor={event.waitsFor}
          waitTill={event.waitTill}
          waitingFor={event.waitingFor}
        />
      </td>
      <td className={list["check"]}>
        <Replay event={event} />
      </td>
      <td className={list["minor"]}>
        <time dateTime={event.startedAt} title={timeText(event.startedAt)}>
          {agoText(event.startedAt)}
        </time>
      </td>
      <td className={minor}>{words.modes[event.mode] ?? event.mode}</td>
      <td className={list["menu"]}>
        <InboxMenu event={event} />
      </td>
    </tr>
  );
}

/** Leads to the latest replay. */
function Replay({ event: { replay, workflowId } }: Pick<RowProps, "event">) {
  if (!replay) return null;
  const { executionId, status } = replay;
  return (
    <Link to="/workflow/$id/executions/$executionId" params={{ id: workflowId, executionId }}>
      {status === undefined
        ? text.replayed.unknown(executionId)
        : text.replayed.ended(executionId, words.statuses[status])}
    </Link>
  );
}
