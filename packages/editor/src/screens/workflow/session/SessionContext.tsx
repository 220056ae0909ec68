import { createContext, type ReactNode, useContext } from "react";
import { useStore } from "zustand";
import { OpenWorkflowProvider } from "../../../document/index.ts";
import type { Session, ViewState } from "./session.ts";

const Context = createContext<Session | undefined>(undefined);

/** Makes a session that of the components inside. */
export function SessionProvider({ session, children }: { session: Session; children: ReactNode }) {
  return (
    <Context value={session}>
      <OpenWorkflowProvider value={session.open}>{children}</OpenWorkflowProvider>
    </Context>
  );
}

/** The session of the open workflow. */
export function useSession(): Session {
  const session = useContext(Context);
  if (!session) throw new Error("useSession needs a SessionProvider around it.");
  return session;
}

/** A part of the page's state; callers are drawn again when it changes. */
export function useView<Value>(read: (state: ViewState) => Value): Value {
  return useStore(useSession().view, read);
}
