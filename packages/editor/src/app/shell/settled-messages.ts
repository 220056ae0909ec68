import type { AnyRouter, ParsedLocation } from "@tanstack/react-router";
import { push } from "../../base/rest/index.ts";
import { toast } from "../../ui/index.ts";

/**
 * Closes messages when their page is left, and those of a lost connection when it is restored. Returns the function
 * that unsubscribes.
 */
export function closeSettledMessages(router: AnyRouter): () => void {
  // Not the router's own `fromLocation`: it lacks a page that is rendered and can show messages, but is not resolved
  // yet.
  let page = pageOf(router.state.location);
  const ends = [
    router.subscribe("onBeforeLoad", ({ toLocation }) => {
      const next = pageOf(toLocation);
      if (next !== page && !wasSaved(toLocation)) toast.leavePage();
      page = next;
    }),
    push.onConnectionChange(() => push.isConnected && toast.reached()),
  ];
  return () => {
    for (const end of ends) end();
  };
}

/**
 * Returns a key of the page. A workflow with its executions and history is one page; each new workflow is a different
 * one.
 */
function pageOf({ pathname, state }: ParsedLocation): string {
  const workflow = /^\/workflow\/[^/]+/.exec(pathname)?.[0];
  return workflow === undefined ? pathname : `${workflow} ${state.fresh ?? ""}`;
}

/** True if a new workflow got its URL: the page stays. */
function wasSaved({ state }: ParsedLocation): boolean {
  return state.action === "workflowSave";
}
