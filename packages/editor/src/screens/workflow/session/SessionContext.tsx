import { createContext, type ReactNode, useContext } from "react";
import { useStore } from "zustand";
import { OpenWorkflowProvider } from "../../../document/index.ts";
import type { Session, ViewState } from "./session.ts";

const Context = createContext<Session | undefined>(undefined);

export function SessionProvider({ session, children }: { session: Session; children: ReactNode }) {
  return (
    <Context value={session}>
      <OpenWorkflowProvider value={session.open}>{children}</OpenWorkflowProvider>
    </Context>
  );
}

export function useSession(): Session {
  const session = useContext(Context);
  if (!session) throw new Error("useSession needs a SessionProvider around it.");
  return session;
}

export function useView<Value>(read: (state: ViewState) => Value): Value {
  return useStore(useSession().view, read);
}
