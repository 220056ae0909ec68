import { Link, useNavigate } from "@tanstack/react-router";
import { type KeyboardEvent, useEffect, useState } from "react";
import { texts } from "../../base/texts/index.ts";
import { timeText } from "../../base/theme/time.ts";
import { Button, Select, Skeleton } from "../../ui/index.ts";
import { AnnotationMarks } from "./about/AnnotationMarks.tsx";
import type { StatusChoice } from "./list-choice.ts";
import { ModelCost } from "./ModelCost.tsx";
import { RunTime } from "./RunTime.tsx";
import { StatusBadge } from "./StatusBadge.tsx";
import { statusOptions } from "./status-options.ts";
import { useExecutions } from "./use-executions.ts";
import { versionText } from "./version-text.ts";
import styles from "./WorkflowExecutions.module.css";

const text = texts.executions;

/** Executions of one workflow, next to the selected one. */
export function ExecutionSidebar({ workflowId, chosen }: { workflowId: string; chosen: string | undefined }) {
  const [status, setStatus] = useState<StatusChoice>("all");
  const executions = useExecutions({ status, workflowId });
  const navigate = useNavigate();
  const newest = executions.list?.[0]?.id;

  useEffect(() => {
    if (chosen || !newest) return;
    const params = { id: workflowId, executionId: newest };
    void navigate({ to: "/workflow/$id/executions/$executionId", params, replace: true });
  }, [chosen, newest, workflowId, navigate]);

  return (
    <aside className={styles["sidebar"]} aria-label={text.title}>
      <div className={styles["sidebarHeader"]}>
        <Select<StatusChoice>
          aria-label={text.status}
          size="sm"
          value={status}
          onChange={setStatus}
          options={statusOptions}
        />
      </div>
      <div className={styles["list"]} data-executions>
        {executions.error && <p className={styles["message"]}>{executions.error.message}</p>}
        {executions.list?.length === 0 && (
          <p className={styles["message"]}>{status === "all" ? text.emptyTitle : text.noMatchTitle}</p>
        )}
        {executions.list?.map((execution) => (
          <Link
            key={execution.id}
            to="/workflow/$id/executions/$executionId"
            params={{ id: workflowId, executionId: execution.id }}
            className={styles["entry"]}
            data-chosen={execution.id === chosen || undefined}
            onKeyDown={moveFocus}
          >
            <span className={styles["entryTime"]}>
              {timeText(execution.startedAt)}
              <AnnotationMarks annotation={execution.annotation} isBrief />
              {execution.workflowVersion && (
                <span className={styles["entryVersion"]} title={versionText(execution.workflowVersion)}>
                  {versionText(execution.workflowVersion)}
                </span>
              )}
            </span>
            <span className={styles["entryLine"]}>
              <StatusBadge
                status={execution.status}
                waitsFor={execution.waitsFor}
                waitTill={execution.waitTill}
                waitingFor={execution.waitingFor}
              />
              <span className={styles["entryMeta"]}>
                {text.modes[execution.mode] ?? execution.mode}, <RunTime execution={execution} />
                {execution.modelTokens !== undefined && ", "}
                <ModelCost execution={execution} />
              </span>
            </span>
          </Link>
        ))}
        {!executions.list && !executions.error && <Skeleton height="48px" />}
        {executions.hasMore && (
          <Button variant="ghost" loading={executions.isLoadingMore} onClick={executions.loadMore}>
            {text.loadMore}
          </Button>
        )}
      </div>
    </aside>
  );
}

/** Arrow keys navigate the list. */
function moveFocus(event: KeyboardEvent<HTMLAnchorElement>): void {
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  const list = event.currentTarget.closest("[data-executions]");
  if (step === 0 || !list) return;
  const all = [...list.querySelectorAll("a")];
  all[all.indexOf(event.currentTarget) + step]?.focus();
  event.preventDefault();
}
