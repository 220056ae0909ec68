import { useRouterState } from "@tanstack/react-router";
import { navigate } from "../../../base/navigate.ts";

declare module "@tanstack/history" {
  interface HistoryState {
    /** Another one for each new workflow: the address of all of them is the same. */
    fresh?: number;
    /** The address was taken when a new workflow was saved. */
    action?: "workflowSave";
  }
}

/** Opens a new workflow, also where a new one is open already. */
export async function newWorkflow(): Promise<void> {
  await navigate({ to: "/workflow/$id", params: { id: "new" }, state: { fresh: Date.now() } });
}

/** Changes with every new workflow. */
export function useNewWorkflow(): number | undefined {
  return useRouterState({ select: (state) => state.location.state.fresh });
}
