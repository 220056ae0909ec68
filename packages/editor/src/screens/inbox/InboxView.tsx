import { INBOX_STATES, type InboxState } from "@heddle/api";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { Inbox } from "lucide-react";
import { texts } from "../../base/texts/index.ts";
import { inbox as text } from "../../base/texts/runs/inbox.ts";
import { Button, EmptyState, SegmentedControl } from "../../ui/index.ts";
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

/** Events of a state, which the address says, with what can be done with them. */
export function InboxView({ workflowId, selected }: InboxViewProps) {
  const state = stateOf(useSearch({ strict: false }) as Record<string, unknown>);
  const list = useInbox(state, workflowId);
  const navigate = useNavigate();
  const show = (next: InboxState) => {
    selected.set(new Set());
    void navigate({ to: ".", search: (next === "open" ? {} : { state: next }) as never, replace: true });
  };
  const chosen = (list.events ?? []).filter(({ id }) => selected.ids.has(id));
  return (
    <div className={styles["view"]}>
      <div className={styles["choices"]}>
        <SegmentedControl
          aria-label={text.state}
          value={state}
          segments={INBOX_STATES.map((value) => ({ value, label: text.states[value] }))}
          onChange={show}
        />
        <p className={styles["about"]}>{text.about[state]}</p>
        {list.events && list.count > 0 && (
          <span className={styles["count"]} role="status">
            {texts.executions.total(list.count, list.isEstimated)}
          </span>
        )}
      </div>
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
    </div>
  );
}

function stateOf(search: Record<string, unknown>): InboxState {
  return INBOX_STATES.find((one) => one === search["state"]) ?? "open";
}
