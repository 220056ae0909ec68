import { Outlet, useNavigate, useParams, useRouter } from "@tanstack/react-router";
import { FileWarning } from "lucide-react";
import { useEffect, useState } from "react";
import { texts } from "../../base/texts/index.ts";
import { Button, EmptyState, Spinner } from "../../ui/index.ts";
import { SessionProvider } from "./session/SessionContext.tsx";
import type { Session } from "./session/session.ts";
import { useLeaveGuard } from "./session/use-leave-guard.ts";
import { TopBar } from "./top-bar/TopBar.tsx";
import { useOpenSession } from "./use-open-session.ts";
import styles from "./WorkflowView.module.css";

/** The frame of one workflow: its bar with the editor or the executions below it. */
export function WorkflowView() {
  const { id } = useParams({ from: "/shell/workflow/$id" });
  const [attempt, setAttempt] = useState(0);
  const { session, error } = useOpenSession(id, attempt);
  if (error) {
    return (
      <main className={styles["message"]}>
        <EmptyState
          icon={<FileWarning size={20} />}
          title={texts.workflow.loadFailed}
          description={error.message}
          actions={<Button onClick={() => setAttempt(attempt + 1)}>{texts.ui.retry}</Button>}
        />
      </main>
    );
  }
  if (!session) {
    return (
      <main className={styles["message"]}>
        <Spinner size={20} />
      </main>
    );
  }
  return (
    <SessionProvider session={session}>
      <Frame session={session} />
    </SessionProvider>
  );
}

function Frame({ session }: { session: Session }) {
  const navigate = useNavigate();
  const router = useRouter();
  useLeaveGuard(session);
  const { document } = session.open;
  // Updates the URL when the workflow gets its id.
  useEffect(
    () =>
      document.on("server", () => {
        if (!document.isUnsaved && router.latestLocation.pathname === "/workflow/new")
          void navigate({
            to: "/workflow/$id",
            params: { id: document.server.id },
            replace: true,
            state: { action: "workflowSave" },
          });
      }),
    [document, navigate, router],
  );
  return (
    <div className={styles["frame"]}>
      <TopBar />
      <main className={styles["content"]}>
        <Outlet />
      </main>
    </div>
  );
}
