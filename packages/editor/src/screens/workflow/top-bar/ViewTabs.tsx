import { Link, useNavigate, useRouterState } from "@tanstack/react-router";
import type { MouseEvent } from "react";
import { tabKeys, tabOf, viewAt } from "../../../app/views.ts";
import { texts } from "../../../base/texts/index.ts";
import { useOpenWorkflow, useTopic } from "../../../document/index.ts";
import { leaveTab } from "../session/leave-tab.ts";
import { useSession } from "../session/SessionContext.tsx";
import type { WorkflowSession } from "../session/use-open-session.ts";
import styles from "./TopBar.module.css";

/** The two views of the workflow. Whoever leaves the editor with unsaved changes is asked about them. */
export function ViewTabs() {
  const session = useSession() as WorkflowSession;
  const { document } = useOpenWorkflow();
  const navigate = useNavigate();
  const { id } = useTopic(document, "server", () => document.server);
  const tab = useRouterState({ select: (state) => tabOf(viewAt(state.location.pathname)) });
  const params = { id: document.isUnsaved ? "new" : id };
  const toExecutions = async (event: MouseEvent) => {
    if (!document.isDirty || tab === tabKeys.executions || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (!(await leaveTab(session))) return;
    void navigate({
      to: "/workflow/$id/executions",
      params: { id: document.isUnsaved ? "new" : document.server.id },
    });
  };
  return (
    <nav className={styles["tabs"]} aria-label={texts.workflow.views}>
      <Link
        to="/workflow/$id"
        params={params}
        className={styles["tab"]}
        data-tab={tabKeys.workflow}
        data-active={tab === tabKeys.workflow || undefined}
      >
        {texts.workflow.editor}
      </Link>
      <Link
        to="/workflow/$id/executions"
        params={params}
        className={styles["tab"]}
        data-tab={tabKeys.executions}
        data-active={tab === tabKeys.executions || undefined}
        onClick={(event) => void toExecutions(event)}
      >
        {texts.workflow.executions}
      </Link>
    </nav>
  );
}
