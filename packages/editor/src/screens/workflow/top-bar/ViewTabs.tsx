import { Link, useNavigate, useRouterState } from "@tanstack/react-router";
import type { MouseEvent } from "react";
import { texts } from "../../../base/texts/index.ts";
import { useOpenWorkflow, useTopic } from "../../../document/index.ts";
import type { WorkflowSession } from "../run/workflow-session.ts";
import { leaveTab } from "../session/leave-tab.ts";
import { useSession } from "../session/SessionContext.tsx";
import styles from "./TopBar.module.css";

/** The views besides the editor. */
const VIEWS = [
  { to: "/workflow/$id/executions", label: texts.workflow.executions },
  { to: "/workflow/$id/inbox", label: texts.shell.inbox },
  { to: "/workflow/$id/insights", label: texts.shell.insights },
] as const;

/** Tabs for the views of the workflow. Leaving the editor with unsaved changes asks for confirmation. */
export function ViewTabs() {
  const session = useSession() as WorkflowSession;
  const { document } = useOpenWorkflow();
  const navigate = useNavigate();
  const { id } = useTopic(document, "server", () => document.server);
  const tab = useRouterState({ select: (state) => tabOf(state.matches.map((match) => match.routeId)) });
  const params = { id: document.isUnsaved ? "new" : id };
  const leaveFor = async (event: MouseEvent, to: (typeof VIEWS)[number]["to"]) => {
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
      {VIEWS.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          params={params}
          className={styles["tab"]}
          data-active={tab === to || undefined}
          onClick={(event) => void leaveFor(event, to)}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

/** The history of versions belongs to neither. */
function tabOf(routeIds: readonly string[]): (typeof VIEWS)[number]["to"] | "editor" | undefined {
  const view = VIEWS.find(({ to }) => routeIds.includes(`/shell${to}`));
  if (view) return view.to;
  return routeIds.includes("/shell/workflow/$id/") ? "editor" : undefined;
}
