import { Link, useNavigate, useRouterState } from "@tanstack/react-router";
import type { MouseEvent } from "react";
import { texts } from "../../../base/texts/index.ts";
import { useOpenWorkflow, useTopic } from "../../../document/index.ts";
import type { WorkflowSession } from "../run/workflow-session.ts";
import { leaveTab } from "../session/leave-tab.ts";
import { useSession } from "../session/SessionContext.tsx";
import styles from "./TopBar.module.css";

/** The views of the workflow. Leaving the editor with unsaved changes asks about them. */
export function ViewTabs() {
  const session = useSession() as WorkflowSession;
  const { document } = useOpenWorkflow();
  const navigate = useNavigate();
  const { id } = useTopic(document, "server", () => document.server);
  const tab = useRouterState({ select: (state) => tabOf(state.matches.map((match) => match.routeId)) });
  const params = { id: document.isUnsaved ? "new" : id };
  const leaveFor = async (event: MouseEvent, to: "/workflow/$id/executions" | "/workflow/$id/insights") => {
    if (!document.isDirty || tab !== "editor" || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (!(await leaveTab(() => session.save()))) return;
    void navigate({ to, params: { id: document.isUnsaved ? "new" : document.server.id } });
  };
  return (
    <nav className={styles["tabs"]} aria-label={texts.workflow.views}>
      <Link
        to="/workflow/$id"
        params={params}
        className={styles["tab"]}
        data-active={tab === "editor" || undefined}
      >
        {texts.workflow.editor}
      </Link>
      <Link
        to="/workflow/$id/executions"
        params={params}
        className={styles["tab"]}
        data-active={tab === "executions" || undefined}
        onClick={(event) => void leaveFor(event, "/workflow/$id/executions")}
      >
        {texts.workflow.executions}
      </Link>
      <Link
        to="/workflow/$id/insights"
        params={params}
        className={styles["tab"]}
        data-active={tab === "insights" || undefined}
        onClick={(event) => void leaveFor(event, "/workflow/$id/insights")}
      >
        {texts.shell.insights}
      </Link>
    </nav>
  );
}

/** The history of versions belongs to neither. */
function tabOf(routeIds: readonly string[]): "editor" | "executions" | "insights" | undefined {
  if (routeIds.includes("/shell/workflow/$id/insights")) return "insights";
  if (routeIds.includes("/shell/workflow/$id/executions")) return "executions";
  return routeIds.includes("/shell/workflow/$id/") ? "editor" : undefined;
}
