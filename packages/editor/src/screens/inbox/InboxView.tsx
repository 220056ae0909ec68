import { INBOX_STATES, type InboxState } from "@heddle/api";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { Inbox } from "lucide-react";
import { texts } from "../../base/texts/index.ts";
import { inbox as text } from "../../base/texts/runs/inbox.ts";
import { Button, EmptyState, SegmentedControl } from "../../ui/index.ts";
import { DoublesTable } from "./DoublesTable.tsx";
import styles from "./Inbox.module.css";
import { InboxSelectionBar } from "./InboxSelectionBar.tsx";
import { InboxTable } from "./InboxTable.tsx";
import { useInbox } from "./use-inbox.ts";
import type { Selected } from "./use-selected.ts";

interface InboxViewProps {
  /** Of all workflows when absent. */
  workflowId?: string;
  selected: Selected;
}

const VIEWS = [...INBOX_STATES, "doubles"] as const;
type View = (typeof VIEWS)[number];

/** View by the URL: events of a state, with their actions, or skipped duplicates. */
export function InboxView({ workflowId, selected }: InboxViewProps) {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const view = VIEWS.find((one) => one === search["state"]) ?? "open";
  const navigate = useNavigate();
  const show = (next: View) => {
    selected.set(new Set());
    void navigate({ to: ".", search: (next === "open" ? {} : { state: next }) as never, replace: true });
  };
  return (
    <div className={styles["view"]}>
      <div className={styles["choices"]}>
        <SegmentedControl
          aria-label={text.state}
          value={view}
          segments={VIEWS.map((value) => ({ value, label: text.states[value] }))}
          onChange={show}
        />
        <p className={styles["about"]}>{text.about[view]}</p>
      </div>
      {view === "doubles" ? (
        <DoublesTable workflowId={workflowId} />
      ) : (
        <Events state={view} workflowId={workflowId} selected={selected} />
      )}
    </div>
  );
}

interface EventsProps {
  state: InboxState;
  workflowId: string | undefined;
  selected: Selected;
}

function Events({ state, workflowId, selected }: EventsProps) {
  const list = useInbox(state, workflowId);
  const chosen = (list.events ?? []).filter(({ id }) => selected.ids.has(id));
  return (
    <>
      {list.events && list.count > 0 && (
        <span className={styles["count"]} role="status">
          {text.events(texts.executions.total(list.count, list.isEstimated))}
        </span>
      )}
      {list.error && (
        <EmptyState
          title={text.failed}
          description={list.error.message}
          actions={<Button onClick={list.refetch}>{texts.ui.retry}</Button>}
        />
      )}
      {!list.error && list.events?.length === 0 && (
        <EmptyState
          icon={<Inbox size={22} />}
          title={text.emptyTitle[state]}
          description={text.emptyHint[state]}
        />
      )}
      {!list.error && list.events?.length !== 0 && (
        <InboxTable list={list} hasWorkflow={workflowId === undefined} selected={selected} />
      )}
      <InboxSelectionBar
        label={texts.executions.selected(chosen.length)}
        selection={{ ...selected.selection, count: chosen.length }}
        events={chosen}
      />
    </>
  );
}
