import type { ReactNode } from "react";
import { SessionProvider } from "./SessionContext.tsx";
import type { WorkflowSession } from "./use-open-session.ts";

/** A modal of the open workflow: modals are drawn outside of its page. */
export function SessionModal({ session, children }: { session: WorkflowSession; children: ReactNode }) {
  return <SessionProvider session={session}>{children}</SessionProvider>;
}
