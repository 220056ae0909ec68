import { useRouterState } from "@tanstack/react-router";
import { navigate } from "../../../base/navigate.ts";

declare module "@tanstack/history" {
  interface HistoryState {
    /** A different value for each new workflow, because all of them share the same URL. */
    fresh?: number;
    /** The URL was changed when a new workflow was saved. */
    action?: "workflowSave";
  }
}

/** Opens a new workflow, even if a new one is already open. */
export async function newWorkflow(): Promise<void> {
  await navigate({ to: "/workflow/$id", params: { id: "new" }, state: { fresh: Date.now() } });
}

/** Changes with every new workflow. */
export function useNewWorkflow(): number | undefined {
  return useRouterState({ select: (state) => state.location.state.fresh });
}
