import type { WorkflowSummary } from "@heddle/api";
import { Link, useNavigate } from "@tanstack/react-router";
import { useVirtualizer } from "@tanstack/react-virtual";
import { ExternalLink, MoreHorizontal, Trash2 } from "lucide-react";
import { type KeyboardEvent, useRef } from "react";
import { texts } from "../../base/texts/index.ts";
import { agoText, timeText } from "../../base/theme/time.ts";
import { Badge, IconButton, Menu, Skeleton, Switch } from "../../ui/index.ts";
import { removeWorkflow, setActive } from "./actions.ts";
import styles from "./WorkflowList.module.css";

const ROW_HEIGHT_PX = 52;

/** Undefined while it loads. */
export function WorkflowTable({ workflows }: { workflows: WorkflowSummary[] | undefined }) {
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: workflows?.length ?? 8,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT_PX,
    overscan: 10,
  });
  return (
    <div ref={scroller} className={styles["table"]} data-rows>
      <div style={{ height: rows.getTotalSize(), position: "relative" }}>
        {rows.getVirtualItems().map((row) => {
          const workflow = workflows?.[row.index];
          return (
            <div
              key={workflow?.id ?? row.index}
              className={styles["row"]}
              style={{ height: ROW_HEIGHT_PX, transform: `translateY(${row.start}px)` }}
            >
              {workflow ? (
                <Row workflow={workflow} />
              ) : (
                <Skeleton width={`${180 + ((row.index * 67) % 160)}px`} />
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}

function Row({ workflow }: { workflow: WorkflowSummary }) {
  const navigate = useNavigate();
  return (
    <>
      <Link
        to="/workflow/$id"
        params={{ id: workflow.id }}
        className={styles["name"]}
        data-row
        onKeyDown={moveFocus}
      >
        {workflow.name}
      </Link>
      <span className={styles["tags"]}>
        {(workflow.tags ?? []).map((tag) => (
          <Badge key={tag.id}>{tag.name}</Badge>
        ))}
      </span>
      <time className={styles["time"]} dateTime={workflow.updatedAt} title={timeText(workflow.updatedAt)}>
        {agoText(workflow.updatedAt)}
      </time>
      <Switch
        aria-label={texts.workflowList.toggle(workflow.name)}
        checked={workflow.active}
        onChange={(active) => setActive(workflow, active)}
      />
      <Menu
        trigger={<IconButton label={texts.ui.more} tooltip={false} icon={<MoreHorizontal size={16} />} />}
        entries={[
          {
            id: "open",
            label: texts.workflowList.open,
            icon: <ExternalLink size={14} />,
            onSelect: () => navigate({ to: "/workflow/$id", params: { id: workflow.id } }),
          },
          { kind: "separator", id: "line" },
          {
            id: "delete",
            label: texts.workflowList.remove,
            icon: <Trash2 size={14} />,
            danger: true,
            onSelect: () => removeWorkflow(workflow),
          },
        ]}
      />
    </>
  );
}

/** Arrow keys walk from row to row. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  const list = event.currentTarget.closest("[data-rows]");
  if (step === 0 || !list) return;
  const all = [...list.querySelectorAll<HTMLElement>("[data-row]")];
  all[all.indexOf(event.currentTarget) + step]?.focus();
  event.preventDefault();
}
